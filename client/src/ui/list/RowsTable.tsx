import type { ReactNode } from "react";
import { classes } from "../../lib/classes.ts";

export interface RowsTableProps {
  label: string;
  columns: readonly string[];
  busy: boolean;
  /** Rows: a `th` that names each, and a `td` for each other column. */
  children: ReactNode;
}

/** A list whose rows have columns; the first is as wide as it can be. */
export function RowsTable({ label, columns, busy, children }: RowsTableProps) {
  return (
    <div className={classes("card overflow-x-auto", busy && "opacity-70")}>
      <table aria-label={label} aria-busy={busy} className="w-full">
        <thead className="border-b border-line bg-sunken text-xs font-semibold text-muted sm:text-sm">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={classes(
                  "py-3 sm:px-4",
                  // Four columns fit into 360 pixels.
                  columns.length > 3 ? "px-1" : "px-2",
                  index === 0
                    ? classes(columns.length > 3 ? "min-w-24" : "min-w-32", "pl-4 text-left")
                    : columns.length > 3
                      ? "w-[22%] text-center"
                      : "w-[24%] text-center text-balance",
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  );
}
