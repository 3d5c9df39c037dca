import { UserCancelled } from "../../lib/errors.ts";
import { confirm } from "../../ui/overlay/dialogStore.ts";
import type { Snapshot } from "../outbox/outboxTypes.ts";
import { ChangedFields } from "./ChangedFields.tsx";
import { type CurrentRecord, readCurrent } from "./currentRecord.ts";
import { differingFields } from "./differingFields.ts";

/**
 * Shows both versions if another user has changed the record since it was opened, and lets the user decide. A record that
 * can't be read now is checked again before the entry is sent.
 *
 * @returns the record that the user agreed to overwrite; undefined if it couldn't be read
 * @throws {UserCancelled} if the user goes back
 */
export async function confirmOverwrite(
  seen: Snapshot,
  input: object,
): Promise<(CurrentRecord & { reply: unknown }) | undefined> {
  const current = await readCurrent(seen).catch(() => undefined);
  const fields = differingFields(current?.changed ?? [], input);
  if (!fields.length) return current;
  const agreed = await confirm({
    title: "Someone else has changed this",
    text: <ChangedFields fields={fields} />,
    yes: fields.every(({ isAppended }) => isAppended) ? "Add mine after theirs" : "Save mine",
    no: "Back",
    sheet: "full",
  });
  if (!agreed) throw new UserCancelled("the record had changed");
  return current;
}
