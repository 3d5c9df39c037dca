import { getUntypedClient } from "@trpc/client";
import { trpcClient } from "../../api/trpc.ts";
import type { Snapshot, SnapshotField } from "../outbox/outboxTypes.ts";
import { versionOf } from "./snapshot.ts";

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
 * Reads the record as the server has it.
 *
 * @param withUnsent adds to a reply what was saved on this device before and has not arrived. What the record was opened with showed that
 *   too. An entry without an answer may have arrived all the same: so the reply counts in whichever of both states differs less.
 */
export async function readCurrent(
  seen: Snapshot,
  withUnsent: (reply: unknown) => unknown | Promise<unknown> = (reply) => reply,
): Promise<CurrentRecord> {
  const answer = await getUntypedClient(trpcClient).query(seen.call, seen.input);
  const sent = compare(seen, answer);
  if (!sent.changed.length) return sent;
  const unsent = compare(seen, await withUnsent(answer));
  return unsent.changed.length < sent.changed.length ? unsent : sent;
}

function compare({ at, fields }: Snapshot, answer: unknown): CurrentRecord {
  const reply = answer as Record<string, unknown>;
  const record = (at ? reply[at] : reply) as Record<string, unknown>;
  const changed = fields
    .map((field) => ({ ...field, now: record[field.name] ?? null }))
    .filter(({ was, now }) => JSON.stringify(was) !== JSON.stringify(now));
  return { changed, version: versionOf(record) };
}
