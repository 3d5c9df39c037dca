import type { ReactNode } from "react";
import { classes } from "../../lib/classes.ts";

export interface RowsTableProps {
  label: string;
  columns: readonly string[];
  busy: boolean;
  /** Rows: a `th` that names each, and a `td` for each other column. */
  children: ReactNode;
}

/** A table of rows; the first column gets the remaining width. */
export function RowsTable({ label, columns, busy, children }: RowsTableProps) {
  return (
    <div
      className={classes(
        "card overflow-x-auto",
        columns.length > 3 ? "@container/four-columns" : "@container/columns",
        busy && "opacity-70",
      )}
    >
      <table aria-label={label} aria-busy={busy} className="w-full stacked:block">
        <thead className="border-b border-line bg-sunken text-xs font-semibold text-muted stacked:sr-only sm:text-sm">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={classes(
                  "px-2 py-3 sm:px-4",
                  index === 0 ? "min-w-32 pl-4 text-left" : "w-[24%] text-center text-balance",
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line stacked:block">{children}</tbody>
      </table>
    </div>
  );
}
