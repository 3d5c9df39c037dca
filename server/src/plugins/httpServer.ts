import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from "fastify";
import { errorFields } from "../lib/errorFields.ts";
import { callHeaders } from "./securityHeaders.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Makes the server report not ready, and close each connection with its next answer. Requests are still answered. */
    drain(): void;
    isDraining(): boolean;
  }
}

interface HttpOptions {
  log: FastifyBaseLogger;
  trustedProxies: string[];
  /** Headers of every response that is not the answer to a call. */
  headers: Record<string, string>;
}

export const MAX_BODY_BYTES = 256 * 1024;
/** A recording of 100 MB over half a megabit a second. */
const MAX_UPLOAD_MS = 30 * 60_000;
const MAX_CONNECTIONS = 4096;

/**
 * Removes ports, brackets and zones that some proxies add. Anything that is not an address is dropped, so the proxy's
 * own address counts.
 */
const plainAddresses = (forwarded: string) =>
  forwarded
    .split(",")
    .map((entry) =>
      entry
        .trim()
        .replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
        .replace(/^([\d.]+):\d+$/, "$1")
        .replace(/%.*$/, ""),
    )
    .filter((address) => isIP(address) !== 0)
    .join(", ");

/** Fastify with our timeouts, the headers of every response, and the answers to errors. */
export function createHttpServer({ log, trustedProxies, headers }: HttpOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    // Fastify's log lines contain URLs with their queries; we log one line per call.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: trustedProxies,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: MAX_UPLOAD_MS,
    keepAliveTimeout: 65_000,
    // A connection without traffic for this long is dead; a call takes 15 seconds at most.
    connectionTimeout: 120_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { maxParamLength: 1_000 },
    forceCloseConnections: "idle",
    // Requests in flight are finished while the port closes.
    return503OnClosing: false,
    // A malformed URL reaches no hook and no route.
    frameworkErrors: ({ statusCode = 400 }, request, reply: FastifyReply) =>
      reply
        .code(statusCode)
        .headers({ ...headers, "x-request-id": request.id })
        .send({ message: "Malformed URL" }),
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  // First of all hooks: what follows reads the address of the caller from the header.
  app.addHook("onRequest", ({ raw: { headers } }, _reply, done) => {
    const forwarded = headers["x-forwarded-for"];
    if (forwarded !== undefined) headers["x-forwarded-for"] = plainAddresses(String(forwarded));
    done();
  });
  app.addHook("onRequest", (request, reply, done) => {
    const isCall = request.routeOptions.url?.startsWith("/trpc/");
    reply.headers(isCall ? callHeaders : headers).header("x-request-id", request.id);
    done();
  });
  let draining = false;
  app.decorate("drain", () => {
    draining = true;
  });
  app.decorate("isDraining", () => draining);
  app.addHook("onSend", (_request, reply, _payload, done) => {
    // Decided when the answer is sent, not when the request arrives: an open connection would delay the shutdown, or
    // meet a closed port.
    if (draining) reply.header("connection", "close");
    done();
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(errorFields(error), "failed");
    return reply
      .code(status)
      .send({ message: status < 500 ? error.message : "Something went wrong on our side. Try again." });
  });
  return app;
}

const OURS = /^[a-p]{24}$/;

/**
 * Names a request from the browser to the upstream: the id that our page sent, otherwise a new one. Letters only,
 * because a run of digits would be masked in the log as a phone number; and of one fixed shape, so that a client cannot
 * inject text into a log.
 */
export function requestId({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && OURS.test(given) ? given : newId();
}

/** 24 letters from 12 random bytes: hexadecimal, with g to p for the digits. */
const newId = () =>
  randomBytes(12)
    .toString("hex")
    .replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
