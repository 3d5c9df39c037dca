import { UNREADABLE_FILE } from "@mobile-crm/contracts/http/attachment.ts";
import { canonicalInput } from "@mobile-crm/contracts/http/idempotency.ts";
import { type EarlierTryClaim, outcomeOfStatus } from "@mobile-crm/contracts/http/outcomes.ts";
import { type Operation, TRPCClientError } from "@trpc/client";
import { fromForm, toForm } from "../../api/multipart.ts";
import { QueuedResult } from "../../api/queuedResult.ts";
import type { WriteContext } from "../../api/trpc.ts";
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
import type { QueuedWrite, SaveContext } from "./outboxTypes.ts";
import { entryTitle, isQueueable, whatToLookFor } from "./queueableWrites.ts";
import { sealEntry } from "./sealEntry.ts";
import { waiting } from "./sendEntry.ts";
import { broadcastChange } from "./sender.ts";

/** Sends the write, or the same write with another input. */
type SendDirectly = (context?: Partial<WriteContext>, input?: unknown) => Promise<unknown>;

/** Message if the record with the original of a masked text can't be loaded. */
const MASKED =
  "Part of this text is not on this phone: ••• stands for a number. Open it again with a connection, or write the text anew.";
const FAULT = "An error in the app prevented saving. It was reported. Your input is still here.";

/**
 * Stores a save before it is sent, so that nothing is lost if the network fails or the tab is closed.
 * Resolves to the reply, or to a `QueuedResult` if it could not be sent; rejects with a refusal or a failure, which is
 * not kept, because its form is still open.
 * A write that is not queueable is sent with `direct`; so is any write if nothing can be encrypted, for example before
 * sign-in, or if this phone cannot store it.
 */
export async function enqueueAndSend(op: Operation, direct: SendDirectly): Promise<unknown> {
  try {
    return await save(op, direct);
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

async function save(op: Operation, direct: SendDirectly): Promise<unknown> {
  const isForm = op.input instanceof FormData;
  const input = markMasked(op.input instanceof FormData ? fromForm(op.input) : op.input);
  await checkFiles(input);
  const { origin, seen } = op.context as SaveContext;
  if (isPartlyMasked(input) && !seen) throw new LocalFailure(MASKED);
  if (!isQueueable(op.path)) return direct();
  const owner = session.userId();
  const key = await keyStore.key().catch(() => undefined);
  if (!key || !owner) return sendWithoutOutbox(op.path, input, direct);
  const write: QueuedWrite = { input, isForm, origin, seen };
  return withVersion(write, () => send(op, owner, key, write, direct));
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

const MAX_CONFLICT_RETRIES = 3;

/**
 * Sends with the version of the record that was just read. If another user saves in between, the server refuses it, and
 * the changes are shown before it is sent again.
 */
async function withVersion(write: QueuedWrite, attempt: () => Promise<unknown>): Promise<unknown> {
  const { seen } = write;
  if (!seen) return attempt();
  for (let look = 1; ; look += 1) {
    const current = (await isReachable()) ? await confirmOverwrite(seen, write.input as object) : undefined;
    const lock_version = current?.version ?? seen.version;
    if (current) write.input = fillMasked(write.input, seen, current.reply);
    if (lock_version !== undefined) write.input = { ...(write.input as object), lock_version };
    try {
      return await attempt();
    } catch (error) {
      if (httpStatus(error) !== 409 || look === MAX_CONFLICT_RETRIES) throw error;
    }
  }
}

async function send(
  op: Operation,
  owner: string,
  key: CryptoKey,
  write: QueuedWrite,
  direct: SendDirectly,
): Promise<unknown> {
  const { input } = write;
  const { id, earlier } = repeatOf(op.path, input);
  const sealed = await sealEntry(op.path, write, { id, owner, key }).catch(async (error: unknown) => {
    await checkFiles(input);
    throw error;
  });
  const entry = { ...sealed, state: STATE_AFTER[earlier] };
  const { onProgress, leave } = op.context as SaveContext;
  waiting.set(id, { write, signal: op.signal ?? undefined, leave, onProgress });
  // An entry that fails here is already stored, and is retried.
  const sendKept = () => deviceOutbox.sendNow(entry).catch(() => undefined);
  try {
    const problem = await deviceOutbox.keep(entry).then(() => undefined, toLocalFailure);
    if (problem) {
      if (isPartlyMasked(input)) throw problem;
      const sendFilled: SendDirectly = (context) => direct(context, write.isForm ? toForm(input as object) : input);
      return await sendWithoutOutbox(op.path, input, sendFilled, problem);
    }
    if (!(await isReachable())) return new QueuedResult(WITHOUT_CONNECTION);
    let outcome = await sendKept();
    while (outcome?.kind === "undecided") {
      const choice = await askWhetherToSend(op.path, "Keep for later");
      if (choice === "other") return new QueuedResult("Kept on this phone, in “Waiting to be sent”.");
      if (choice === false) {
        if (await deviceOutbox.discard(entry)) return new QueuedResult("Discarded. It is not sent again.");
        return new QueuedResult("It is being sent now. Look again in a moment.");
      }
      await deviceOutbox.retry({ ...entry, state: "attention", isUndecided: true, resume: "unknown" });
      outcome = await sendKept();
    }
    return replyFor(op.path, input, id, outcome);
  } finally {
    waiting.delete(id);
    void broadcastChange().catch(() => {});
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

/** Sends a save that could not be stored, if online. The same input gets the same key if it is saved again. */
async function sendWithoutOutbox(path: string, input: unknown, direct: SendDirectly, problem?: unknown) {
  if (problem && !(await isReachable())) throw problem;
  const { id, earlier } = repeatOf(path, input);
  for (let claim = earlier; ; claim = "decided") {
    try {
      const reply = await direct({ key: id, earlier: claim });
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
    default:
      return new QueuedResult("Kept on this phone. It is sent after what was saved before it.");
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
