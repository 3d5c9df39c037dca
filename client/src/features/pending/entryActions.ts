import { alert, confirm } from "../../kit/dialogs.ts";
import { navigation } from "../../navigation.ts";
import { drafts } from "../../offline/drafts.ts";
import { titleOf } from "../../offline/entryTitles.ts";
import type { FormOrigin, KeptWrite } from "../../offline/keptWrite.ts";
import { isSound, typedValues } from "../../offline/mergeDraft.ts";
import { outbox } from "../../offline/outboxOfThisPhone.ts";
import { type KeptEntry, outboxShelf } from "../../offline/outboxShelf.ts";
import { sendWaiting, tellOthers } from "../../offline/sender.ts";
import { sealValue, unsealValue, vault } from "../../offline/vault.ts";
import { recordings } from "../../recording/recordings.ts";

/** What an entry holds, unsealed for its owner. */
export async function contentOf(entry: KeptEntry) {
  const key = await vault.key();
  if (!key) throw new Error("nobody is signed in");
  const { input, origin, seen } = await unsealValue<KeptWrite>(key, entry.sealed);
  return { input: input as object, origin, seen, about: aboutOf(input as Record<string, unknown>) };
}

/** What tells it apart from others of its kind, in a word. */
const aboutOf = ({ name, title, location, search_name }: Record<string, unknown>) =>
  [name, title, search_name, location].find((text): text is string => typeof text === "string" && text !== "");

/** Sends it now; what somebody else changed meanwhile was shown, and is overwritten. */
export async function sendAgain(entry: KeptEntry): Promise<void> {
  const key = await vault.key();
  if (entry.state === "attention" && key) {
    const { seen: _, ...write } = await unsealValue<KeptWrite>(key, entry.sealed);
    // Whatever stands in its form by now is another draft.
    await outboxShelf.put({ ...entry, draft: undefined, sealed: await sealValue(key, write) });
  }
  await outbox.retry(entry);
  await sendWaiting();
}

/** Brings it back into its form, to be changed and saved anew. */
export async function editEntry(entry: KeptEntry): Promise<void> {
  const { origin } = await contentOf(entry);
  const mayHaveArrived = entry.state === "unknown" || entry.state === "sending";
  const text = "It may have arrived already: then what you save now comes on top of it.";
  if (mayHaveArrived && !(await confirm({ icon: "warning", title: "Edit it nevertheless?", text }))) return;
  if (!origin || !(await bringBack(entry, origin))) return;
  await outbox.discard(entry);
  tellOthers();
  navigation.to(origin.address);
}

/** Makes a draft of it again, and a recording of its sound; only then may the entry go. */
async function bringBack({ owner }: KeptEntry, { draft, values, base }: FormOrigin): Promise<boolean> {
  const entered = values as Record<string, unknown>;
  const file = Object.values(entered).find(isSound);
  const seconds = Number(entered.recorded_audio_duration ?? 0);
  if (file && !(await recordings.takeBack(owner, { file, seconds }))) {
    const text = "There is another recording on this phone. Send or delete that one first.";
    await alert({ icon: "warning", title: "It cannot be edited now", text });
    return false;
  }
  await drafts.keep(draft, { values: typedValues(entered), base: base as Record<string, unknown> });
  return true;
}

/** Takes it away for good, once that was confirmed. */
export async function discardEntry(entry: KeptEntry): Promise<void> {
  const text = "What you entered is then gone from this phone, and is not sent.";
  if (!(await confirm({ icon: "warning", title: `Discard: ${titleOf(entry.call)}?`, text }))) return;
  await outbox.discard(entry);
  tellOthers();
}
