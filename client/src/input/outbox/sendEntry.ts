import type { EarlierTryClaim } from "@mobile-crm/contracts/http/idempotency.ts";
import { outcomeOfStatus } from "@mobile-crm/contracts/http/outcomes.ts";
import { TRPCClientError } from "@trpc/client";
import { type Progress, toForm } from "../../api/multipart.ts";
import { handleUnauthorized } from "../../api/reportError.ts";
import { untypedClient, type WriteContext } from "../../api/trpc.ts";
import { session } from "../../auth/session.ts";
import { anySignal } from "../../lib/anySignal.ts";
import { caughtErrors } from "../../lib/caughtErrors.ts";
import { httpStatus, isUndecided, isUnsent, LocalFailure, quotedWords } from "../../lib/errors.ts";
import { decryptValue, keyStore } from "../../storage/keyStore.ts";
import { readCurrent } from "../conflicts/currentRecord.ts";
import { containsMask, fillMasked, isPartlyMasked, UnknownText } from "../conflicts/maskedTexts.ts";
import { drafts } from "../drafts/drafts.ts";
import { typedValues } from "../drafts/mergeDraft.ts";
import type { SendOutcome } from "./outbox.ts";
import type { FormOrigin, QueuedWrite, SaveContext } from "./outboxTypes.ts";
import type { StoredEntry } from "./unsentDatabase.ts";

/**
 * For reading the record and again for sending; longer than the server's upstream timeout, after which the reply is
 * lost.
 */
const ATTEMPT_TIMEOUT_MS = 25_000;
/** An upload has no time limit as long as it progresses. */
const STANDSTILL_MS = 60_000;
/** The lowest rate at which the server accepts an upload. */
const SLOWEST_BYTES_PER_MS = 4;

/** A form that waits for its save: it shows the progress, can cancel, and has shown conflicts. */
export interface OpenForm extends Pick<SaveContext, "leave" | "onProgress"> {
  write: QueuedWrite;
  signal: AbortSignal | undefined;
}

const CHANGED = "Someone else changed this record after you opened it.";
const WAITS_FOR_TEXT =
  "Kept on this phone. Some of this record's texts are not on this phone; it is sent once they can be loaded.";
const TEXT_IS_GONE =
  "A text of this entry is not on this phone, and the record does not have it any more. Edit the entry and write it anew.";
const HAS_MASK = "A text of this entry contains •••, which stands for a number. Edit the entry and write the number.";
const UNREADABLE = "This entry can't be read on this phone any more and wasn't sent. Enter it again.";
const FAILED = "The server failed each time this was sent.";
const FAULT = "An error in the app prevented sending. It was reported. Your entry is still on this phone.";

/**
 * Sends one entry and resolves to its outcome. An entry of another user is not sent.
 *
 * @param form the form that waits for it, if that is still open
 */
export async function sendEntry(entry: StoredEntry, earlier: EarlierTryClaim, form?: OpenForm): Promise<SendOutcome> {
  if (session.userId() !== entry.owner) return { kind: "not sent" };
  const write = form?.write ?? (await decryptEntry(entry));
  if ("kind" in write) return write;
  const { isForm, seen, origin } = write;
  let { input } = write;
  let step: FailedAttempt["step"] = "reading";
  const limit = anySignal([form?.signal, form?.leave], ATTEMPT_TIMEOUT_MS);
  try {
    const isMasked = isPartlyMasked(input);
    let record: unknown;
    if (seen && (!form || containsMask(input))) {
      // An earlier try may have changed the record itself, so only the record's version can refuse it.
      const current = await readCurrent(seen, limit.signal).catch((error: unknown) => {
        if (earlier === "no" || isMasked) throw error;
      });
      record = current?.reply;
      const isChanged = current !== undefined && current.changed.length > 0;
      // An open form has already shown changes, unless the record could not be read.
      if (isChanged && earlier === "no" && (!form || isMasked))
        return { kind: "refused", error: new LocalFailure(CHANGED), said: CHANGED };
      // Earlier saves from this phone may have incremented the version.
      if (!isChanged && current?.version !== undefined) input = { ...(input as object), lock_version: current.version };
      if (isMasked) input = fillMasked(input, seen, record);
    }
    if (containsMask(input, record)) return { kind: "refused", error: new LocalFailure(HAS_MASK), said: HAS_MASK };
    step = "preparing";
    limit.restart(isForm ? STANDSTILL_MS : ATTEMPT_TIMEOUT_MS);
    const onProgress = (progress: Progress) => {
      const isHandedOver = progress.loaded >= progress.total;
      // Progress counts bytes passed to the network stack, which may need as long again at the lowest rate.
      limit.restart(isHandedOver ? 2 * STANDSTILL_MS + progress.total / SLOWEST_BYTES_PER_MS : STANDSTILL_MS);
      form?.onProgress?.(progress);
    };
    const context: WriteContext = {
      key: entry.id,
      earlier,
      owner: entry.owner,
      onProgress: isForm ? onProgress : undefined,
      onSend: () => {
        step = "sent";
      },
    };
    const reply = await untypedClient.mutation(entry.call, isForm ? toForm(input as object) : input, {
      signal: limit.signal,
      context: { ...context },
    });
    return { kind: "done", reply };
  } catch (error) {
    const outcome = toOutcome(error, { step, isAborted: limit.signal.aborted }, entry, form);
    if (outcome.kind === "not sent" && step === "reading" && isPartlyMasked(input)) outcome.said = WAITS_FOR_TEXT;
    // The open form has its input back: it becomes a draft before the entry is removed.
    const isBack = outcome.kind === "refused" || outcome.kind === "failed" || outcome.kind === "signed out";
    if (form && origin && isBack) await drafts.keep(origin.draft, typedFields(origin)).catch(() => {});
    return outcome;
  } finally {
    limit.stop();
  }
}

async function decryptEntry({ sealed }: StoredEntry): Promise<QueuedWrite | SendOutcome> {
  const key = await keyStore.key().catch(() => undefined);
  if (!key) return { kind: "not sent" };
  return decryptValue<QueuedWrite>(key, sealed).catch(() => ({ kind: "unreadable", said: UNREADABLE }));
}

const typedFields = ({ values, base }: FormOrigin) => ({
  values: typedValues(values as Record<string, unknown>),
  base: base as Record<string, unknown>,
});

interface FailedAttempt {
  /** The step that failed: reading the record, preparing the request, or after it was sent. */
  step: "reading" | "preparing" | "sent";
  /** Whether it timed out or the form was left. */
  isAborted: boolean;
}

/** The outcome of an entry after an error. */
function toOutcome(
  error: unknown,
  { step, isAborted }: FailedAttempt,
  { owner }: StoredEntry,
  form: OpenForm | undefined,
): SendOutcome {
  const status = httpStatus(error);
  const said = error instanceof Error ? error.message : "";
  if (error instanceof UnknownText)
    return { kind: "refused", error: new LocalFailure(TEXT_IS_GONE), said: TEXT_IS_GONE };
  if (form?.signal?.aborted) return { kind: "refused", error, said };
  if (status === 401) {
    if (!form) handleUnauthorized(error);
    return { kind: "signed out", error };
  }
  if (status === undefined) {
    if (step === "sent") return { kind: "unknown", isAnswered: false };
    // The record could not be read because the phone is offline, the attempt timed out before sending (perhaps while
    // the phone was locked), or another user has signed in, as whom it must not be sent.
    const isUnread = step === "reading" && error instanceof TRPCClientError;
    if (isUnread || isAborted || session.userId() !== owner) return { kind: "not sent" };
    caughtErrors.report(error instanceof TRPCClientError ? (error.cause ?? error) : error);
    return { kind: "fault", error, said: FAULT };
  }
  if (isUnsent(error)) return { kind: "not sent" };
  if (isUndecided(error)) return { kind: "undecided", error, said };
  const outcome = outcomeOfStatus(status);
  if (outcome === "unknown" || outcome === "done")
    return step === "reading" ? { kind: "not sent" } : { kind: "unknown", isAnswered: true, said: quotedWords(error) };
  return { kind: outcome, error, said: outcome === "failed" ? FAILED : said };
}
