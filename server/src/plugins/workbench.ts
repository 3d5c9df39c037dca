import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { isLoopback } from "./connections.ts";

export interface WorkbenchOptions {
  /** Needed with every request, as a bearer token or as the password of basic authentication. */
  secret: string;
  /** The base address of the reference backend, which ends in mobile_crm. */
  upstream: string;
  /** Puts the reference backend into a provider state of the pact. */
  setState(sentence: string): Promise<void>;
}

/** What Pact sends. Parameters are accepted and ignored: no state of the pact has any. */
const StateChange = z.object({
  state: z.string(),
  action: z._default(z.enum(["setup", "teardown"]), "setup"),
  params: z.optional(z.unknown()),
});

/**
 * Serves the controls of the reference backend to programs of this machine that know the secret. `POST /__workbench/states` sets a
 * provider state in Pact's own form, `GET` tells where the reference backend listens. Loaded only where the switch is on.
 */
export function serveWorkbench(app: FastifyInstance, { secret, upstream, setState }: WorkbenchOptions) {
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
        await setState(change.data.state);
        return {};
      } catch (error) {
        // After a status from 500 up Pact tries again for half a minute.
        const isUnknown = (error as Error).name === "UnknownState";
        if (!isUnknown) own.log.error({ fault: (error as Error).name }, "a provider state could not be set");
        return reply.code(isUnknown ? 404 : 400).send({ message: isUnknown ? "No such state" : "The state failed" });
      }
    });
  });
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
