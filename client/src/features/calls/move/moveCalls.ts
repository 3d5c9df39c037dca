import { prefetch } from "../../../api/trpc.ts";
import { session } from "../../../auth/session.ts";
import { deviceOutbox } from "../../../input/outbox/deviceOutbox.ts";
import { isQuotaExceeded, STORAGE_FULL } from "../../../input/outbox/enqueueAndSend.ts";
import { sealEntry } from "../../../input/outbox/sealEntry.ts";
import { type BatchOutcome, sendBatch } from "../../../input/outbox/sendBatch.ts";
import { broadcastChange } from "../../../input/outbox/sender.ts";
import type { StoredEntry } from "../../../input/outbox/unsentDatabase.ts";
import { httpStatus } from "../../../lib/errors.ts";
import { isReachable } from "../../../lib/isReachable.ts";
import { keyStore } from "../../../storage/keyStore.ts";
import { type MoveTarget, planMove, type SelectedCall } from "./movePlan.ts";
import { type MoveReport, moveRun, type NotMoved } from "./moveRun.ts";

const CALL = "enquiries.update";
/** How many records are read in one batch. */
const READ_BATCH_SIZE = 10;
const READ_TRIES = 3;

const NOT_HERE = "Its details aren't on this phone. Move it when you're back online.";
const NOT_READ = "Its details could not be loaded.";
const NO_KEY = "This browser can't store unsent work. Change each call in its form.";
const STOPPED = "Stopped before it was reached.";

interface KeptMove {
  row: SelectedCall;
  entry: StoredEntry;
}

/**
 * Moves the calls of these enquiries, each by a separate edit that is in the outbox before the first is sent. Progress
 * and report are in `moveRun`.
 */
export async function moveCalls(rows: readonly SelectedCall[], target: MoveTarget): Promise<void> {
  const stopping = new AbortController();
  const show = (step: "reading" | "sending", done: number, total: number) =>
    moveRun.set({ step, done, total, stop: () => stopping.abort() });
  const notMoved: NotMoved[] = [];
  const refuse = ({ id, full_name }: SelectedCall, reason: string) =>
    notMoved.push({ id, name: nameOf({ id, full_name }), reason });

  show("reading", 0, rows.length);
  const kept: KeptMove[] = [];
  for (let at = 0; at < rows.length; at += READ_BATCH_SIZE) {
    const some = rows.slice(at, at + READ_BATCH_SIZE);
    const entries = await Promise.all(
      some.map((row) => (stopping.signal.aborted ? STOPPED : keepMove(row, target).catch(reasonOf))),
    );
    for (const [index, row] of some.entries()) {
      const entry = entries[index];
      if (typeof entry === "string") refuse(row, entry);
      else if (entry) kept.push({ row, entry });
    }
    show("reading", Math.min(rows.length, at + READ_BATCH_SIZE), rows.length);
  }
  await broadcastChange().catch(ignore);
  const report = await send(kept, stopping.signal, (done) => show("sending", done, kept.length));
  await broadcastChange().catch(ignore);
  const takenBack = notMoved.filter(({ reason }) => reason === STOPPED).length;
  moveRun.set({
    step: "over",
    report: {
      ...report,
      takenBack: report.takenBack + takenBack,
      notMoved: [...notMoved.filter(({ reason }) => reason !== STOPPED), ...report.notMoved],
    },
  });
}

/** Refetching happens later, with the next change. */
const ignore = () => undefined;

export const nameOf = ({ id, full_name }: Pick<SelectedCall, "id" | "full_name">) => full_name || `Enquiry ${id}`;

/** Puts the edit of one record into the outbox; otherwise resolves to the reason. */
async function keepMove(row: SelectedCall, target: MoveTarget): Promise<StoredEntry | string> {
  const owner = session.userId();
  const key = await keyStore.key().catch(() => undefined);
  if (!key || !owner) return NO_KEY;
  const [enquiry, settings] = await Promise.all([
    retried(() => prefetch.enquiries.details.fetch({ id: row.id }, { staleTime: 0 })),
    retried(() => prefetch.enquiries.settings.fetch(undefined, { staleTime: 600_000 })),
  ]);
  const write = planMove({ row, enquiry, settings }, target);
  if ("reason" in write) return write.reason;
  const entry = await sealEntry(CALL, write, { id: crypto.randomUUID(), owner, key });
  await deviceOutbox.keep(entry);
  return entry;
}

async function retried<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await read();
    } catch (error) {
      if (tries === READ_TRIES || (httpStatus(error) ?? 0) < 500) throw error;
    }
}

function reasonOf(error: unknown): string {
  if (isQuotaExceeded(error)) return STORAGE_FULL;
  if (httpStatus(error) === undefined && !navigator.onLine) return NOT_HERE;
  return error instanceof Error && (httpStatus(error) ?? 500) < 500 ? error.message : NOT_READ;
}

async function send(
  kept: readonly KeptMove[],
  stop: AbortSignal,
  onProgress: (done: number) => void,
): Promise<MoveReport> {
  onProgress(0);
  const isConnected = await isReachable();
  const outcomes = await sendBatch({
    entries: kept.map(({ entry }) => entry),
    outbox: deviceOutbox,
    stop,
    isOnline: () => isConnected || navigator.onLine,
    now: Date.now,
    wait,
    onProgress,
    // Storage failed: what has not arrived is in the outbox, which will send it.
  }).catch(() => new Map<string, BatchOutcome>(kept.map(({ entry }) => [entry.id, { kind: "queued" }])));
  const idsOf = (...kinds: string[]) => [...outcomes].flatMap(([id, { kind }]) => (kinds.includes(kind) ? id : []));
  const notMoved = kept.flatMap(({ row, entry }) => {
    const outcome = outcomes.get(entry.id);
    return outcome?.kind === "refused" ? [{ id: row.id, name: nameOf(row), reason: outcome.said }] : [];
  });
  return {
    moved: idsOf("arrived").length,
    queued: idsOf("queued", "unanswered"),
    takenBack: idsOf("taken back").length,
    notMoved,
    hasDecisions: notMoved.length > 0,
  };
}

/** Resolves after this many milliseconds, when stopped, or when the browser goes offline. */
const wait = (milliseconds: number, stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop.removeEventListener("abort", end);
      removeEventListener("offline", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    stop.addEventListener("abort", end);
    addEventListener("offline", end);
  });
