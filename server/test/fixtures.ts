import type { Duplex } from "node:stream";
import type { InjectOptions } from "fastify";
import { onTestFinished } from "vitest";
import { createApp } from "../src/app.ts";
import { createSessions, type Identity } from "../src/auth/sessions.ts";
import { readConfig } from "../src/config.ts";
import { openLog } from "../src/logger.ts";
import type { BodyLimits } from "../src/plugins/bodyTimeout.ts";
import type { WaitLimits } from "../src/plugins/loadShedding.ts";
import type { Store } from "../src/store/open.ts";
import { type Limits, openGateway } from "../src/upstream/client.ts";
import { openSocket, openUpstream, type UpstreamHandler } from "./upstream.ts";

/** An upstream that is closed at the end of the test. */
export async function upstream(handler: UpstreamHandler) {
  const server = await openUpstream(handler);
  onTestFinished(() => server.close());
  return server;
}

export async function socketUpstream(onRequest: Parameters<typeof openSocket>[0]) {
  const server = await openSocket(onRequest);
  onTestFinished(() => server.close());
  return server;
}

/** Time limits of a fraction of a second, so that a test does not have to wait. */
export const limits = (milliseconds = 300, handler = 64 * 1024): Limits => ({
  deadline: { query: milliseconds, mutation: milliseconds, upload: milliseconds },
  answer: handler,
});

export function createTestGateway(url: string, callLimits: Limits | undefined = undefined) {
  const gateway = openGateway(url, callLimits);
  onTestFinished(() => gateway.close());
  return gateway;
}

export interface ServerOptions {
  upstream?: string;
  env?: Record<string, string>;
  site?: string;
  level?: string;
  bodyLimits?: BodyLimits;
  sendLimits?: { window: number; bytesPerSecond: number; checkEvery: number };
  waitLimits?: WaitLimits;
  store?: Store;
  isReady?: () => Promise<boolean>;
  connect?: () => Duplex;
  pushOrigins?: string[];
  connectionsPerAddress?: number;
}

export const draftKeySecret = "a secret of the tests, for all servers";

/** The header of a browser that signed in with this server, which got `token` from the upstream. */
export const issued = (token = "abc", identity: Identity = { userId: "4", roleId: 6 }) => ({
  authorization: `Token token=${createSessions(draftKeySecret).issue(token, identity)}`,
});

/** The whole server, and the lines of its log. */
export async function server({
  upstream = "http://127.0.0.1:9/mobile_crm",
  env,
  level,
  ...options
}: ServerOptions = {}) {
  const lines: string[] = [];
  const log = openLog(level ?? "trace", { write: (line) => void lines.push(line) });
  const app = await createApp({ upstream, config: readConfig(env ?? {}), log, draftKeySecret, ...options });
  onTestFinished(() => app.close());
  signInByDefault(app);
  const call = async (path: string, input?: object, headers: Record<string, string> = {}) => {
    const reply = await app.inject({ method: "POST", url: `/trpc/${path}`, headers, payload: input ?? {} });
    return { status: reply.statusCode, headers: reply.headers, text: reply.body, json: reply.json<Body>() };
  };
  return { app, call, lines };
}

/** A token that this server did not issue. */
export const anyToken = { authorization: "Token token=any" };

/** Gives injected calls a token, unless they have an authorization header; an empty one means no token. */
function signInByDefault(app: Awaited<ReturnType<typeof createApp>>) {
  const inject = app.inject.bind(app) as (options: InjectOptions | string) => unknown;
  app.inject = ((options: InjectOptions | string) => {
    const isCall = typeof options === "object" && String(options.url).includes("trpc/");
    return inject(isCall ? { ...options, headers: { ...anyToken, ...options.headers } } : options);
  }) as typeof app.inject;
}

export type Server = Awaited<ReturnType<typeof server>>;

/** The response of a procedure: a result or an error, in tRPC's format. */
export interface Body {
  result?: { data: unknown };
  error?: { message: string; code: number; data: Record<string, unknown> };
}

export const person = { id: 4, name: "Asha Rao", email: "asha@example.com", role_id: 6, role_name: "Caller" };
export const enquiry = { id: 5, full_name: "Ravi Kumar", phone: "+91 98765 43210", ctoc_enabled: true };
