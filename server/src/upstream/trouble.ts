/** A call that takes longer shows that the upstream is slow. */
const SLOW_MS = 2_000;
/** For so long after the last sign of trouble nothing is asked that can wait. */
const REST_MS = 60_000;

/** Whether the upstream was slow, refused or failed a short while ago. */
export function upstreamTrouble(now: () => number = () => performance.now()) {
  let until = Number.NEGATIVE_INFINITY;
  return {
    note({ status, milliseconds }: { status: number; milliseconds: number }) {
      if (status === 429 || (status >= 500 && status <= 504) || milliseconds > SLOW_MS) until = now() + REST_MS;
    },
    isTroubled: () => now() < until,
  };
}
