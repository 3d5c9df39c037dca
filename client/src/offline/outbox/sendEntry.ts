import { getUntypedClient } from "@trpc/client";
import { type Progress, toForm } from "../../api/multipart.ts";
import { handleUnauthorized } from "../../api/reportError.ts";
import { trpcClient } from "../../api/trpc.ts";
import { session } from "../../auth/session.ts";
import { httpStatus } from "../../lib/errors.ts";
import { readCurrent } from "../conflicts/currentRecord.ts";
import { decryptValue, keyStore } from "../crypto/keyStore.ts";
import { drafts } from "../drafts/drafts.ts";
import { typedValues } from "../drafts/mergeDraft.ts";
import type { SendOutcome } from "./outbox.ts";
import type { FormOrigin, QueuedWrite } from "./outboxTypes.ts";
import type { StoredEntry } from "./unsentDatabase.ts";

/** Longer than the server gives the upstream: by then the answer was lost. */
const ATTEMPT_TIMEOUT_MS = 25_000;
/** An upload may take its time as long as something moves. */
const STANDSTILL = 60_000;

/** A form that waits for its save: it shows the progress, may cancel, and has shown conflicts. */
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

/** Sends one entry and resolves to its outcome. An entry of another user is not sent. */
export async function sendEntry(entry: StoredEntry, sentBefore: boolean): Promise<SendOutcome> {
  const key = session.userId() === entry.owner ? await keyStore.key() : undefined;
  if (!key) return { kind: "later", arrived: "no" };
  const write = await decryptValue<QueuedWrite>(key, entry.sealed).catch(() => undefined);
  if (!write) return { kind: "unreadable", said: UNREADABLE };
  const { isForm, seen, origin } = write;
  let { input } = write;
  const person = waiting.get(entry.id);
  try {
    if (seen && !person && !sentBefore) {
      const { changed, version } = await readCurrent(seen);
      if (changed.length) return { kind: "refused", error: undefined, said: CHANGED };
      // The version that the form showed counts earlier saves of this device, of which one may never arrive.
      if (version !== undefined) input = { ...(input as object), lock_version: version };
    }
    // Another user may have signed in meanwhile, as whom it would be sent.
    if (session.userId() !== entry.owner) return { kind: "later", arrived: "no" };
    const { signal, onProgress } = abortAfter(person, isForm);
    const context = { key: entry.id, sentBefore, sentByOutbox: true, onProgress };
    const reply = await getUntypedClient(trpcClient).mutation(entry.call, isForm ? toForm(input as object) : input, {
      signal,
      context,
    });
    return { kind: "done", reply };
  } catch (error) {
    const outcome = toOutcome(error, person);
    // It is back in its form: a draft again, before it is an entry no more.
    if (person && origin && outcome.kind !== "later") await drafts.keep(origin.draft, typedFields(origin));
    return outcome;
  }
}

const typedFields = ({ values, base }: FormOrigin) => ({
  values: typedValues(values as Record<string, unknown>),
  base: base as Record<string, unknown>,
});

function toOutcome(error: unknown, person: Waiting | undefined): SendOutcome {
  const status = httpStatus(error);
  const said = error instanceof Error ? error.message : "";
  if (person?.signal?.aborted) return { kind: "refused", error, said };
  if (status === 401) {
    if (!person) handleUnauthorized(error);
    return { kind: "signed out", error };
  }
  if (status === undefined || LATER.has(status))
    return { kind: "later", arrived: "maybe", answered: status !== undefined };
  // At an open form a failure is shown at once (D1 §8) and the input is still there; in the background it is retried.
  if (status >= 500 && !person) return { kind: "later", arrived: "maybe" };
  return { kind: "refused", error, said };
}

/** Aborts a request without a reply in time, and an upload without progress. */
function abortAfter(person: Waiting | undefined, isForm: boolean) {
  const late = new AbortController();
  const wait = (milliseconds: number) => setTimeout(() => late.abort(), milliseconds);
  let timer = wait(isForm ? STANDSTILL : ATTEMPT_TIMEOUT_MS);
  const onProgress = (progress: Progress) => {
    clearTimeout(timer);
    timer = wait(progress.loaded < progress.total ? STANDSTILL : 2 * STANDSTILL);
    person?.onProgress?.(progress);
  };
  const signal = AbortSignal.any([late.signal, person?.signal, person?.leave].filter((end) => end !== undefined));
  return { signal, onProgress: isForm ? onProgress : undefined };
}
