import { STATES } from "@mobile-crm/contracts/pact/example.ts";
import { DEMO_PASSWORD, demoAccounts, staffAddress } from "@mobile-crm/fixtures/seed/demo.ts";
import { SCENARIO_HEADER } from "@mobile-crm/fixtures/workbench/headers.ts";
import type { Scenario, Workbench } from "@mobile-crm/fixtures/workbench/index.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Gateway } from "../upstream/client.ts";
import { requireSecret } from "./access.ts";
import { openCallLog } from "./callLog.ts";
import { callForms } from "./forms.ts";
import { inspectGateway } from "./inspectGateway.ts";
import { servePage } from "./page.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Headers that go along to the upstream; the workbench alone sets them. */
    forwarded?: Record<string, string>;
  }
}

export interface WorkbenchOptions {
  /** Needed with every request, as a bearer token or as the password of basic authentication. */
  secret: string;
  /** Networks from which developers come, beside this machine. */
  networks?: readonly string[] | undefined;
  /** The controls of the reference backend; undefined in front of an upstream, where calls can be looked at only. */
  controls: WorkbenchControls | undefined;
}

export type WorkbenchControls = Pick<Workbench, "scenario" | "list" | "close" | "presets" | "faultKinds">;

/** Names the scenario of a browser. */
const COOKIE = /(?:^|; *)workbench_scenario=([\w-]+)/;

/** What Pact sends. Parameters are accepted and ignored: no state of the pact has any. */
const StateChange = z.object({
  state: z.string(),
  action: z._default(z.enum(["setup", "teardown"]), "setup"),
  params: z.optional(z.unknown()),
});

const accounts = demoAccounts.map(({ email, role }) => ({ name: email.split("@")[0] ?? "", role }));
const SignIn = z.object({ account: z.enum(accounts.map(({ name }) => name)) });
const Reset = z.strictObject({ snapshot: z.optional(z.string()) });

interface Named {
  Params: { name: string };
}

/**
 * The workbench of docs/workbench.md: `inspect` writes calls down, `serve` lets developers of this machine that know the secret read
 * them and drive the reference backend. Loaded only where the switch is on.
 */
export function openWorkbenchRoutes({ secret, networks, controls }: WorkbenchOptions) {
  const log = openCallLog();

  const serve = (app: FastifyInstance, upstream: string) => {
    app.addHook("onRequest", async (request) => {
      const name = scenarioOf(request);
      if (name) request.forwarded = { [SCENARIO_HEADER]: name };
    });
    void app.register(async (own) => {
      own.addHook("onRequest", requireSecret(secret, networks));
      servePage(own);
      own.get("/__workbench/calls", async (request, reply) => {
        const scenario = scenarioOf(request);
        const version = `"${log.version()} ${scenario ?? ""}"`;
        if (request.headers["if-none-match"] === version) return reply.code(304).send();
        return reply.header("etag", version).send(log.list(scenario));
      });
      own.delete("/__workbench/calls", async (request) => {
        log.clear(scenarioOf(request));
        return {};
      });
      own.get("/__workbench/forms", async () => callForms());
      own.get("/__workbench/about", async () => ({
        upstream,
        canDrive: controls !== undefined,
        accounts,
        states: Object.values(STATES),
        presets: controls?.presets ?? [],
        faultKinds: controls?.faultKinds ?? [],
        scenarios: controls?.list() ?? [],
      }));
      if (controls) serveControls(own, controls, { upstream, onReset: log.clear });
    });
  };

  return { serve, inspect: (gateway: Gateway): Gateway => inspectGateway(gateway, log) };
}

interface ControlOptions {
  upstream: string;
  onReset(scenario: string | undefined): void;
}

function serveControls(own: FastifyInstance, controls: WorkbenchControls, { upstream, onReset }: ControlOptions) {
  /** What the work gives, within the scenario of the request; an explanation where it is refused. */
  const within = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (scenario: Scenario) => unknown,
  ): Promise<unknown> => {
    try {
      return (await work(await controls.scenario(scenarioOf(request)))) ?? {};
    } catch (error) {
      if (isRefusal(error)) return reply.code(error.status).send({ message: error.message });
      if (!(error instanceof z.core.$ZodError)) throw error;
      const errors = error.issues.map(({ path, message }) => [path.join("."), message]);
      return reply.code(422).send({ message: "This cannot be set", errors: Object.fromEntries(errors) });
    }
  };

  own.get("/__workbench/states", async () => ({ upstream }));
  own.post("/__workbench/states", async (request, reply) => {
    const change = z.safeParse(StateChange, request.body);
    if (!change.success) return reply.code(422).send({ message: "A state change has a state and an action" });
    // Each state removes what the one before it left behind, so that there is nothing to tear down.
    if (change.data.action === "teardown") return {};
    return within(request, reply, (scenario) => setState(own, scenario, change.data.state, reply));
  });
  own.get("/__workbench/clock", (request, reply) => within(request, reply, (one) => ({ now: one.now() })));
  own.put("/__workbench/clock", (request, reply) => within(request, reply, (one) => one.setClock(request.body ?? {})));
  own.get("/__workbench/faults", (request, reply) => within(request, reply, (one) => one.faults()));
  own.put("/__workbench/faults", (request, reply) => within(request, reply, (one) => one.setFaults(request.body)));
  own.post("/__workbench/reset", (request, reply) =>
    within(request, reply, async (one) => {
      const restored = await one.reset(Reset.parse(request.body ?? {}).snapshot);
      onReset(scenarioOf(request));
      return restored;
    }),
  );
  own.get("/__workbench/snapshots", (request, reply) => within(request, reply, (one) => one.snapshots()));
  own.post<Named>("/__workbench/snapshots/:name", (request, reply) =>
    within(request, reply, (one) => one.saveSnapshot(request.params.name)),
  );
  own.get<Named>("/__workbench/snapshots/:name", (request, reply) =>
    within(request, reply, (one) => {
      const found = one.snapshots().find(({ name }) => name === request.params.name);
      return found ?? reply.code(404).send({ message: `There is no snapshot "${request.params.name}"` });
    }),
  );
  own.post<Named>("/__workbench/presets/:name", (request, reply) =>
    within(request, reply, (one) => one.applyPreset(request.params.name, request.body)),
  );
  own.delete<Named>("/__workbench/scenarios/:name", async ({ params }) => {
    await controls.close(params.name);
    onReset(params.name);
    return {};
  });
  own.post("/__workbench/as", (request, reply) =>
    within(request, reply, async () => {
      const { account } = SignIn.parse(request.body);
      const answered = await own.inject({
        method: "POST",
        url: "/trpc/session.login",
        headers: { ...request.forwarded },
        payload: { email: staffAddress(account), password: DEMO_PASSWORD },
      });
      const { result, error } = answered.json();
      return reply.code(answered.statusCode).send(result?.data ?? { message: error?.message });
    }),
  );
}

/** After a status from 500 up Pact tries again for half a minute. */
async function setState(app: FastifyInstance, scenario: Scenario, state: string, reply: FastifyReply) {
  try {
    await scenario.setState(state);
    return {};
  } catch (error) {
    const isUnknown = (error as Error).name === "UnknownState";
    if (!isUnknown) app.log.error({ fault: (error as Error).name }, "a provider state could not be set");
    return reply.code(isUnknown ? 404 : 400).send({ message: isUnknown ? "No such state" : "The state failed" });
  }
}

/** The scenario that a request names by a header or a cookie. */
const scenarioOf = ({ headers }: FastifyRequest): string | undefined =>
  headers[SCENARIO_HEADER]?.toString() || COOKIE.exec(headers.cookie ?? "")?.[1];

interface RefusedWithStatus extends Error {
  status: number;
}
/** By its name: the class belongs to the backend's part, which is loaded apart. */
const isRefusal = (error: unknown): error is RefusedWithStatus => error instanceof Error && error.name === "Refusal";
