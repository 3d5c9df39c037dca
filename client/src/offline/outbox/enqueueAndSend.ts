import { canonicalInput } from "@mobile-crm/contracts/http/idempotency.ts";
import type { Operation } from "@trpc/client";
import type { Progress } from "../../api/multipart.ts";
import { fromForm } from "../../api/multipart.ts";
import { QueuedResult } from "../../api/queuedResult.ts";
import { session } from "../../auth/session.ts";
import { httpStatus, LocalFailure } from "../../lib/errors.ts";
import { confirmOverwrite } from "../conflicts/confirmOverwrite.tsx";
import { keyStore } from "../crypto/keyStore.ts";
import { fileFingerprint } from "../drafts/mergeDraft.ts";
import { deviceOutbox } from "./deviceOutbox.ts";
import type { SendOutcome } from "./outbox.ts";
import { type QueuedWrite, type Snapshot, saveInProgress } from "./outboxTypes.ts";
import { isQueueable } from "./queueableWrites.ts";
import { sealEntry } from "./sealEntry.ts";
import { waiting } from "./sendEntry.ts";
import { broadcastChange } from "./sender.ts";

/**
 * Keeps a save on the phone before it is sent, so that nothing of it is lost to a dead network or a killed tab. Resolves to the
 * reply, or to a `QueuedResult` where it could not be sent; rejects with a refusal, which is then not kept: its form is still open.
 *
 * A write that is not queueable is sent as it is, with `direct`; so is any where nothing can be encrypted, as without a sign-in,
 * or where this phone has no room for it.
 */
export async function enqueueAndSend(op: Operation, direct: (key?: string) => Promise<unknown>): Promise<unknown> {
  if (!isQueueable(op.path)) return direct();
  const owner = session.userId();
  const key = await keyStore.key().catch(() => undefined);
  if (!key || !owner) return direct();
  const isForm = op.input instanceof FormData;
  const input = op.input instanceof FormData ? fromForm(op.input) : op.input;
  const write: QueuedWrite = {
    input,
    isForm,
    origin: saveInProgress.origin,
    seen: op.context.seen as Snapshot | undefined,
  };
  return withVersion(write, () => send(op, owner, key, write, direct));
}

/** So often may others save between the look at a record and the save that follows it. */
const LOOKS = 3;

/**
 * Sends with the version of the record as it was just looked at. Where another user saves in between, the server refuses, and what
 * they changed is shown before it is sent again.
 */
async function withVersion(write: QueuedWrite, attempt: () => Promise<unknown>): Promise<unknown> {
  const { seen } = write;
  if (!seen) return attempt();
  for (let look = 1; ; look += 1) {
    const current = navigator.onLine ? await confirmOverwrite(seen, write.input as object) : undefined;
    const lock_version = current ?? seen.version;
    if (lock_version !== undefined) write.input = { ...(write.input as object), lock_version };
    try {
      return await attempt();
    } catch (error) {
      if (httpStatus(error) !== 409 || look === LOOKS) throw error;
    }
  }
}

async function send(
  op: Operation,
  owner: string,
  key: CryptoKey,
  write: QueuedWrite,
  direct: (key?: string) => Promise<unknown>,
): Promise<unknown> {
  const { input } = write;
  const id = keyFor(op.path, input);
  const entry = { ...(await sealEntry(op.path, write, { id, owner, key })), draft: write.origin?.draft };
  const onProgress = op.context.onProgress as ((progress: Progress) => void) | undefined;
  const leave = op.context.leave as AbortSignal | undefined;
  waiting.set(id, { signal: op.signal ?? undefined, leave, onProgress });
  try {
    const problem = await deviceOutbox.keep(entry).then(() => undefined, toLocalFailure);
    if (problem) return await sendWithoutOutbox(op.path, input, id, problem, direct);
    // An entry that fails here is already stored, and is retried.
    const outcome = navigator.onLine ? await deviceOutbox.sendNow(entry).catch(() => undefined) : undefined;
    return replyFor(op.path, input, id, outcome);
  } finally {
    waiting.delete(id);
    void broadcastChange();
  }
}

export const FULL = "The storage of this phone is full. Make room, and save again: what you typed is still here.";
const toLocalFailure = (error: unknown) => (isFull(error) ? new LocalFailure(FULL) : error);
export const isFull = (error: unknown) => error instanceof DOMException && error.name === "QuotaExceededError";

/** Sends an entry that could not be stored, while there is a network. Another save of the same input has the same key. */
async function sendWithoutOutbox(
  path: string,
  input: unknown,
  id: string,
  problem: unknown,
  direct: (key: string) => Promise<unknown>,
) {
  if (!navigator.onLine) throw problem;
  try {
    const reply = await direct(id);
    failed.delete(inputText(path, input));
    return reply;
  } catch (error) {
    failed.set(inputText(path, input), id);
    throw error;
  }
}

function replyFor(path: string, input: unknown, id: string, outcome: SendOutcome | undefined): unknown {
  if (outcome?.kind === "done") {
    // From now on the same words are another save.
    failed.delete(inputText(path, input));
    return outcome.reply;
  }
  if (outcome?.kind === "refused" || outcome?.kind === "signed out") {
    failed.set(inputText(path, input), id);
    throw outcome.error;
  }
  return new QueuedResult(queuedMessage(outcome));
}

/** Whether there was a connection is known only after the try. */
function queuedMessage(outcome: Exclude<SendOutcome, { kind: "done" }> | undefined): string {
  if (outcome?.kind === "later" && outcome.answered)
    return "The server could not take it now. It is kept on this phone and sent again.";
  if (!outcome && navigator.onLine) return "Kept on this phone. It is sent after what was saved before it.";
  return "Kept on this phone. It is sent once there is a connection.";
}

/** The same entry sent again after a failure is the same to the server, which may have done it. */
const failed = new Map<string, string>();
const keyFor = (path: string, input: unknown) => failed.get(inputText(path, input)) ?? crypto.randomUUID();

const inputText = (path: string, input: unknown) =>
  path +
  JSON.stringify(canonicalInput(input), (_name, value) => (value instanceof File ? fileFingerprint(value) : value));
