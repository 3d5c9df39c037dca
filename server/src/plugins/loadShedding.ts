import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { places } from "../upstream/places.ts";
import { isUpload, type Refusal, refuseAndClose } from "./bodyTimeout.ts";
import { refuseEarly } from "./earlyRefusal.ts";

interface LoadLimits {
  /** How many requests may be under way at once; more would only make all of them late. */
  atOnce: number;
  /** Whether an address may make so many calls now; those of a batch count one by one. */
  mayAsk(address: string, calls: number): boolean | Promise<boolean>;
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
 * Refuses early what could not be answered in time: 503 where too much is under way already, 429 where one address asks too
 * much. Pages, files of the site and what operators ask are never refused.
 */
export function loadShedding(app: FastifyInstance, { atOnce, mayAsk, admitUpload, headers }: LoadLimits) {
  const calls = places(atOnce);
  refuseEarly(app.server, {
    isRefused: (request) => calls.isFull() && isCall(request) && !isUpload(request),
    refusal: OVERLOADED,
    headers,
    onRefused: (reason) => app.metrics?.refusal(reason),
  });
  const admit = (request: FastifyRequest, reply: FastifyReply, isWithinRate: boolean, done: () => void) => {
    if (!isWithinRate) return refuseAndClose(reply, RATE_LIMITED);
    // While the allowance was asked for, others may have taken the last place.
    if (!isUpload(request) && calls.isFull()) return refuseAndClose(reply, OVERLOADED);
    done();
  };

  app.addHook("onRequest", (request, reply, done) => {
    if (!isCall(request)) return done();
    const isWithinRate = mayAsk(request.ip, countCalls(request));
    if (typeof isWithinRate === "boolean") return admit(request, reply, isWithinRate, done);
    isWithinRate.then((isWithin) => admit(request, reply, isWithin, done), done);
  });
  // Once its body is there, so that a slow body takes no place. Files of an upload come later, so they have their own.
  app.addHook("preHandler", (request, reply, done) => {
    if (!isCall(request)) return done();
    if (isUpload(request)) return void admitUpload(request, reply, done).catch(done);
    const leave = calls.enter();
    if (!leave) return refuseAndClose(reply, OVERLOADED);
    reply.raw.once("close", leave);
    done();
  });
}

const isCall = ({ url = "" }: { url?: string | undefined }) => /^\/(trpc|files)\b/.test(url);

/** As the route will split its path: an encoded comma separates calls as well. */
const countCalls = ({ url }: FastifyRequest) => url.split("?")[0]?.split(/,|%2c/i).length ?? 1;
