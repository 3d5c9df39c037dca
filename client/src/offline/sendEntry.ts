import { getUntypedClient } from "@trpc/client";
import { endsSession, statusOf } from "../failures.ts";
import { session } from "../session.ts";
import { trpcClient } from "../trpc.ts";
import { type Progress, toForm } from "../upload.ts";
import { drafts } from "./drafts.ts";
import type { FormOrigin, KeptWrite } from "./keptWrite.ts";
import { typedValues } from "./mergeDraft.ts";
import type { Outcome } from "./outbox.ts";
import type { KeptEntry } from "./outboxShelf.ts";
import { lookAt } from "./seen.ts";
import { unsealValue, vault } from "./vault.ts";

/** Longer than the server gives the upstream: by then the answer was lost. */
const PATIENCE = 25_000;
/** An upload may take its time as long as something moves. */
const STANDSTILL = 60_000;

/** A person who waits for his save: he sees its progress, may cancel it, and has seen what others changed. */
export interface Waiting {
  signal: AbortSignal | undefined;
  /** Ends the waiting, and nothing else. */
  leave: AbortSignal | undefined;
  onProgress: ((progress: Progress) => void) | undefined;
}

/** Those whose form is still open, by the id of the entry. */
export const waiting = new Map<string, Waiting>();

const CHANGED = "Another user has changed this record since you opened it.";
/** Not now: the server, or what it asks, is not to be reached or has too much to do. */
const LATER = new Set([408, 425, 429, 499, 502, 503, 504]);

const UNREADABLE = "This entry cannot be read any more on this phone, and was not sent. Enter it again.";

/** Sends one entry, and tells what came of it. An entry of another user stays. */
export async function sendEntry(entry: KeptEntry, sentBefore: boolean): Promise<Outcome> {
  const key = session.userId() === entry.owner ? await vault.key() : undefined;
  if (!key) return { kind: "later", arrived: "no" };
  const write = await unsealValue<KeptWrite>(key, entry.sealed).catch(() => undefined);
  if (!write) return { kind: "unreadable", said: UNREADABLE };
  const { input, isForm, seen, origin } = write;
  const person = waiting.get(entry.id);
  try {
    if (seen && !person && !sentBefore && (await lookAt(seen)).changed.length)
      return { kind: "refused", error: undefined, said: CHANGED };
    const { signal, onProgress } = patienceWith(person, isForm);
    const context = { key: entry.id, sentBefore, sentByOutbox: true, onProgress };
    const reply = await getUntypedClient(trpcClient).mutation(entry.call, isForm ? toForm(input as object) : input, {
      signal,
      context,
    });
    return { kind: "done", reply };
  } catch (error) {
    const outcome = outcomeOf(error, person);
    // It is back in its form: a draft again, before it is an entry no more.
    if (person && origin && outcome.kind !== "later") await drafts.keep(origin.draft, typedOf(origin));
    return outcome;
  }
}

const typedOf = ({ values, base }: FormOrigin) => ({
  values: typedValues(values as Record<string, unknown>),
  base: base as Record<string, unknown>,
});

function outcomeOf(error: unknown, person: Waiting | undefined): Outcome {
  const status = statusOf(error);
  const said = error instanceof Error ? error.message : "";
  if (person?.signal?.aborted) return { kind: "refused", error, said };
  if (status === 401) {
    if (!person) endsSession(error);
    return { kind: "signed out", error };
  }
  if (status === undefined || LATER.has(status))
    return { kind: "later", arrived: "maybe", answered: status !== undefined };
  // At the form a failure is told at once (D1 §8), and what was typed is still there; in the background it is tried again.
  if (status >= 500 && !person) return { kind: "later", arrived: "maybe" };
  return { kind: "refused", error, said };
}

/** Gives up on an answer that does not come, and on an upload that stands still. */
function patienceWith(person: Waiting | undefined, isForm: boolean) {
  const late = new AbortController();
  const wait = (milliseconds: number) => setTimeout(() => late.abort(), milliseconds);
  let timer = wait(isForm ? STANDSTILL : PATIENCE);
  const onProgress = (progress: Progress) => {
    clearTimeout(timer);
    timer = wait(progress.loaded < progress.total ? STANDSTILL : 2 * STANDSTILL);
    person?.onProgress?.(progress);
  };
  const signal = AbortSignal.any([late.signal, person?.signal, person?.leave].filter((end) => end !== undefined));
  return { signal, onProgress: isForm ? onProgress : undefined };
}
