import { isMaskOf, patternOf } from "@mobile-crm/contracts/schemas/masked.ts";
import type { Option } from "../../ui/pickers/options.ts";
import type { Snapshot, SnapshotField } from "../outbox/outboxTypes.ts";

/** A field of a record: its label, its name in the save if that differs, and its choices if it holds ids. */
type Field = readonly [label: string, input?: string, options?: readonly Option[]];

/**
 * The state of a record when it is opened for editing, passed to the save (`useSave`) to detect conflicts.
 * @example useSnapshot(() => snapshotOf("brokers.details", { id }, broker, fields))
 */
export const snapshotOf = <Record_ extends object>(
  call: string,
  input: object,
  record: Record_,
  fields: { [Name in keyof Record_ & string]?: Field },
  at?: string,
): Snapshot => ({
  call,
  input,
  at,
  version: versionOf(record),
  fields: Object.entries(fields as Record<string, Field>).map(([name, [label, sent = name, options]]) => ({
    name,
    label,
    input: sent,
    was: (record as Record<string, unknown>)[name] ?? null,
    names: options && Object.fromEntries(options.map(({ value, label: text }) => [value, text])),
  })),
});

/** The version of a record, incremented by each change; undefined if the backend has no versions. */
export const versionOf = (record: object): number | undefined =>
  (record as { lock_version?: number | null }).lock_version ?? undefined;

/** The record in a reply to the call of a snapshot. */
export const recordIn = ({ at }: Pick<Snapshot, "at">, reply: unknown) =>
  (at ? (reply as Record<string, unknown>)[at] : reply) as Record<string, unknown>;

/** Initial values of a form, with the values that earlier unsent edits will set. Its comment is always a new one. */
export function withUnsentEdits<Values extends object>(initial: Values, { fields, earlier = [] }: Snapshot): Values {
  const comments = new Set(fields.filter(isHistory).map(({ input }) => input));
  const entered = Object.entries(Object.assign({}, ...earlier) as object);
  return {
    ...initial,
    ...Object.fromEntries(entered.filter(([name]) => name in initial && !comments.has(name))),
  };
}

/** Whether a field is a comment that is appended to a history: it is sent under another name than it is read. */
export const isHistory = ({ name, input }: SnapshotField) => name.startsWith("comment") && input !== name;

/** What was added at the start or end of a text; the whole text if it is a different one. */
export function addedTo(was: unknown, now: unknown): unknown {
  if (typeof was !== "string" || typeof now !== "string") return now;
  const pattern = patternOf(was);
  const atEnd = new RegExp(`${pattern}$`).exec(now);
  if (atEnd) return now.slice(0, atEnd.index).trim();
  const atStart = new RegExp(`^${pattern}`).exec(now);
  return atStart ? now.slice(atStart[0].length).trim() : now;
}

/** A snapshot with the names of choices from another one of the same fields. */
export const withNames = (seen: Snapshot, named: Snapshot): Snapshot => ({
  ...seen,
  fields: seen.fields.map((field, index) => ({ ...field, names: named.fields[index]?.names })),
});

/**
 * Whether a field of a reply is exactly the same, as far as this phone knew it; forms use `isSame`, which treats an
 * empty text as null.
 */
export const isUnchanged = (was: unknown, now: unknown): boolean =>
  typeof was === "string" && typeof now === "string" ? isMaskOf(was, now) : JSON.stringify(was) === JSON.stringify(now);
