const RETRY_SHARE = 0.1;
const MAX_TOKENS = 10;

/** Keeps retries to a tenth of the calls, so that they never multiply the load on an upstream that is down. */
export function retryBudget() {
  let tokens = MAX_TOKENS;
  return {
    deposit() {
      tokens = Math.min(MAX_TOKENS, tokens + RETRY_SHARE);
    },
    withdraw() {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
