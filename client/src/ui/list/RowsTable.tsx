import type { ReactNode } from "react";
import { classes } from "../../lib/classes.ts";

export interface RowsTableProps {
  label: string;
  columns: readonly string[];
  busy: boolean;
  /** On a phone a row is a block that says what its cells are, and there are no heads to see. */
  isStacked?: boolean;
  /** Rows: a `th` that names each, and as many `td` as there are columns left. */
  children: ReactNode;
}

/** A list whose rows have columns; the first is as wide as it can be. */
export function RowsTable({ label, columns, busy, isStacked, children }: RowsTableProps) {
  return (
    <div className={classes("card overflow-x-auto", busy && "opacity-70")}>
      <table aria-label={label} aria-busy={busy} className={classes("w-full", isStacked && "max-sm:block")}>
        <thead
          className={classes(
            "border-b border-line bg-sunken text-xs font-semibold text-muted sm:text-sm",
            isStacked && "max-sm:sr-only",
          )}
        >
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
        <tbody className={classes("divide-y divide-line", isStacked && "max-sm:block")}>{children}</tbody>
      </table>
    </div>
  );
}
