import { tokenBucket } from "../lib/tokenBucket.ts";
import type { ReminderPlans, TakenReminder } from "../store/reminderPlans.ts";
import { createSlots } from "../upstream/slots.ts";
import type { PushOutcome, PushSender } from "./pushSender.ts";

/**
 * How long after its time a reminder still makes sense: it comes ten minutes before the call, and is useless ten
 * minutes after it.
 */
export const USEFUL_MS = 20 * 60_000;
const EVERY_MS = 2_000;
const MINUTE_MS = 60_000;
/** Maximum number of messages in flight, in total and per user. */
const IN_FLIGHT = 50;
const IN_FLIGHT_PER_USER = 10;
const BUSY_USER_RETRY_MS = 5_000;
const MAX_TRIES = 6;
const FIRST_RETRY_MS = 5_000;
/**
 * Maximum number of messages to one user in a minute: the browser chooses the receiving host, so it could be anybody's.
 */
const PER_MINUTE = 20;

export type ReminderResult = PushOutcome["kind"] | "late";

interface SchedulerOptions {
  plans: ReminderPlans;
  sender: Pick<PushSender, "send">;
  now?: () => number;
  /** Called with the result of each attempt. */
  onResult(result: ReminderResult): void;
  /** Called when the plans could not be read or changed. */
  onFault(error: Error): void;
}

/** Sends reminders when they are due. */
export function openScheduler({ plans, sender, now = Date.now, onResult, onFault }: SchedulerOptions) {
  const messages = tokenBucket(PER_MINUTE, now);
  const slots = createSlots(IN_FLIGHT, IN_FLIGHT_PER_USER);
  const inFlight = new Set<Promise<void>>();
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> = Promise.resolve();

  async function send(reminder: TakenReminder, ttlSeconds: number): Promise<PushOutcome> {
    const leave = slots.enter(reminder.holder);
    if (!leave) return { kind: "later", waitMs: BUSY_USER_RETRY_MS };
    try {
      if (messages.take(reminder.holder, 1) === 0) return { kind: "later", waitMs: MINUTE_MS };
      return await sender.send(reminder, ttlSeconds);
    } finally {
      leave();
    }
  }

  async function deliver(reminder: TakenReminder) {
    const left = reminder.at.getTime() + USEFUL_MS - now();
    if (left <= 0) return onResult("late");
    const outcome = await send(reminder, Math.ceil(left / 1000));
    onResult(outcome.kind);
    if (outcome.kind === "gone") await plans.forget({ device: reminder.device });
    if (outcome.kind !== "later" || reminder.tries + 1 >= MAX_TRIES) return;
    const waitMs = Math.max(outcome.waitMs ?? 0, FIRST_RETRY_MS * 2 ** reminder.tries);
    if (waitMs < left) await plans.retry(reminder, new Date(now() + waitMs));
  }

  async function poll() {
    while (!isClosed) {
      if (inFlight.size >= IN_FLIGHT) await Promise.race(inFlight);
      const taken = await plans.take(new Date(now()), IN_FLIGHT - inFlight.size);
      if (!taken.length) return;
      for (const reminder of taken) {
        const sending = deliver(reminder)
          .catch(onFault)
          .finally(() => inFlight.delete(sending));
        inFlight.add(sending);
      }
    }
  }

  return {
    /** Sends what is due, and waits until all of it has been answered. */
    async run() {
      await poll();
      await Promise.all(inFlight);
    },
    start() {
      polling = poll().catch(onFault);
      void polling.then(() => {
        if (!isClosed) timer = setTimeout(() => this.start(), EVERY_MS).unref();
      });
    },
    /** Stops taking reminders; resolves when those in progress have been answered. */
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await polling;
      await Promise.all(inFlight);
    },
  };
}
