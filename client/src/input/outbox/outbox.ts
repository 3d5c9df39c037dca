import type { EarlierTryClaim } from "@mobile-crm/contracts/http/idempotency.ts";
import { retryDelayMs } from "@mobile-crm/contracts/http/outcomes.ts";

/** The unencrypted part of an entry. */
export interface Entry {
  /** Its idempotency key: created once, and sent with every try. */
  id: string;
  /** Id of the owner. Other users neither see nor send the entry. */
  owner: string;
  /** The record that it changes: entries of one record are sent in order. */
  record: string;
  /** The procedure, `enquiries.update`. */
  call: string;
  /** When it was created, in epoch milliseconds; strictly increasing. */
  at: number;
  /**
   * `queued`: never sent. `sending`: about to be sent, or the tab that sent it was closed. `unknown`, `failed`: sent,
   * with this outcome. `attention`: the user decides. An entry that is done is removed.
   */
  state: "queued" | "sending" | "unknown" | "failed" | "attention";
  tries: number;
  /** How many tries failed. */
  failures?: number | undefined;
  /** Earliest time of the next try, in epoch milliseconds. */
  nextAt: number;
  /** Why it needs attention. */
  said?: string | undefined;
  /** Whether it needs attention because the server could not tell if it arrived. */
  isUndecided?: boolean | undefined;
  /** Whether the user has decided to send it again although it may have arrived. */
  isDecided?: boolean | undefined;
  /** The state to return to when the user sends an entry that needs attention. */
  resume?: "queued" | "unknown" | "failed" | undefined;
  /** Whether it cannot be decrypted any more: later entries do not wait for it. */
  unreadable?: boolean | undefined;
}

/** Where entries are stored; each method is one transaction, and durable when it resolves. */
export interface OutboxStore<E extends Entry> {
  all(owner: string): Promise<E[]>;
  put(entry: E): Promise<void>;
  /** Changes an entry if it still exists. */
  change(id: string, change: Partial<Entry>): Promise<void>;
  remove(id: string): Promise<void>;
}

/** The result of one try: an `Outcome` of contracts, or why there was no try. */
export type SendOutcome =
  | { kind: "done"; reply: unknown }
  | { kind: "refused" | "failed" | "undecided" | "fault"; error: unknown; said: string }
  /** `isAnswered`: a server responded, but could not process it now. */
  | { kind: "unknown"; isAnswered: boolean; said?: string | undefined }
  /** Offline, or another user is signed in; `said` is another reason. */
  | { kind: "not sent"; said?: string | undefined }
  /** It could not be decrypted, so it was not sent. */
  | { kind: "unreadable"; said: string }
  /** The session has ended. */
  | { kind: "signed out"; error: unknown };

interface OutboxOptions<E extends Entry, Form> {
  shelf: OutboxStore<E>;
  /** Sends one entry; `form` is that of `sendNow`. */
  send(entry: E, earlier: EarlierTryClaim, form?: Form): Promise<SendOutcome>;
  /** Runs the work under an exclusive lock across tabs; skips it if the lock is taken. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
  now(): number;
}

/** What is known about earlier tries, for the server. */
const earlierTry = ({ state, isDecided }: Entry): EarlierTryClaim => {
  if (isDecided) return "decided";
  if (state === "queued") return "no";
  return state === "failed" ? "failed" : "maybe";
};

const ended = (state: Entry["state"]) => (state === "queued" || state === "failed" ? state : "unknown");

/** Nothing was sent, so the next try needs no look-up and can be soon. */
const MAX_UNSENT_DELAY_MS = 8_000;

/** The stored state of an entry after a try without success. */
function afterTry(entry: Entry, outcome: Exclude<SendOutcome, { kind: "done" }>, now: number): Partial<Entry> {
  const tries = entry.tries + 1;
  const before = ended(entry.state);
  switch (outcome.kind) {
    case "failed": {
      const failures = (entry.failures ?? 0) + 1;
      const delay = retryDelayMs("failed", failures);
      if (delay === undefined) return { state: "attention", said: outcome.said, resume: "failed", failures: 0 };
      return { state: "failed", failures, nextAt: now + delay };
    }
    case "unknown":
      return { state: "unknown", said: outcome.said, nextAt: now + (retryDelayMs("unknown", tries) ?? 0) };
    case "not sent":
      return {
        state: before,
        isDecided: entry.isDecided,
        nextAt: now + Math.min(MAX_UNSENT_DELAY_MS, retryDelayMs("unknown", tries) ?? 0),
      };
    case "signed out":
      return { state: before, isDecided: entry.isDecided, nextAt: 0 };
    case "undecided":
      return { state: "attention", said: outcome.said, isUndecided: true, resume: "unknown" };
    case "refused":
      return { state: "attention", said: outcome.said, resume: "queued" };
    case "fault":
      return { state: "attention", said: outcome.said, resume: before, isDecided: entry.isDecided };
    case "unreadable":
      return { state: "attention", said: outcome.said, unreadable: true, resume: before };
  }
}

/** Outcomes after which the open form has its input back, so the outbox need not keep it. */
const ENDS_AT_FORM: ReadonlySet<SendOutcome["kind"]> = new Set(["refused", "failed", "signed out"]);

interface DrainOptions<E> {
  /** Called for each entry that arrived during this drain. */
  onArrived?: (entry: E) => void;
  /** Also sends entries whose next try is not due yet, except after a failure. */
  isUrgent?: boolean;
}

/**
 * Keeps writes until they have arrived, and sends them: each exactly once if the server supports idempotency keys,
 * those of one record in order, from any tab. Entries are removed only on success or by the user (REL-26, REL-28).
 */
export function createOutbox<E extends Entry, Form = never>({ shelf, send, alone, now }: OutboxOptions<E, Form>) {
  const inOrder = async (owner: string) =>
    (await shelf.all(owner)).sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  const firstOf = async ({ owner, record }: Entry) =>
    (await inOrder(owner)).find((candidate) => candidate.record === record && !candidate.unreadable);

  /** One try; its result is stored before the promise resolves. */
  async function attempt(entry: E, form?: Form): Promise<SendOutcome> {
    const tries = entry.tries + 1;
    // If the phone lacks even this much space, sending is better than keeping it forever.
    await shelf.change(entry.id, { state: "sending", tries, isDecided: undefined }).catch(() => {});
    const outcome = await send(entry, earlierTry(entry), form);
    if (outcome.kind === "done") await shelf.remove(entry.id);
    else await shelf.change(entry.id, afterTry(entry, outcome, now()));
    return outcome;
  }

  /**
   * Sends the entries of one record, oldest first, until one fails. Read again each time, because another tab may have
   * changed them.
   */
  async function drainRecord(of: Entry, options: DrainOptions<E> = {}): Promise<SendOutcome | undefined> {
    const { onArrived, isUrgent = false } = options;
    const isDue = ({ state, nextAt }: Entry) => nextAt <= now() || (isUrgent && state !== "failed");
    for (let entry = await firstOf(of); entry; entry = await firstOf(of)) {
      if (entry.state === "attention" || !isDue(entry)) return undefined;
      const outcome = await attempt(entry);
      if (outcome.kind === "done") onArrived?.(entry);
      if (outcome.kind !== "done" && outcome.kind !== "unreadable") return outcome;
    }
    return undefined;
  }

  const lockOf = ({ owner, record }: Entry) => `outbox ${owner} ${record}`;

  return {
    inOrder,

    /** Stores an entry; durable when it resolves. */
    keep: (entry: E) => shelf.put(entry),

    /**
     * Sends a just stored entry; undefined if an earlier one of its record is waiting. After a refusal or a failure,
     * which the open form shows, the entry is removed.
     *
     * @param form the form that waits for it
     */
    sendNow: (entry: E, form?: Form): Promise<SendOutcome | undefined> =>
      alone(lockOf(entry), async () => {
        const first = await firstOf(entry);
        if (first?.id !== entry.id) return undefined;
        const outcome = await attempt(first, form);
        if (ENDS_AT_FORM.has(outcome.kind)) await shelf.remove(entry.id);
        return outcome;
      }),

    /**
     * Sends waiting entries that are due, except for records that another tab is working on. A failing record does not
     * delay others.
     */
    async drain(owner: string, options: DrainOptions<E> = {}): Promise<void> {
      const oldest = new Map<string, E>();
      for (const entry of await inOrder(owner)) if (!oldest.has(entry.record)) oldest.set(entry.record, entry);
      const failures: unknown[] = [];
      for (const entry of oldest.values()) {
        const outcome = await alone(lockOf(entry), () => drainRecord(entry, options)).catch((error: unknown) => {
          failures.push(error);
        });
        if (outcome?.kind === "signed out") return;
      }
      if (failures.length) throw failures[0];
    },

    /** Sends the waiting entries of a record, as `drain` does; nothing if another tab is working on it. */
    drainRecord: (entry: E) => alone(lockOf(entry), () => drainRecord(entry)),

    /** Makes an entry due at once, regardless of its state and delay. */
    retry: ({ id, state, resume = "unknown", isUndecided, isDecided }: Entry) =>
      shelf.change(id, {
        nextAt: 0,
        said: undefined,
        unreadable: undefined,
        isUndecided: undefined,
        isDecided: isUndecided || isDecided,
        resume: undefined,
        ...(state === "attention" ? { state: resume } : {}),
      }),

    /** Removes an entry; resolves to false while it is in flight. */
    discard: (entry: Entry) =>
      alone(lockOf(entry), async () => {
        await shelf.remove(entry.id);
        return true;
      }).then((done) => done === true),
  };
}
