import { setTimeout as delay } from "node:timers/promises";
import { type Endpoint, UpstreamError, type WireReply } from "@mobile-crm/contracts";

const MAX_RETRIES = 2;
const RETRYABLE_STATUSES = new Set([429, 502, 503]);
const FIRST_DELAY_MS = 200;

export interface RetryOptions {
  endpoint: Endpoint;
  budget: ReturnType<typeof retryBudget>;
  /** Milliseconds left of the total timeout. */
  remainingMs(): number;
  /** Each of them ends a wait at once. */
  signals: (AbortSignal | undefined)[];
  /** Called before each retry. */
  onRetry(): void;
}

/**
 * Retries GETs on 502 and 503, and on 429 with a Retry-After, at most twice, within the retry budget and the total
 * timeout. A Retry-After is respected if it ends before the timeout; otherwise the answer is passed on at once. Writes
 * are never retried.
 */
export async function withRetries<Reply extends WireReply>(
  attempt: () => Promise<Reply>,
  { endpoint, budget, remainingMs, signals, onRetry }: RetryOptions,
): Promise<Reply> {
  budget.deposit();
  for (let retries = 0; ; retries += 1) {
    const outcome = await attempt().catch((error: unknown) => error as Error);
    const wait = endpoint.kind === "query" && retries < MAX_RETRIES ? retryDelayMs(outcome, retries) : undefined;
    const again = wait !== undefined && wait < remainingMs() && budget.withdraw();
    if (!again && outcome instanceof Error) throw outcome;
    if (!again) return outcome as Reply;
    onRetry();
    const signal = AbortSignal.any(signals.filter((one) => one !== undefined));
    // The next attempt fails with the reason of the abort.
    await delay(wait, undefined, { signal }).catch(() => {});
  }
}

/** Milliseconds until a retry may help; undefined if it would not. */
function retryDelayMs(outcome: WireReply | Error, retries: number): number | undefined {
  const { status, retryAfterMs } = replyOf(outcome);
  if (!RETRYABLE_STATUSES.has(status)) return undefined;
  if (retryAfterMs !== undefined && status !== 502) return retryAfterMs;
  return status === 429 ? undefined : Math.random() * FIRST_DELAY_MS * 2 ** retries;
}

/** A retry may fix a broken connection (an error with a cause), but not a wrong reply such as a redirect. */
function replyOf(outcome: WireReply | Error): Pick<WireReply, "status" | "retryAfterMs"> {
  if (!(outcome instanceof Error)) return outcome;
  return { status: outcome instanceof UpstreamError && outcome.cause ? outcome.status : 0 };
}

const MAX_RETRY_AFTER_MS = 24 * 3_600_000;

/** Milliseconds of a Retry-After header, given in seconds or as a date; undefined if it cannot be parsed. */
export function parseRetryAfter(header: string | undefined, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const milliseconds = /^\s*\d{1,9}\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(milliseconds) ? undefined : Math.min(Math.max(milliseconds, 0), MAX_RETRY_AFTER_MS);
}

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

/** A total timeout that can be extended; it keeps no process alive. */
export function openDeadline(milliseconds: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds).unref();
  let endsAt = performance.now() + milliseconds;
  return {
    signal: controller.signal,
    remainingMs: () => endsAt - performance.now(),
    restart() {
      endsAt = performance.now() + milliseconds;
      timer.refresh();
    },
    clear: () => clearTimeout(timer),
  };
}
