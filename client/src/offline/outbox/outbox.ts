/** What is known of an entry without unsealing it. */
export interface Entry {
  /** Its idempotency key: made once, and sent with every try. */
  id: string;
  /** Id of the owner. Other users neither see nor send the entry. */
  owner: string;
  /** What it writes to: entries of one record arrive in their order. */
  record: string;
  /** The procedure, `enquiries.update`. */
  call: string;
  /** When it was made, in milliseconds since 1970; later ones are larger. */
  at: number;
  /**
   * `queued`: never sent. `sending`: about to be sent, or its sender died. `unknown`: sent, with an unknown outcome.
   * `attention`: refused; a person decides. One that is done is not kept.
   */
  state: "queued" | "sending" | "unknown" | "attention";
  tries: number;
  /** Not to be tried before; in milliseconds since 1970. */
  nextAt: number;
  /** Why it was refused, in the words of the server. */
  said?: string | undefined;
  /** What was entered cannot be decrypted any more: no later entry waits for it. */
  unreadable?: boolean | undefined;
}

/** Where entries lie; each method is one transaction, and is safe on disk when it resolves. */
export interface OutboxStore<E extends Entry> {
  all(owner: string): Promise<E[]>;
  put(entry: E): Promise<void>;
  /** Changes an entry that is still there. */
  change(id: string, change: Partial<Entry>): Promise<void>;
  remove(id: string): Promise<void>;
}

/** What came of one try. */
export type SendOutcome =
  | { kind: "done"; reply: unknown }
  /** The server refused it: sending it again would not help. */
  | { kind: "refused"; error: unknown; said: string }
  /** Failed for now: `arrived` is whether it may have taken effect, `answered` whether a server replied. */
  | { kind: "later"; arrived: "no" | "maybe"; answered?: boolean }
  /** It cannot be decrypted, and was not sent. */
  | { kind: "unreadable"; said: string }
  /** The session has ended. */
  | { kind: "signed out"; error: unknown };

interface OutboxOptions<E extends Entry> {
  shelf: OutboxStore<E>;
  /** Sends one entry; `sentBefore` says that an earlier try may have arrived. */
  send(entry: E, sentBefore: boolean): Promise<SendOutcome>;
  /** Runs the work under an exclusive lock across tabs; skips it where the lock is taken. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
  now(): number;
}

const SECOND = 1000;
const MAX_RETRY_DELAY_MS = 300 * SECOND;

/** 1 s, 2 s, 4 s … 5 minutes. */
const retryDelayMs = (tries: number) => Math.min(MAX_RETRY_DELAY_MS, SECOND * 2 ** Math.max(0, tries - 1));

/**
 * Keeps writes until they have arrived, and sends them: each exactly once where the server knows keys, those of one record in
 * their order, whatever tab does it. Nothing leaves but by arriving, or by a person's hand (REL-26, REL-28).
 */
export function createOutbox<E extends Entry>({ shelf, send, alone, now }: OutboxOptions<E>) {
  const inOrder = async (owner: string) =>
    (await shelf.all(owner)).sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  const firstOf = async ({ owner, record }: Entry) =>
    (await inOrder(owner)).find((candidate) => candidate.record === record && !candidate.unreadable);

  /** One try; its result is stored before the promise resolves. */
  async function attempt(entry: E): Promise<SendOutcome> {
    const sentBefore = entry.state !== "queued";
    const tries = entry.tries + 1;
    // A phone without room cannot even note it; to send it is better than to keep it for ever.
    await shelf.change(entry.id, { state: "sending", tries }).catch(() => {});
    const outcome = await send(entry, sentBefore);
    const unsure = sentBefore ? "unknown" : "queued";
    if (outcome.kind === "done") await shelf.remove(entry.id);
    else if (outcome.kind === "refused") await shelf.change(entry.id, { state: "attention", said: outcome.said });
    else if (outcome.kind === "unreadable")
      await shelf.change(entry.id, { state: "attention", said: outcome.said, unreadable: true });
    else if (outcome.kind === "signed out") await shelf.change(entry.id, { state: unsure, nextAt: 0 });
    else {
      const state = outcome.arrived === "maybe" ? "unknown" : unsure;
      await shelf.change(entry.id, { state, nextAt: now() + retryDelayMs(tries) });
    }
    return outcome;
  }

  /** The entries of one record, oldest first, until one fails. Reread each time, since another tab may have changed them. */
  async function drainRecord(of: Entry, onArrived?: (entry: E) => void): Promise<SendOutcome | undefined> {
    for (let entry = await firstOf(of); entry; entry = await firstOf(of)) {
      if (entry.state === "attention" || entry.nextAt > now()) return undefined;
      const outcome = await attempt(entry);
      if (outcome.kind === "done") onArrived?.(entry);
      if (outcome.kind !== "done" && outcome.kind !== "unreadable") return outcome;
    }
    return undefined;
  }

  const lockOf = ({ owner, record }: Entry) => `outbox ${owner} ${record}`;

  return {
    inOrder,

    /** Keeps an entry; it is safe on disk when this resolves. */
    keep: (entry: E) => shelf.put(entry),

    /**
     * Sends an entry that was just kept, unless another one of its record waits before it: then undefined. A refusal is told to
     * the open form, and the entry is removed.
     */
    sendNow: (entry: E): Promise<SendOutcome | undefined> =>
      alone(lockOf(entry), async () => {
        const first = await firstOf(entry);
        if (first?.id !== entry.id) return undefined;
        const outcome = await attempt(first);
        if (outcome.kind === "refused" || outcome.kind === "signed out") await shelf.remove(entry.id);
        return outcome;
      }),

    /**
     * Sends what waits and is due, and tells each that arrived by this; records that another tab works on are left to it. One that
     * fails does not hold up the others.
     */
    async drain(owner: string, onArrived?: (entry: E) => void): Promise<void> {
      const waiting = await inOrder(owner);
      const oldest = new Map(waiting.map((entry) => [entry.record, entry]).reverse() as [string, E][]);
      const failures: unknown[] = [];
      for (const entry of [...oldest.values()].reverse()) {
        const outcome = await alone(lockOf(entry), () => drainRecord(entry, onArrived)).catch((error: unknown) => {
          failures.push(error);
        });
        if (outcome?.kind === "signed out") return;
      }
      if (failures.length) throw failures[0];
    },

    /** Sends what waits of the record of an entry, as `drain` does; nothing where another tab is at it. */
    drainRecord: (entry: E) => alone(lockOf(entry), () => drainRecord(entry)),

    /** The user decided to send it: it is due now, independent of its state and delay. */
    retry: ({ id, state }: Entry) =>
      shelf.change(id, {
        nextAt: 0,
        said: undefined,
        unreadable: undefined,
        ...(state === "attention" ? { state: "unknown" } : {}),
      }),

    /** Takes an entry away, by a person's hand; not while it is being sent. */
    discard: (entry: Entry) =>
      alone(lockOf(entry), async () => {
        await shelf.remove(entry.id);
        return true;
      }).then((done) => done === true),
  };
}
