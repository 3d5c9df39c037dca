import { formatInstant } from "../../lib/format.ts";
import type { ChangedField } from "./currentRecord.ts";

/** A field that another user changed to a value other than the one about to be saved. */
export interface DifferingField {
  name: string;
  label: string;
  /** As text: the current value; of a history of comments only what was added. */
  now: string;
  yours: string;
  /** Nothing is overwritten: what is saved is added to the current value. */
  isAppended: boolean;
}

/** Both versions of the fields that two users changed differently; of two fields for the same input, the last. */
export function differingFields(changed: readonly ChangedField[], input: object): DifferingField[] {
  const mine = input as Record<string, unknown>;
  const fields = changed.map((field) => {
    const isAppended = isHistory(field);
    const now = isAppended ? addedTo(field.was, field.now) : field.now;
    return { ...field, now: shown(now, field.names), yours: shown(mine[field.input], field.names), isAppended };
  });
  const lasting = fields.filter(
    ({ input: key, isAppended }, index) => !isAppended || !fields.slice(index + 1).some((other) => other.input === key),
  );
  return lasting
    .filter(({ now, yours, isAppended }) => isAppended || now !== yours)
    .map(({ name, label, now, yours, isAppended }) => ({ name, label, now, yours, isAppended }));
}

/** A comment that is sent under another name than it is read is added to a history. */
const isHistory = ({ name, input }: ChangedField) => name.startsWith("comment") && input !== name;

/** What another user added at the start or end of a text; the whole text if it is a different one. */
function addedTo(was: unknown, now: unknown): unknown {
  if (typeof was !== "string" || typeof now !== "string") return now;
  if (now.endsWith(was)) return now.slice(0, now.length - was.length).trim();
  return now.startsWith(was) ? now.slice(was.length).trim() : now;
}

function shown(value: unknown, names: Record<string, string> | undefined): string {
  if (value === null || value === undefined || value === "") return "-";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const text = names?.[String(value)] ?? String(value);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? formatInstant(text) : text;
}
