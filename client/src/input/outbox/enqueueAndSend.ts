import { UNREADABLE_FILE } from "@mobile-crm/contracts/http/attachment.ts";
import { canonicalInput, type EarlierTryClaim } from "@mobile-crm/contracts/http/idempotency.ts";
import { outcomeOfStatus } from "@mobile-crm/contracts/http/outcomes.ts";
import type { QueueableWriteName } from "@mobile-crm/contracts/writes.ts";
import { TRPCClientError } from "@trpc/client";
import { toForm } from "../../api/multipart.ts";
import { QueuedResult } from "../../api/queuedResult.ts";
import { untypedClient, type WriteContext } from "../../api/trpc.ts";
import { session } from "../../auth/session.ts";
import { caughtErrors } from "../../lib/caughtErrors.ts";
import { httpStatus, isUndecided, LocalFailure, UserCancelled } from "../../lib/errors.ts";
import { isReachable } from "../../lib/isReachable.ts";
import { isReadable } from "../../lib/isReadable.ts";
import { keyStore } from "../../storage/keyStore.ts";
import { choose } from "../../ui/overlay/dialogStore.ts";
import { confirmOverwrite } from "../conflicts/confirmOverwrite.tsx";
import { fillMasked, isPartlyMasked, markMasked } from "../conflicts/maskedTexts.ts";
import { fileFingerprint } from "../drafts/mergeDraft.ts";
import { deviceOutbox } from "./deviceOutbox.ts";
import type { SendOutcome } from "./outbox.ts";
import type { QueuedWrite, SaveContext, Snapshot } from "./outboxTypes.ts";
import { entryTitle, whatToLookFor } from "./queueableWrites.ts";
import { sealEntry } from "./sealEntry.ts";
import type { OpenForm } from "./sendEntry.ts";
import { broadcastChange } from "./sender.ts";
import type { StoredEntry } from "./unsentDatabase.ts";

/** Message if the record with the original of a masked text can't be loaded. */
const MASKED =
  "Part of this text is not on this phone: ••• stands for a number. Open it again with a connection, or write the text anew.";
const FAULT = "An error in the app prevented saving. It was reported. Your input is still here.";

/**
 * Stores a save before it is sent, so that nothing is lost if the network fails or the tab is closed.
 * Resolves to the reply, or to a `QueuedResult` if it could not be sent; rejects with a refusal or a failure, which is
 * not kept, because its form is still open.
 * If nothing can be encrypted, or this phone cannot store it, it is only sent.
 */
export async function enqueueAndSend(call: QueueableWriteName, input: object, context: SaveContext): Promise<unknown> {
  try {
    return await save(call, input, context);
  } catch (error) {
    const isKnown =
      error instanceof TRPCClientError ||
      error instanceof LocalFailure ||
      error instanceof UserCancelled ||
      isQuotaExceeded(error);
    if (isKnown) throw error;
    caughtErrors.report(error);
    throw new LocalFailure(FAULT);
  }
}

async function save(call: string, typed: object, context: SaveContext): Promise<unknown> {
  const { isForm = false, origin, seen, signal, leave, onProgress } = context;
  const input = markMasked(typed);
  await checkFiles(input);
  if (isPartlyMasked(input) && !seen) throw new LocalFailure(MASKED);
  const write: QueuedWrite = { input, isForm, origin, seen };
  const form: OpenForm = { write, signal, leave, onProgress };
  const owner = session.userId();
  const key = await keyStore.key().catch(() => undefined);
  if (!key || !owner) return sendWithoutOutbox(call, form);

  for (let attempt = 1; ; attempt += 1) {
    if (seen) write.input = await withCurrentVersion(write.input as object, seen);
    try {
      return await storeAndSend(call, form, { owner, key });
    } catch (error) {
      // Another user has saved since the record was read: their changes are shown before it is sent again.
      const isConflict = seen !== undefined && httpStatus(error) === 409;
      if (!isConflict || attempt === MAX_CONFLICT_RETRIES) throw error;
    } finally {
      void broadcastChange().catch(() => {});
    }
  }
}

const MAX_CONFLICT_RETRIES = 3;

/**
 * Adds the version that the record has now, or had when the form was opened if it cannot be read. Asks the user before
 * changes of others are overwritten.
 */
async function withCurrentVersion(input: object, seen: Snapshot): Promise<object> {
  const current = (await isReachable()) ? await confirmOverwrite(seen, input) : undefined;
  const filled = current ? (fillMasked(input, seen, current.reply) as object) : input;
  const lock_version = current?.version ?? seen.version;
  return lock_version === undefined ? filled : { ...filled, lock_version };
}

/**
 * Reads the beginning of each file of a save: a file on a card or in a cloud may have disappeared.
 *
 * @throws {LocalFailure} if one cannot be read
 */
async function checkFiles(input: unknown): Promise<void> {
  if (typeof input !== "object" || input === null) return;
  if (!(input instanceof Blob)) {
    for (const inner of Object.values(input)) await checkFiles(inner);
    return;
  }
  if (!(await isReadable(input))) throw new LocalFailure(UNREADABLE_FILE);
}

/** Stores a save, then sends it. */
async function storeAndSend(path: string, form: OpenForm, user: { owner: string; key: CryptoKey }): Promise<unknown> {
  const { input } = form.write;
  const { id, earlier } = repeatOf(path, input);
  const sealed = await sealEntry(path, form.write, { id, ...user }).catch(async (error: unknown) => {
    await checkFiles(input);
    throw error;
  });
  const entry = { ...sealed, state: STATE_AFTER[earlier] };
  try {
    await deviceOutbox.keep(entry);
  } catch (error) {
    // A masked text could not be filled in later, and without a network the input would be lost.
    if (isPartlyMasked(input) || !(await isReachable())) throw toLocalFailure(error);
    return sendWithoutOutbox(path, form);
  }
  if (!(await isReachable())) return new QueuedResult(WITHOUT_CONNECTION);
  return sendStored(entry, form);
}

/** Sends a stored save; asks the user as long as the server cannot tell whether it has arrived. */
async function sendStored(entry: StoredEntry, form: OpenForm): Promise<unknown> {
  for (;;) {
    // An entry that fails here stays stored, and is retried.
    const outcome = await deviceOutbox.sendNow(entry, form).catch(() => undefined);
    if (outcome?.kind !== "undecided") return replyFor(entry.call, form.write.input, entry.id, outcome);
    const choice = await askWhetherToSend(entry.call, "Keep for later");
    if (choice === "other") return new QueuedResult("Kept on this phone, in “Waiting to be sent”.");
    if (choice === false) {
      if (await deviceOutbox.discard(entry)) return new QueuedResult("Discarded. It is not sent again.");
      return new QueuedResult("It is being sent now. Look again in a moment.");
    }
    await deviceOutbox.retry({ ...entry, state: "attention", isUndecided: true, resume: "unknown" });
  }
}

/** Asks the user about a save that may or may not have arrived. */
function askWhetherToSend(path: string, other: string) {
  const text = `It is not known whether this save has arrived: ${entryTitle(path)}.\nLook for ${whatToLookFor(path)}. If it is there, discard this save. If not, send it again.`;
  return choose({
    icon: "warning",
    title: "It may have arrived already",
    text,
    yes: "Send again",
    other,
    no: "Discard",
  });
}

export const STORAGE_FULL = "This phone's storage is full. Free some space and save again. Your input is still here.";
const toLocalFailure = (error: unknown) => (isQuotaExceeded(error) ? new LocalFailure(STORAGE_FULL) : error);
export const isQuotaExceeded = (error: unknown) => error instanceof DOMException && error.name === "QuotaExceededError";

/** Sends a save that is not stored. The same input gets the same key if it is saved again. */
async function sendWithoutOutbox(path: string, { write: { input, isForm }, signal, onProgress }: OpenForm) {
  const { id, earlier } = repeatOf(path, input);
  for (let claim = earlier; ; claim = "decided") {
    const context: Partial<WriteContext> = { key: id, earlier: claim, onProgress };
    try {
      const body = isForm ? toForm(input as object) : input;
      const reply = await untypedClient.mutation(path, body, { context, ...(signal && { signal }) });
      repeats.delete(inputText(path, input));
      return reply;
    } catch (error) {
      if (!isUndecided(error)) {
        const outcome = outcomeOfStatus(httpStatus(error));
        repeats.set(inputText(path, input), { id, earlier: CLAIM_AFTER[outcome] });
        throw error;
      }
      const choice = await askWhetherToSend(path, "Back");
      if (choice === false) return new QueuedResult("Discarded. It is not sent again.");
      if (choice === "other") throw new UserCancelled("it may have arrived");
    }
  }
}

const WITHOUT_CONNECTION = "Kept on this phone. It is sent once there is a connection.";

function replyFor(path: string, input: unknown, id: string, outcome: SendOutcome | undefined): unknown {
  switch (outcome?.kind) {
    case "done":
      // A later identical input is a new save.
      repeats.delete(inputText(path, input));
      return outcome.reply;
    case "refused":
    case "signed out":
    case "failed":
      repeats.set(inputText(path, input), { id, earlier: outcome.kind === "failed" ? "failed" : "no" });
      throw outcome.error;
    case "fault":
    case "unreadable":
      return new QueuedResult(outcome.said);
    case "unknown":
      if (outcome.isAnswered)
        return new QueuedResult(
          `${withStop(outcome.said ?? "The server could not take it now")} It is kept on this phone and sent again.`,
        );
      return new QueuedResult(WITHOUT_CONNECTION);
    case "not sent":
      return new QueuedResult(outcome.said ?? WITHOUT_CONNECTION);
    // The user has been asked already.
    case "undecided":
    case undefined:
      return new QueuedResult("Kept on this phone. It is sent after what was saved before it.");
    default:
      throw outcome satisfies never;
  }
}

const CLAIM_AFTER = { done: "no", refused: "no", failed: "failed", unknown: "maybe" } as const;
const STATE_AFTER = { no: "queued", failed: "failed", maybe: "unknown", decided: "unknown" } as const;

/**
 * Keys of saves that did not succeed, with the outcome: the write may have been done when the same input is saved
 * again.
 */
const repeats = new Map<string, { id: string; earlier: EarlierTryClaim }>();
const repeatOf = (path: string, input: unknown) =>
  repeats.get(inputText(path, input)) ?? { id: crypto.randomUUID(), earlier: "no" as const };

const inputText = (path: string, input: unknown) =>
  path +
  JSON.stringify(canonicalInput(input), (_name, value) => (value instanceof File ? fileFingerprint(value) : value));

const withStop = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
