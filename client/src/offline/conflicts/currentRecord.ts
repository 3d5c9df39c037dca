import { getUntypedClient } from "@trpc/client";
import { trpcClient } from "../../api/trpc.ts";
import type { Snapshot, SnapshotField } from "../outbox/outboxTypes.ts";
import { isUnchanged, recordIn, versionOf } from "./snapshot.ts";

/** A field that another user changed, with its current value. */
export interface ChangedField extends SnapshotField {
  now: unknown;
}

/** A record as it is now: what has changed since it was opened, of the fields that the form may change, and its version. */
interface CurrentRecord {
  changed: ChangedField[];
  version: number | undefined;
}

/**
 * Reads the record as the server has it, and compares it with what the form was opened with.
 *
 * The form showed what was saved on this device before, too. Whether that has arrived is not always known, and what was discarded never
 * will: so the record counts in whichever of these states differs least.
 *
 * @param withUnsent adds to a reply what was saved on this device before and has not arrived
 */
export async function readCurrent(
  seen: Snapshot,
  withUnsent: (reply: unknown) => unknown | Promise<unknown> = (reply) => reply,
): Promise<CurrentRecord> {
  const reply = await getUntypedClient(trpcClient).query(seen.call, seen.input);
  return compareRecord(seen, reply, await withUnsent(reply));
}

/** What has changed between a snapshot and a reply. `unsent` is the reply with what has not arrived. */
export function compareRecord(seen: Snapshot, reply: unknown, unsent: unknown): CurrentRecord {
  const original = { ...seen, fields: seen.fields.map(onServer) };
  const states = [compare(seen, reply), compare(original, reply), compare(seen, unsent)];
  return states.reduce((best, state) => (state.changed.length < best.changed.length ? state : best));
}

const onServer = (field: SnapshotField): SnapshotField =>
  "wasOnServer" in field ? { ...field, was: field.wasOnServer } : field;

function compare(seen: Snapshot, reply: unknown): CurrentRecord {
  const record = recordIn(seen, reply);
  const changed = seen.fields
    .map((field) => ({ ...field, now: record[field.name] ?? null }))
    .filter(({ was, now }) => !isUnchanged(was, now));
  return { changed, version: versionOf(record) };
}
