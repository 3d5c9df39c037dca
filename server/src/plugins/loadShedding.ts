import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { networkKey } from "../lib/networks.ts";
import { places } from "../upstream/places.ts";
import { type Refusal, refuseAndClose } from "./bodyTimeout.ts";
import { refuseEarly } from "./earlyRefusal.ts";
import { earlyRequestKind, requestKind } from "./requestKind.ts";
import { DEFAULT_WAIT_LIMITS, type WaitLimits, waitingCalls } from "./waitingCalls.ts";

interface LoadLimits {
  /** How many requests may be under way at once; more would only make all of them late. */
  atOnce: number;
  /** How long others may wait for a place. */
  wait?: WaitLimits | undefined;
  /** Whether an address may make so many calls now; those of a batch count one by one. */
  mayAsk(address: string, calls: number): boolean;
  /** Calls `done` where an upload may go on, and answers it otherwise. */
  admitUpload(request: FastifyRequest, reply: FastifyReply, done: () => void): Promise<void>;
  /** Of every answer, also of a refusal. */
  headers: Readonly<Record<string, string>>;
}

const RETRY_SOON = 1;
const OVERLOADED: Refusal = {
  ...{ status: 503, message: "Too many people at once. Try again.", retryAfter: RETRY_SOON },
  reason: "overload",
};
const RATE_LIMITED: Refusal = {
  ...{ status: 429, message: "Too many calls. Wait a moment.", retryAfter: RETRY_SOON },
  reason: "rate_limit",
};

/**
 * Lets calls beyond the limit wait for a moment, and refuses early what could not be answered in time: 503 where too much is under way already, 429 where
 * one address asks too much. Pages, files of the site and what operators ask are never refused.
 */
export function loadShedding(app: FastifyInstance, limits: LoadLimits) {
  const { atOnce, wait = DEFAULT_WAIT_LIMITS, mayAsk, admitUpload, headers } = limits;
  const calls = places(atOnce);
  /** Calls that have a place, from their admission to the end of their answer. */
  const placed = new Set<IncomingMessage>();
  const takePlace = (request: IncomingMessage, response: ServerResponse) => {
    const leave = calls.enter();
    if (!leave) return false;
    placed.add(request);
    response.once("close", () => {
      placed.delete(request);
      leave();
      waiting.admitSoon();
    });
    return true;
  };
  const waiting = waitingCalls({
    limits: wait,
    takePlace,
    pass: (request, response) => early.pass(request, response),
    refuse: (request, response) => early.refuse(request, response),
    onAdmitted: (seconds) => app.metrics?.waited(seconds),
  });
  const early = refuseEarly(app.server, {
    isRefused: (request) => earlyRequestKind(request) === "call" && (calls.isFull() || !waiting.isEmpty()),
    hold(request, response) {
      const isHeld = waiting.join(request, response);
      // Since its headers were read a place may have become free.
      if (isHeld) waiting.admitSoon();
      return isHeld;
    },
    refusal: OVERLOADED,
    headers,
    onRefused: (reason) => app.metrics?.refusal(reason),
  });
  app.addHook("onRequest", (request, reply, done) => {
    if (requestKind(request) === "other") return done();
    if (!mayAsk(networkKey(request.ip), countCalls(request))) return refuseAndClose(reply, RATE_LIMITED);
    done();
  });
  // Once its body is there, so that a slow body takes no place. Uploads and files last longer, so they have places of their own.
  app.addHook("preHandler", (request, reply, done) => {
    const kind = requestKind(request);
    if (kind === "upload") return void admitUpload(request, reply, done).catch(done);
    if (kind !== "call") return done();
    if (!placed.has(request.raw) && !takePlace(request.raw, reply.raw)) return refuseAndClose(reply, OVERLOADED);
    done();
  });
}

/** The calls of a batch, separated as the route separates them; a file is one. */
const countCalls = ({ params }: FastifyRequest) => (params as { path?: string }).path?.split(",").length ?? 1;
