import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isUpload } from "./hurry.ts";

export interface LoadLimits {
  /** How many requests may be under way at once; more would only make all of them late. */
  atOnce: number;
  /** How many calls an address may make in a minute; those of a batch count one by one. 0 is no limit. */
  perMinute: number;
}

const UPLOADS = 64;
const UPLOADS_FROM_ONE = 16;
const MINUTE = 60_000;
const MOST_ADDRESSES = 50_000;
const TOO_MANY = "Too many people at once. Try again.";
const SOON = { "retry-after": "1" };

/**
 * Refuses early what could not be answered in time: 503 where too much is under way already, 429 where one address asks too
 * much. Pages, files of the site and what operators ask are never refused.
 */
export function limitLoad(app: FastifyInstance, { atOnce, perMinute }: LoadLimits) {
  const calls = room(atOnce);
  const uploads = room(UPLOADS, UPLOADS_FROM_ONE);
  const mayAsk = perMinute ? allowance(perMinute) : () => true;

  app.addHook("onRequest", (request, reply, done) => {
    if (!isCall(request)) return done();
    if (!mayAsk(request.ip, callsIn(request))) return refuse(reply, 429, "Too many calls. Wait a moment.");
    // Cheaper than to read a body first that cannot be dealt with.
    if (!isUpload(request) && calls.isFull()) return refuse(reply, 503, TOO_MANY);
    done();
  });
  // Once its body is there: whoever drips one takes nobody's place. Files of an upload come later, so they have their own.
  app.addHook("preHandler", (request, reply, done) => {
    if (!isCall(request)) return done();
    const leave = isUpload(request) ? uploads.enter(request.ip) : calls.enter();
    if (!leave) return refuse(reply, 503, TOO_MANY);
    reply.raw.once("close", leave);
    done();
  });
}

const refuse = (reply: FastifyReply, status: number, message: string) =>
  void reply.code(status).headers(SOON).send({ message });

const isCall = ({ url }: FastifyRequest) => /^\/(trpc|files)\b/.test(url);
const callsIn = ({ url }: FastifyRequest) => url.split("?")[0]?.split(",").length ?? 1;

/** So many places, and of them so many for one address. */
function room(places: number, forOne = places) {
  let taken = 0;
  const by = new Map<string, number>();
  return {
    isFull: () => taken >= places,
    /** Takes a place and gives it back with what it returns; undefined where there is none. */
    enter(address = ""): (() => void) | undefined {
      const own = by.get(address) ?? 0;
      if (taken >= places || own >= forOne) return undefined;
      taken += 1;
      by.set(address, own + 1);
      return () => {
        taken -= 1;
        const left = (by.get(address) ?? 1) - 1;
        if (left) by.set(address, left);
        else by.delete(address);
      };
    },
  };
}

/** So many a minute, all at once if need be; they come back evenly. */
function allowance(perMinute: number) {
  let asked = new Map<string, { left: number; at: number }>();
  return (address: string, calls: number) => {
    const now = performance.now();
    const { left, at } = asked.get(address) ?? { left: perMinute, at: now };
    const has = Math.min(perMinute, left + ((now - at) / MINUTE) * perMinute);
    // Whoever comes from everywhere at once must not fill the memory: then all begin anew.
    if (asked.size > MOST_ADDRESSES) asked = new Map();
    asked.set(address, { left: has < calls ? has : has - calls, at: now });
    return has >= calls;
  };
}
