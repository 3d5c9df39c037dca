/**
 * What is known about a save after one try. This module is the only place that says what an answer means and what happens
 * next; the form, the background sender and the gateway all use it (docs/decisions/0009).
 *
 * | outcome | came back | with the form open | in the background |
 * |---|---|---|---|
 * | `done` | 2xx, not refused in its body | success message | removed |
 * | `refused` | 4xx except 408, 425, 429 | the server's text; Save sends again | needs attention |
 * | `failed` | 500, 501, 505 …, answered by the upstream | "Server Error!"; the next Save looks once, and sends unless it is found | 3 retries, each after a look, then needs attention |
 * | `unknown` | 408, 425, 429, 502, 503, 504, or no answer | kept and sent later, after a look | the same |
 * | `unsent` | the gateway could not reach the upstream, so nothing was done | kept and sent later, without a look | the same |
 * | `undecided` | looked, and it cannot be told | a dialog: send again, keep, discard | the same choice in "Waiting to be sent" |
 * | `fault` | an exception of our own before anything was sent | says so, reports it, keeps the entry | needs attention |
 */
export type Outcome = "done" | "refused" | "failed" | "unknown" | "undecided" | "fault" | "unsent";

/** 499 is our own: the browser left before the answer came. */
const UNKNOWN_STATUSES = new Set([408, 425, 429, 499, 502, 503, 504, 598, 599]);
/** Statuses with which Cloudflare says that the server behind it did not answer properly. */
const isFromProxy = (status: number) => status >= 520 && status <= 530;

/**
 * The outcome of a write by the status of its response.
 * @param status undefined if there was no response
 */
export function outcomeOfStatus(status: number | undefined): "done" | "refused" | "failed" | "unknown" {
  if (status === undefined || UNKNOWN_STATUSES.has(status) || isFromProxy(status)) return "unknown";
  if (status >= 200 && status < 300) return "done";
  if (status >= 400 && status < 500) return "refused";
  return status >= 500 && status < 600 ? "failed" : "unknown";
}

/**
 * Whether a write with an unknown outcome may still take effect: only if the application itself did not answer. A proxy
 * that answers 504 has stopped waiting for an application that may still be working.
 */
export const mayStillTakeEffect = (status: number, isAnswered: boolean): boolean =>
  !isAnswered || status === 504 || status === 524;

/**
 * Whether the effect of an earlier try was found. "harmless": repeating the write changes nothing. Undefined: unclear.
 */
export type Finding = boolean | "harmless" | undefined;

/** The outcome of the earlier try of a write. */
export interface EarlierTry {
  outcome: "failed" | "unknown";
  /** The write may still take effect. */
  mayStillTakeEffect: boolean;
}

/** What to do with the repeat of a write, after the effect of its earlier try was searched for. */
export function decideRepeat(earlier: EarlierTry, found: Finding): "done" | "send" | "wait" | "ask" {
  if (found === true) return "done";
  if (found === "harmless" || earlier.outcome === "failed") return "send";
  if (found === undefined) return "ask";
  return earlier.mayStillTakeEffect ? "wait" : "send";
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const FAILED_RETRY_DELAYS_MS = [1 * MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];
const MAX_UNKNOWN_RETRY_DELAY_MS = MINUTE_MS;

/**
 * How long the background waits before it tries again: 1 s, 2 s, 4 s … 1 minute after an unknown outcome; 1, 5 and 30
 * minutes after a failure.
 *
 * @param times how often this outcome came in a row, from 1
 * @returns milliseconds; undefined if the user has to decide
 */
export function retryDelayMs(outcome: "failed" | "unknown", times: number): number | undefined {
  if (outcome === "failed") return FAILED_RETRY_DELAYS_MS[times - 1];
  return Math.min(MAX_UNKNOWN_RETRY_DELAY_MS, SECOND_MS * 2 ** Math.min(30, Math.max(0, times - 1)));
}
