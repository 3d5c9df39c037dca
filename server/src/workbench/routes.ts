import { STATES } from "@mobile-crm/contracts/pact/example.ts";
import { DEMO_PASSWORD, demoAccounts, staffAddress } from "@mobile-crm/fixtures/seed/demo.ts";
import type { Workbench } from "@mobile-crm/fixtures/workbench/index.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod/mini";
import type { Gateway } from "../upstream/client.ts";
import { requireSecret } from "./access.ts";
import { openCallLog } from "./callLog.ts";
import { inspectGateway } from "./inspectGateway.ts";
import { formatStatusPage } from "./statusPage.ts";

export interface WorkbenchOptions {
  /** Needed with every request, as a bearer token or as the password of basic authentication. */
  secret: string;
  /** Networks from which developers come, beside this machine. */
  networks?: readonly string[] | undefined;
  /** The controls of the demo; undefined in front of an upstream, where calls can only be viewed. */
  controls: WorkbenchControls | undefined;
  /** Where other programs of this machine reach the upstream; by default where this server does. */
  upstream?: string;
}

export type WorkbenchControls = Pick<
  Workbench,
  "now" | "setState" | "setClock" | "faults" | "setFaults" | "faultKinds" | "mails" | "reset"
>;

/** What Pact sends. Parameters are accepted and ignored: no state of the pact has any. */
const StateChange = z.object({
  state: z.string(),
  action: z._default(z.enum(["setup", "teardown"]), "setup"),
  params: z.optional(z.unknown()),
});

const accounts = demoAccounts.map(({ email, role }) => ({ name: email.split("@")[0] ?? "", role }));
const SignIn = z.object({ account: z.enum(accounts.map(({ name }) => name)) });

/**
 * The workbench of docs/workbench.md: `inspect` records calls, `serve` lets developers of this machine who know the
 * secret read them and drive the demo. Loaded only if the switch is on.
 */
export function openWorkbenchRoutes({ secret, networks, controls }: WorkbenchOptions) {
  const log = openCallLog();

  const serve = (app: FastifyInstance, upstream: string) =>
    void app.register(async (own) => {
      let state: string | undefined;
      own.addHook("onRequest", requireSecret(secret, networks));
      own.get("/__workbench", async (_request, reply) => {
        const backend = controls && {
          now: timeOf(controls),
          state,
          faults: controls.faults(),
          mails: await controls.mails(),
        };
        return reply.type("text/html").send(formatStatusPage({ upstream, backend, calls: log.list() }));
      });
      own.get("/__workbench/calls", async () => log.list());
      own.delete("/__workbench/calls", async () => {
        log.clear();
        return {};
      });
      own.get("/__workbench/about", async () => ({
        upstream,
        canDrive: controls !== undefined,
        accounts,
        states: Object.values(STATES),
        faultKinds: controls?.faultKinds ?? [],
      }));
      if (!controls) return;
      serveControls(own, controls, {
        upstream,
        onState: (sentence) => {
          state = sentence;
        },
        onReset: () => {
          state = undefined;
          log.clear();
        },
      });
    });

  return { serve, inspect: (gateway: Gateway): Gateway => inspectGateway(gateway, log) };
}

/** The time of the backend, or the error of its clock: a provider state may make it fail. */
function timeOf(controls: WorkbenchControls): string {
  try {
    return controls.now().toISOString();
  } catch (error) {
    return (error as Error).message;
  }
}

interface ControlOptions {
  upstream: string;
  onState(sentence: string): void;
  onReset(): void;
}

function serveControls(
  own: FastifyInstance,
  controls: WorkbenchControls,
  { upstream, onState, onReset }: ControlOptions,
) {
  /** What the work returns; an explanation if the input is wrong. */
  const answer = async (reply: FastifyReply, work: () => unknown): Promise<unknown> => {
    try {
      return (await work()) ?? {};
    } catch (error) {
      if (!(error instanceof z.core.$ZodError)) throw error;
      const errors = error.issues.map(({ path, message }) => [path.join("."), message]);
      return reply.code(422).send({ message: "This cannot be set", errors: Object.fromEntries(errors) });
    }
  };

  own.get("/__workbench/states", async () => ({ upstream }));
  own.post("/__workbench/states", async (request, reply) => {
    const change = z.safeParse(StateChange, request.body);
    if (!change.success) return reply.code(422).send({ message: "A state change has a state and an action" });
    // Each state removes what the previous one left, so nothing has to be torn down.
    if (change.data.action === "teardown") return {};
    onState(change.data.state);
    return setState(own, controls, change.data.state, reply);
  });
  own.get("/__workbench/clock", async () => ({ now: controls.now() }));
  own.put("/__workbench/clock", (request, reply) => answer(reply, () => controls.setClock(request.body ?? {})));
  own.get("/__workbench/faults", async () => controls.faults());
  own.put("/__workbench/faults", (request, reply) => answer(reply, () => controls.setFaults(request.body)));
  own.get("/__workbench/mails", () => controls.mails());
  own.post("/__workbench/reset", async () => {
    await controls.reset();
    onReset();
    return {};
  });
  own.post("/__workbench/as", (request, reply) =>
    answer(reply, async () => {
      const { account } = SignIn.parse(request.body);
      const answered = await own.inject({
        method: "POST",
        url: "/trpc/session.login",
        payload: { email: staffAddress(account), password: DEMO_PASSWORD },
      });
      const { result, error } = answered.json();
      return reply.code(answered.statusCode).send(result?.data ?? { message: error?.message });
    }),
  );
}

/** Answers a failure with a status below 500, because Pact would retry for half a minute after a higher one. */
async function setState(app: FastifyInstance, controls: WorkbenchControls, state: string, reply: FastifyReply) {
  try {
    await controls.setState(state);
    return {};
  } catch (error) {
    const isUnknown = (error as Error).name === "UnknownState";
    if (!isUnknown) app.log.error({ fault: (error as Error).name }, "a provider state could not be set");
    return reply.code(isUnknown ? 404 : 400).send({ message: isUnknown ? "No such state" : "The state failed" });
  }
}
