import { formatInstant } from "../../lib/format.ts";
import type { ChangedField } from "./currentRecord.ts";

interface ChangedFieldsProps {
  changed: readonly ChangedField[];
  /** What is about to be sent. */
  input: object;
}

/** Both versions of the fields that two users changed: the current values and those about to be saved. */
export function ChangedFields({ changed, input }: ChangedFieldsProps) {
  const mine = input as Record<string, unknown>;
  return (
    <table className="mt-2 w-full table-fixed border-collapse text-left text-sm text-ink">
      <thead className="text-muted">
        <tr>
          <th scope="col" className={cell}>
            Field
          </th>
          <th scope="col" className={cell}>
            Now
          </th>
          <th scope="col" className={cell}>
            Yours
          </th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ name, label, input: key, now, names }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className={cell}>
              {label}
            </th>
            <td className={cell}>{shown(now, names)}</td>
            <td className={cell}>{shown(mine[key], names)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cell = "px-1 py-1.5 align-top font-medium wrap-anywhere";

function shown(value: unknown, names: Record<string, string> | undefined): string {
  if (value === null || value === undefined || value === "") return "-";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const text = names?.[String(value)] ?? String(value);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? formatInstant(text) : text;
}
