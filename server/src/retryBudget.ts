const SHARE = 0.1;
const MOST = 10;

/** Keeps retries to a tenth of the calls, so that they never multiply the load on an upstream that is down. */
export function retryBudget() {
  let tokens = MOST;
  return {
    deposit() {
      tokens = Math.min(MOST, tokens + SHARE);
    },
    withdraw() {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
