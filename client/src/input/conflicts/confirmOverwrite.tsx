import { UserCancelled } from "../../lib/errors.ts";
import { confirm } from "../../ui/overlay/dialogStore.ts";
import type { Snapshot } from "../outbox/outboxTypes.ts";
import { ChangedFields } from "./ChangedFields.tsx";
import { readCurrent } from "./currentRecord.ts";
import { differingFields } from "./differingFields.ts";

/**
 * Shows both versions if another user has changed the record since it was opened, and lets the user decide. A record that
 * can't be read now is checked again before the entry is sent.
 *
 * @returns the version that the user agreed to overwrite; undefined if the record has none or couldn't be read
 * @throws {UserCancelled} if the user goes back
 */
export async function confirmOverwrite(seen: Snapshot, input: object): Promise<number | undefined> {
  const { changed, version } = await readCurrent(seen).catch(() => ({
    changed: [],
    version: undefined,
  }));
  const fields = differingFields(changed, input);
  if (!fields.length) return version;
  const agreed = await confirm({
    title: "Someone else has changed this",
    text: <ChangedFields fields={fields} />,
    yes: fields.every(({ isAppended }) => isAppended) ? "Add mine after theirs" : "Save mine",
    no: "Back",
    sheet: "full",
  });
  if (!agreed) throw new UserCancelled("the record had changed");
  return version;
}
