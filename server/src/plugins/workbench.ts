import { createHash, timingSafeEqual } from "node:crypto";
import { DEMO_PASSWORD, demoAccounts, staffAddress } from "@mobile-crm/fixtures/seed/demo.ts";
import type { Workbench } from "@mobile-crm/fixtures/workbench/index.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { isLoopback } from "./connections.ts";

export interface WorkbenchOptions {
  /** Needed with every request, as a bearer token or as the password of basic authentication. */
  secret: string;
  /** The base address of the reference backend, which ends in mobile_crm. */
  upstream: string;
  /** The controls of the reference backend. */
  controls: WorkbenchControls;
}

export type WorkbenchControls = Pick<Workbench, "setState" | "setClock" | "setFaults" | "faults" | "calls">;

/** What Pact sends. Parameters are accepted and ignored: no state of the pact has any. */
const StateChange = z.object({
  state: z.string(),
  action: z._default(z.enum(["setup", "teardown"]), "setup"),
  params: z.optional(z.unknown()),
});

const SignIn = z.object({ account: z.enum(demoAccounts.map(({ email }) => email.split("@")[0] ?? "")) });

/**
 * Serves the controls of the reference backend to programs of this machine that know the secret. `POST /__workbench/states` sets a
 * provider state in Pact's own form, `GET` tells where the reference backend listens. `PUT clock`, `PUT faults`, `GET faults`, `GET calls` and
 * `POST as` are described in docs/workbench.md. Loaded only where the switch is on.
 */
export function serveWorkbench(app: FastifyInstance, { secret, upstream, controls }: WorkbenchOptions) {
  void app.register(async (own) => {
    own.addHook("onRequest", async (request, reply) => {
      if (!isFromThisMachine(request)) return reply.code(404).send({ message: "There is nothing here" });
      if (!isEqual(presentedSecret(request), secret)) return reply.code(401).send({ message: "The secret is wrong" });
    });
    own.get("/__workbench/states", async () => ({ upstream }));
    own.post("/__workbench/states", async ({ body }, reply) => {
      const change = z.safeParse(StateChange, body);
      if (!change.success) return reply.code(422).send({ message: "A state change has a state and an action" });
      // Each state removes what the one before it left behind, so that there is nothing to tear down.
      if (change.data.action === "teardown") return {};
      try {
        await controls.setState(change.data.state);
        return {};
      } catch (error) {
        // After a status from 500 up Pact tries again for half a minute.
        const isUnknown = (error as Error).name === "UnknownState";
        if (!isUnknown) own.log.error({ fault: (error as Error).name }, "a provider state could not be set");
        return reply.code(isUnknown ? 404 : 400).send({ message: isUnknown ? "No such state" : "The state failed" });
      }
    });
    own.put("/__workbench/clock", ({ body }, reply) => orRefuse(reply, () => controls.setClock(body ?? {})));
    own.get("/__workbench/faults", async () => controls.faults());
    own.put("/__workbench/faults", ({ body }, reply) => orRefuse(reply, () => controls.setFaults(body)));
    own.get("/__workbench/calls", async () => controls.calls());
    own.post("/__workbench/as", ({ body }, reply) =>
      orRefuse(reply, async () => {
        const { account } = SignIn.parse(body);
        const payload = { email: staffAddress(account), password: DEMO_PASSWORD };
        const answered = await app.inject({ method: "POST", url: "/trpc/session.login", payload });
        return reply.code(answered.statusCode).send(answered.json().result?.data ?? answered.json());
      }),
    );
  });
}

/** What is wrong with the input, by field: 422. */
async function orRefuse(reply: FastifyReply, work: () => unknown) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    const errors = error.issues.map(({ path, message }) => [path.join("."), message]);
    return reply.code(422).send({ message: "This cannot be set", errors: Object.fromEntries(errors) });
  }
}

/** Not by way of a proxy on this machine. */
const isFromThisMachine = ({ raw, headers }: FastifyRequest) =>
  isLoopback(raw.socket.remoteAddress) && !headers["x-forwarded-for"] && !headers.forwarded;

function presentedSecret({ headers: { authorization = "" } }: FastifyRequest): string {
  const [, scheme = "", credentials = ""] = /^(Bearer|Basic) (.+)$/.exec(authorization) ?? [];
  return scheme === "Basic"
    ? Buffer.from(credentials, "base64")
        .toString()
        .replace(/^[^:]*:/, "")
    : credentials;
}

const digest = (text: string) => createHash("sha256").update(text).digest();
const isEqual = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
