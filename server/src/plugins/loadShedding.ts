import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { BoundedMap } from "../lib/boundedMap.ts";
import { places } from "../upstream/places.ts";
import { isUpload, type Refusal, refuseAndClose } from "./bodyTimeout.ts";

interface LoadLimits {
  /** How many requests may be under way at once; more would only make all of them late. */
  atOnce: number;
  /** How many calls an address may make in a minute; those of a batch count one by one. 0 is no limit. */
  perMinute: number;
  /** Calls `done` where an upload may go on, and answers it otherwise. */
  admitUpload(request: FastifyRequest, reply: FastifyReply, done: () => void): Promise<void>;
}

const MINUTE = 60_000;
const MAX_ADDRESSES = 50_000;
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
export function loadShedding(app: FastifyInstance, { atOnce, perMinute, admitUpload }: LoadLimits) {
  const calls = places(atOnce);
  const mayAsk = perMinute ? tokenBucket(perMinute) : () => true;

  app.addHook("onRequest", (request, reply, done) => {
    if (!isCall(request)) return done();
    if (!mayAsk(request.ip, countCalls(request))) return refuseAndClose(reply, RATE_LIMITED);
    // Cheaper than to read a body first that cannot be dealt with.
    if (!isUpload(request) && calls.isFull()) return refuseAndClose(reply, OVERLOADED);
    done();
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

const isCall = ({ url }: FastifyRequest) => /^\/(trpc|files)\b/.test(url);

/** As the route will split its path: an encoded comma separates calls as well. */
const countCalls = ({ url }: FastifyRequest) => url.split("?")[0]?.split(/,|%2c/i).length ?? 1;

/** So many a minute, all at once if need be; they come back evenly. */
function tokenBucket(perMinute: number) {
  const asked = new BoundedMap<string, { left: number; at: number }>(MAX_ADDRESSES);
  return (address: string, calls: number) => {
    const now = performance.now();
    const { left, at } = asked.get(address) ?? { left: perMinute, at: now };
    const has = Math.min(perMinute, left + ((now - at) / MINUTE) * perMinute);
    asked.set(address, { left: has < calls ? has : has - calls, at: now });
    return has >= calls;
  };
}
