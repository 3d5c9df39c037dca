import type { createOutbox, Entry } from "./outbox.ts";

export type BatchOutcome =
  | { kind: "arrived" }
  /** Stays in the outbox until the user decides. */
  | { kind: "refused"; said: string }
  /** Stays in the outbox, which sends it later. */
  | { kind: "queued" }
  /** Sent but unanswered: stays in the outbox, which finds out whether it arrived. */
  | { kind: "unanswered" }
  /** Never sent, and removed from the outbox. */
  | { kind: "taken back" };

interface Batch<E extends Entry> {
  /** Entries that are in the outbox. */
  entries: readonly E[];
  outbox: Pick<ReturnType<typeof createOutbox<E>>, "drainRecord" | "inOrder"> & { discard(entry: E): Promise<boolean> };
  /** Removes entries that were not sent yet. */
  stop: AbortSignal;
  isOnline(): boolean;
  now(): number;
  /** Resolves after this time, or when stopped. */
  wait(milliseconds: number, stop: AbortSignal): Promise<void>;
  onProgress(settled: number): void;
}

/** Maximum number of records in progress. */
const MAX_CONCURRENT = 4;
/**
 * A write that is still open after this many tries, for example behind an earlier one of its record, is left to the
 * background sender.
 */
const MAX_ROUNDS = 6;
/** Polling interval while another tab sends. */
const LOOK_AGAIN_MS = 500;

/**
 * Sends entries of the outbox until each has arrived, was refused, or is left for later; resolves to the outcome of
 * each, by id. If the page is closed, each entry either is in the outbox or has arrived, unless `stop` removed it.
 */
export async function sendBatch<E extends Entry>(batch: Batch<E>): Promise<Map<string, BatchOutcome>> {
  const { entries, outbox, stop, isOnline, now, wait, onProgress } = batch;
  const ids = new Set(entries.map(({ id }) => id));
  const owner = entries[0]?.owner ?? "";
  const left = async () => (await outbox.inOrder(owner)).filter(({ id }) => ids.has(id));
  const rounds = new Map<string, number>();
  const roundsOf = (id: string) => rounds.get(id) ?? 0;
  const isOpen = ({ id, state }: E) => state !== "attention" && state !== "failed" && roundsOf(id) < MAX_ROUNDS;
  let isSignedOut = false;

  const sendOne = async (entry: E) => {
    rounds.set(entry.id, roundsOf(entry.id) + 1);
    const outcome = await outbox.drainRecord(entry).catch(() => undefined);
    if (outcome?.kind === "signed out") isSignedOut = true;
  };
  const isOver = () => stop.aborted || isSignedOut || !isOnline();

  for (let open = (await left()).filter(isOpen); open.length && !isOver(); ) {
    const due = open.filter(({ nextAt }) => nextAt <= now());
    await forEachOf(due, MAX_CONCURRENT, isOver, async (entry) => {
      await sendOne(entry);
      onProgress(entries.length - (await left()).filter(isOpen).length);
    });
    open = (await left()).filter(isOpen);
    if (!open.length || isOver()) break;
    const next = Math.min(...open.map(({ nextAt }) => nextAt));
    await wait(Math.max(LOOK_AGAIN_MS, next - now()), stop);
  }
  const takenBack = new Set<string>();
  if (stop.aborted)
    for (const entry of await left())
      if (entry.state === "queued" && (await outbox.discard(entry))) takenBack.add(entry.id);
  const remaining = new Map((await left()).map((entry) => [entry.id, entry]));
  return new Map(
    entries.map(({ id }) => [id, takenBack.has(id) ? { kind: "taken back" } : outcomeOf(remaining.get(id))]),
  );
}

function outcomeOf(entry: Entry | undefined): BatchOutcome {
  if (!entry) return { kind: "arrived" };
  if (entry.state === "attention") return { kind: "refused", said: entry.said ?? "" };
  return { kind: entry.state === "queued" || entry.state === "failed" ? "queued" : "unanswered" };
}

async function forEachOf<T>(
  all: readonly T[],
  concurrency: number,
  isOver: () => boolean,
  work: (one: T) => Promise<void>,
) {
  const rest = [...all];
  const worker = async () => {
    for (let one = rest.shift(); one !== undefined && !isOver(); one = rest.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
