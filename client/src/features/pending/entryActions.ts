import { canonicalInput } from "@mobile-crm/contracts/http/idempotency.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { isPartlyMasked } from "../../input/conflicts/maskedTexts.ts";
import { drafts } from "../../input/drafts/drafts.ts";
import { isSound, typedValues } from "../../input/drafts/mergeDraft.ts";
import { deviceOutbox } from "../../input/outbox/deviceOutbox.ts";
import { subjectOf } from "../../input/outbox/entrySubject.ts";
import { outboxStore } from "../../input/outbox/outboxStore.ts";
import type { FormOrigin, QueuedWrite } from "../../input/outbox/outboxTypes.ts";
import { entryTitle } from "../../input/outbox/queueableWrites.ts";
import { broadcastChange, sendWaiting } from "../../input/outbox/sender.ts";
import type { StoredEntry } from "../../input/outbox/unsentDatabase.ts";
import { navigate } from "../../lib/navigate.ts";
import { recordings } from "../../media/recording/recordings.ts";
import { decryptValue, encryptValue, keyStore } from "../../storage/keyStore.ts";
import { alert, confirm } from "../../ui/overlay/dialogStore.ts";

/** The content of an entry, decrypted for its owner. */
export async function describeContent(entry: StoredEntry) {
  const key = await keyStore.key();
  if (!key) throw new Error("no user is signed in");
  const { input, origin, seen } = await decryptValue<QueuedWrite>(key, entry.sealed);
  return {
    input: input as object,
    origin,
    seen,
    about: await subjectOf(entry.call, input as Record<string, unknown>, seen),
  };
}

/** Sends the entry now. Conflicting changes were shown, and are overwritten. */
export async function sendAgain(entry: StoredEntry): Promise<void> {
  const key = await keyStore.key();
  if (entry.state === "attention" && key) {
    const { seen, ...write } = await decryptValue<QueuedWrite>(key, entry.sealed);
    // The user has seen the changes of others, so they are no longer compared. The record is read only to fill in
    // masked texts.
    if (seen && isPartlyMasked(write.input)) Object.assign(write, { seen: { ...seen, fields: [] } });
    write.input = canonicalInput(write.input);
    // What is typed into its form from now on is a separate draft.
    const sealedTarget = await encryptValue(key, { record: entry.record });
    await outboxStore.put({ ...entry, draft: undefined, sealedTarget, sealed: await encryptValue(key, write) });
  }
  await deviceOutbox.retry(entry);
  if (await sendWaiting({ isUrgent: true })) return;
  await alert({ icon: "warning", title: "No connection", text: "It is sent once there is a connection." });
}

/** Restores the entry into its form, to be edited and saved again. */
export async function editEntry(entry: StoredEntry): Promise<void> {
  const { origin } = await describeContent(entry);
  const mayHaveArrived = entry.state === "unknown" || entry.state === "sending" || entry.isUndecided;
  const text = "It may already have arrived. Your change will then be saved on top of it.";
  if (mayHaveArrived && !(await confirm({ icon: "warning", title: "Edit it anyway?", text }))) return;
  if (!origin || !(await bringBack(entry, origin))) return;
  if (!(await deviceOutbox.discard(entry))) {
    await drafts.remove(origin.draft);
    if (soundOf(origin)) await recordings.remove(entry.owner);
    return sayThatItIsSent();
  }
  // The form must open the record without this entry's values.
  await broadcastChange();
  navigate.to(origin.address);
}

/** Restores its draft, and its sound as a recording; only then may the entry be removed. */
async function bringBack({ owner }: StoredEntry, origin: FormOrigin): Promise<boolean> {
  const { draft, values, base } = origin;
  const entered = values as Record<string, unknown>;
  const file = soundOf(origin);
  const seconds = Number(entered.recorded_audio_duration ?? 0);
  if (
    file &&
    !(await recordings.takeBack(owner, { file, seconds, broker: entered.broker_id as EntityId | undefined }))
  ) {
    const text = "There is another recording on this phone. Send or delete that one first.";
    await alert({ icon: "warning", title: "Can't be edited now", text });
    return false;
  }
  await drafts.keep(draft, { values: typedValues(entered), base: base as Record<string, unknown> });
  return true;
}

const soundOf = ({ values }: FormOrigin) => Object.values(values as Record<string, unknown>).find(isSound);

const sayThatItIsSent = () =>
  alert({
    icon: "warning",
    title: "It is being sent now",
    text: "Look again in a moment: if it is still here, it did not arrive.",
  });

/** Deletes it for good, after a confirmation. */
export async function discardEntry(entry: StoredEntry): Promise<void> {
  const about = (await describeContent(entry).catch(() => undefined))?.about;
  const warning = "Your entry will be deleted from this phone and not sent.";
  const text = about ? `${about}\n${warning}` : warning;
  if (!(await confirm({ icon: "warning", title: `Discard: ${entryTitle(entry.call)}?`, text }))) return;
  if (!(await deviceOutbox.discard(entry))) await sayThatItIsSent();
  await broadcastChange();
}
