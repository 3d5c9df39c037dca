import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

export interface LoadLimits {
  /** How many requests may be under way at once; more would only make all of them late. */
  atOnce: number;
  /** How many calls an address may make in a minute; those of a batch count one by one. 0 is no limit. */
  perMinute: number;
}

const UPLOADS = 64;
const MINUTE = 60_000;
const MOST_ADDRESSES = 50_000;
const SOON = { "retry-after": "1" };

/**
 * Refuses early what could not be answered in time: 503 where too much is under way already, 429 where one address asks too
 * much. Pages, files of the site and what operators ask are never refused.
 */
export function limitLoad(app: FastifyInstance, { atOnce, perMinute }: LoadLimits) {
  const calls = room(atOnce);
  const uploads = room(UPLOADS);
  const mayAsk = perMinute ? allowance(perMinute) : () => true;

  app.addHook("onRequest", (request, reply, done) => {
    if (!/^\/(trpc|files)\b/.test(request.url)) return done();
    if (!mayAsk(request.ip, callsIn(request))) return refuse(reply, 429, "Too many calls. Wait a moment.");
    const isUpload = request.headers["content-type"]?.startsWith("multipart/") === true;
    const leave = (isUpload ? uploads : calls).enter();
    if (!leave) return refuse(reply, 503, "Too many people at once. Try again.");
    reply.raw.once("close", leave);
    done();
  });
}

const refuse = (reply: FastifyReply, status: number, message: string) =>
  void reply.code(status).headers(SOON).send({ message });

const callsIn = ({ url }: FastifyRequest) => url.split("?")[0]?.split(",").length ?? 1;

function room(places: number) {
  let taken = 0;
  return {
    /** Takes a place and gives it back with what it returns; undefined where there is none. */
    enter(): (() => void) | undefined {
      if (taken >= places) return undefined;
      taken += 1;
      return () => {
        taken -= 1;
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
