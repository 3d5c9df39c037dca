import type { Option } from "../../ui/pickers/options.ts";
import type { Snapshot } from "../outbox/outboxTypes.ts";

/** A field of a record: its label, its name in the save if that differs, and its choices if it holds ids. */
type Field = readonly [label: string, input?: string, options?: readonly Option[]];

/**
 * What a record looks like when it is opened to be changed, for the context of the save: so that nothing that another user changed
 * meanwhile is overwritten unseen.
 *
 * @example trpc.brokers.update.useMutation({ trpc: { context: { seen: snapshotOf("brokers.details", { id }, broker, fields) } } })
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

/** The record within a reply of the call of a snapshot. */
export const recordIn = ({ at }: Pick<Snapshot, "at">, reply: unknown) =>
  (at ? (reply as Record<string, unknown>)[at] : reply) as Record<string, unknown>;

/** A snapshot that also knows the values of the server where an earlier save that has not arrived showed others. */
export function withServerValues(seen: Snapshot, reply: unknown): Snapshot {
  if (reply === undefined) return seen;
  const record = recordIn(seen, reply);
  const fields = seen.fields.map((field) => {
    const wasOnServer = record[field.name] ?? null;
    return isUnchanged(field.was, wasOnServer) ? field : { ...field, wasOnServer };
  });
  return { ...seen, fields };
}

/** A snapshot with the names of choices that another one of the same fields knows. */
export const withNames = (seen: Snapshot, named: Snapshot): Snapshot => ({
  ...seen,
  fields: seen.fields.map((field, index) => ({ ...field, names: named.fields[index]?.names })),
});

/**
 * Whether a field of a reply is exactly as it was; forms compare with `isSame`, which treats an empty text as nothing.
 */
export const isUnchanged = (was: unknown, now: unknown) => JSON.stringify(was) === JSON.stringify(now);
