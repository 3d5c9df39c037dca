import { toDateTime, toDay } from "@mobile-crm/contracts/schemas/dates.ts";
import { getUntypedClient } from "@trpc/client";
import { trpcClient } from "../../api/trpc.ts";
import type { Snapshot, SnapshotField } from "../outbox/outboxTypes.ts";
import { addedTo, isHistory, isUnchanged, recordIn, versionOf } from "./snapshot.ts";

/** A field that another user changed, with its current value. */
export interface ChangedField extends SnapshotField {
  now: unknown;
}

/** The current state of a record: its version, and the fields of the form that have changed since it was opened. */
export interface CurrentRecord {
  changed: ChangedField[];
  version: number | undefined;
}

/** Reads the current record and compares it with the snapshot; `signal` aborts the read. */
export async function readCurrent(seen: Snapshot, signal?: AbortSignal): Promise<CurrentRecord & { reply: unknown }> {
  const reply = await getUntypedClient(trpcClient).query(seen.call, seen.input, signal && { signal });
  return { ...compareRecord(seen, reply), reply };
}

/**
 * The changes between a snapshot and a reply. Earlier edits from this phone may have arrived since or been discarded,
 * so the record is compared with each of these states, and the one with the fewest differences counts.
 */
export function compareRecord(seen: Snapshot, reply: unknown): CurrentRecord {
  const record = recordIn(seen, reply);
  const fields: ChangedField[] = seen.fields.map((field) => ({ ...field, now: record[field.name] ?? null }));
  const earlier = seen.earlier ?? [];
  let changed = fields;
  // They arrive in order: none of them, the first, the first two, and so on.
  for (let count = 0; count <= earlier.length; count += 1) {
    const arrived = earlier.slice(0, count);
    const unexpected = fields.filter((field) => !isExpected(field, arrived));
    if (unexpected.length <= changed.length) changed = unexpected;
  }
  return { changed, version: versionOf(record) };
}

/** Whether a field has its earlier value, or the value that these edits set. */
function isExpected(field: ChangedField, arrived: readonly Record<string, unknown>[]): boolean {
  const sent = arrived.map((input) => input[field.input]).filter((value) => value !== undefined);
  if (sent.length === 0) return isUnchanged(field.was, field.now);
  if (!isHistory(field)) return isShownAs(field, sent.at(-1), field.now);
  const foreign = sent.reduce<string>(
    (added, text) => added.replace(String(text), ""),
    String(addedTo(field.was, field.now) ?? ""),
  );
  // Only the date and the author of the sent comment are left.
  return foreign.split("\n").filter(Boolean).length <= sent.length;
}

/** Whether a record shows a value that was sent: a choice by its name, a moment in any format. */
export function isShownAs({ names }: Pick<SnapshotField, "names">, sent: unknown, shown: unknown): boolean {
  const [one, other] = [sent, shown].map((value) => String(value ?? "").trim()) as [string, string];
  if (one === other || names?.[one] === other) return true;
  // An answer Yes is stored as a date.
  if (sent === true) return other !== "" && toDay(other) !== undefined;
  if (/^\d{4}-\d\d-\d\d$/.test(one)) return toDay(other) === one;
  return /^\d{4}-\d\d-\d\dT/.test(one) && toDateTime(one) === toDateTime(other);
}
