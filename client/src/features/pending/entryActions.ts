import { confirm } from "../../kit/dialogs.ts";
import { navigation } from "../../navigation.ts";
import { drafts } from "../../offline/drafts.ts";
import { titleOf } from "../../offline/entryTitles.ts";
import type { FormOrigin, KeptWrite } from "../../offline/keptWrite.ts";
import { outbox } from "../../offline/outboxOfThisPhone.ts";
import { type KeptEntry, outboxShelf } from "../../offline/outboxShelf.ts";
import { sendWaiting, tellOthers } from "../../offline/sender.ts";
import { sealValue, unsealValue, vault } from "../../offline/vault.ts";

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
    await outboxShelf.put({ ...entry, sealed: await sealValue(key, write) });
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
  if (!origin || !(await outbox.discard(entry))) return;
  await bringBack(origin);
  tellOthers();
}

async function bringBack({ draft, values, base, address }: FormOrigin) {
  await drafts.keep(draft, { values: values as Record<string, unknown>, base: base as Record<string, unknown> });
  navigation.to(address);
}

/** Takes it away for good, once that was confirmed. */
export async function discardEntry(entry: KeptEntry): Promise<void> {
  const text = "What you entered is then gone from this phone, and is not sent.";
  if (!(await confirm({ icon: "warning", title: `Discard: ${titleOf(entry.call)}?`, text }))) return;
  await outbox.discard(entry);
  tellOthers();
}
