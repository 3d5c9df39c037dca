import type { DifferingField } from "./differingFields.ts";

/** Both versions, field by field: the current values and those about to be saved. */
export function ChangedFields({ fields }: { fields: readonly DifferingField[] }) {
  const hasOthers = fields.some(({ isAppended }) => !isAppended);
  return (
    <>
      <table aria-label="Both versions" className="w-full text-left text-sm text-ink">
        <thead className="text-muted">
          <tr className={row}>
            <th scope="col" className="sr-only">
              Field
            </th>
            <th scope="col">Now</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, label, now, yours }) => (
            <tr key={name} className={`${row} border-t border-line`}>
              <th scope="row" className="col-span-2 font-semibold">
                {label}
              </th>
              <td className="whitespace-pre-line wrap-anywhere">{now}</td>
              <td className="whitespace-pre-line wrap-anywhere">{yours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasOthers && fields.some(({ isAppended }) => isAppended) && (
        <p className="mt-3 text-sm text-muted">Your comment is added after theirs.</p>
      )}
    </>
  );
}

/** A grid, so that the name of a field has a line of its own on a narrow screen. */
const row = "grid grid-cols-2 gap-x-3 gap-y-1 py-2";
