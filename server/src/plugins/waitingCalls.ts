import type { IncomingMessage, ServerResponse } from "node:http";

/** How long calls may wait for a place, in milliseconds, and how many. */
export interface WaitLimits {
  /** No call joins behind one that has waited for so long: the calls before it would make it too late. */
  joinWithin: number;
  /** A call that has waited for so long is refused. */
  longest: number;
  atMost: number;
}

export const DEFAULT_WAIT_LIMITS: WaitLimits = { joinWithin: 250, longest: 1_000, atMost: 1_024 };

interface WaitingOptions {
  limits: WaitLimits;
  /** Takes a place for a call; false without a free place. */
  takePlace(request: IncomingMessage, response: ServerResponse): boolean;
  /** Lets a call that has a place be answered. */
  pass(request: IncomingMessage, response: ServerResponse): void;
  refuse(request: IncomingMessage, response: ServerResponse): void;
  /** Told how many seconds an admitted call has waited. */
  onAdmitted(seconds: number): void;
}

interface WaitingCall {
  request: IncomingMessage;
  response: ServerResponse;
  since: number;
  timer: NodeJS.Timeout;
}

/**
 * Calls that wait for a place, in the order in which they came. A call that waits has been read and costs nothing more until it is answered, where a
 * refusal costs a quarter of an answer and brings the call back (docs/decisions/0092).
 */
export function waitingCalls({ limits, takePlace, pass, refuse, onAdmitted }: WaitingOptions) {
  const waiting = new Set<WaitingCall>();
  let isScheduled = false;
  const oldest = () => waiting.values().next().value;
  const leave = (one: WaitingCall) => {
    clearTimeout(one.timer);
    waiting.delete(one);
  };
  const admitWaiting = () => {
    for (let one = oldest(); one; one = oldest()) {
      if (!takePlace(one.request, one.response)) return;
      leave(one);
      onAdmitted((performance.now() - one.since) / 1000);
      pass(one.request, one.response);
    }
  };

  return {
    isEmpty: () => waiting.size === 0,
    /** Lets a call wait, whose body must have arrived; false where the wait would be too long. */
    join(request: IncomingMessage, response: ServerResponse): boolean {
      const now = performance.now();
      if (waiting.size >= limits.atMost || now - (oldest()?.since ?? now) > limits.joinWithin) return false;
      const one: WaitingCall = {
        ...{ request, response, since: now },
        timer: setTimeout(() => {
          leave(one);
          refuse(request, response);
        }, limits.longest),
      };
      waiting.add(one);
      // A client that has left needs no answer, and its place in the line goes to others.
      response.once("close", () => leave(one));
      return true;
    },
    /**
     * Admits waiting calls while there are places: all that became free in a turn of the event loop together, at its end. Calls that take the same step
     * one after another find its code and data in the caches of the processor; calls admitted one by one cost half as much again.
     */
    admitSoon() {
      if (isScheduled || waiting.size === 0) return;
      isScheduled = true;
      setImmediate(() => {
        isScheduled = false;
        admitWaiting();
      });
    },
  };
}
