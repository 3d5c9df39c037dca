import { Withdrawn } from "../failures.ts";
import { confirm } from "../kit/dialogs.ts";
import { ChangedFields } from "./ChangedFields.tsx";
import type { Seen } from "./keptWrite.ts";
import { changedFields } from "./seen.ts";

/**
 * Where somebody else has changed the record since it was opened, both versions are shown, and whoever saves decides. Rejects with
 * `Withdrawn` where he does not save. A record that cannot be looked at now is looked at again before the entry is sent.
 */
export async function askAboutChanges(seen: Seen, input: object): Promise<void> {
  const changed = await changedFields(seen).catch(() => []);
  if (!changed.length) return;
  const agreed = await confirm({
    icon: "warning",
    title: "Somebody has changed this meanwhile",
    text: <ChangedFields changed={changed} input={input} />,
    yes: "Save mine",
    no: "Back",
  });
  if (!agreed) throw new Withdrawn("the record had changed");
}
