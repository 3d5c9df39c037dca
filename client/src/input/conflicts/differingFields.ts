import { isMaskedText } from "@mobile-crm/contracts/schemas/masked.ts";
import { formatInstant } from "../../lib/format.ts";
import type { Snapshot } from "../outbox/outboxTypes.ts";
import { type ChangedField, isShownAs } from "./currentRecord.ts";
import { addedTo, isHistory } from "./snapshot.ts";

/** A field that another user changed to a value other than the one about to be saved. */
export interface DifferingField {
  name: string;
  label: string;
  /** As text: the current value; of a history of comments only what was added. */
  now: string;
  yours: string;
  /** Whether the saved text is appended to the current value instead of overwriting it. */
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
    .filter(({ input: key }) => !isMaskedText(mine[key]))
    .filter(({ now, yours, isAppended }) => isAppended || now !== yours)
    .map(({ name, label, now, yours, isAppended }) => ({ name, label, now, yours, isAppended }));
}

/** The label and the entered value of each field that an edit changes. */
export function enteredValues({ fields }: Snapshot, input: Record<string, unknown>): [label: string, value: string][] {
  return fields
    .filter(({ input: key }, index) => !fields.slice(index + 1).some((other) => other.input === key))
    .map((field) => ({ ...field, sent: input[field.input] }))
    .filter(
      (field) =>
        field.sent !== undefined &&
        !isMaskedText(field.sent) &&
        (isHistory(field) || !isShownAs(field, field.sent, field.was)),
    )
    .map(({ label, sent, names }) => [label, shown(sent, names)]);
}

function shown(value: unknown, names: Record<string, string> | undefined): string {
  if (value === null || value === undefined || value === "") return "-";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const text = names?.[String(value)] ?? String(value);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? formatInstant(text) : text;
}
