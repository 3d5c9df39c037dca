import { unsent } from "../src/input/outbox/deviceOutbox.ts";
import type { QueuedWrite } from "../src/input/outbox/outboxTypes.ts";
import { decryptValue, keyStore } from "../src/storage/keyStore.ts";

/** The writes in this phone's outbox, oldest first, decrypted. */
export async function keptWrites(): Promise<QueuedWrite[]> {
  const [entries, key] = [await unsent(), await keyStore.key()];
  return Promise.all(entries.map(({ sealed }) => decryptValue<QueuedWrite>(key as CryptoKey, sealed)));
}
