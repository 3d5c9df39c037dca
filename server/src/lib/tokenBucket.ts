import { BoundedMap } from "./boundedMap.ts";

const MINUTE_MS = 60_000;
const MAX_ADDRESSES = 50_000;

/**
 * A token bucket for each address.
 * @param perMinute its size, refilled evenly over a minute
 */
export function tokenBucket(perMinute: number, now: () => number = () => performance.now()) {
  const buckets = new BoundedMap<string, { left: number; at: number }>(MAX_ADDRESSES);
  const leftOf = (address: string, at: number) => {
    const known = buckets.get(address) ?? { left: perMinute, at };
    return Math.min(perMinute, known.left + ((at - known.at) / MINUTE_MS) * perMinute);
  };
  return {
    /** Whether one more call is allowed. */
    hasLeft: (address: string) => leftOf(address, now()) >= 1,
    /** Takes all of the `wanted` calls or none, plus up to `extra` more. Returns how many were taken. */
    take(address: string, wanted: number, extra = 0): number {
      const at = now();
      const has = leftOf(address, at);
      const taken = has < wanted ? 0 : Math.min(wanted + extra, Math.floor(has));
      buckets.set(address, { left: has - taken, at });
      return taken;
    },
  };
}

/** Whether an address may make this many calls now; 0 per minute means no limit. */
export function callAllowance(perMinute: number) {
  const calls = tokenBucket(perMinute);
  return (address: string, wanted: number) => !perMinute || calls.take(address, wanted) > 0;
}
