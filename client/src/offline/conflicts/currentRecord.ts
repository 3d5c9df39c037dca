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

export async function readCurrent({ call, input, at, fields }: Snapshot): Promise<CurrentRecord> {
  const answer = (await getUntypedClient(trpcClient).query(call, input)) as Record<string, unknown>;
  const record = (at ? answer[at] : answer) as Record<string, unknown>;
  const changed = fields
    .map((field) => ({ ...field, now: record[field.name] ?? null }))
    .filter(({ was, now }) => JSON.stringify(was) !== JSON.stringify(now));
  return { changed, version: versionOf(record) };
}
