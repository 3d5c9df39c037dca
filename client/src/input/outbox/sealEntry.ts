import { encryptValue } from "../../storage/keyStore.ts";
import type { QueuedWrite } from "./outboxTypes.ts";
import { entityKey } from "./queueableWrites.ts";
import type { StoredEntry } from "./unsentDatabase.ts";

interface EntryOwner {
  /** The idempotency key of the write. */
  id: string;
  owner: string;
  key: CryptoKey;
}

/** A write as it is stored in the outbox before it is first sent. */
export async function sealEntry(
  call: string,
  write: QueuedWrite,
  { id, owner, key }: EntryOwner,
): Promise<StoredEntry> {
  const target = { record: entityKey(call, write.input as object, id), draft: write.origin?.draft };
  return {
    ...target,
    id,
    owner,
    call,
    at: performance.timeOrigin + performance.now(),
    state: "queued",
    tries: 0,
    nextAt: 0,
    sealedTarget: await encryptValue(key, target),
    sealed: await encryptValue(key, write),
  };
}
