import { classes } from "../../lib/classes.ts";

/** How a cell of the board looks. */
export const cell = "px-1.5 py-3 first:pl-3 last:pr-2 sm:px-4! wrap-break-word";

interface BoardHeadProps {
  /** Names of the columns, with the class of their width. */
  columns: readonly (readonly [name: string, width: string])[];
}

/** The heads of a table of the board. */
export const BoardHead = ({ columns }: BoardHeadProps) => (
  <thead className="border-b border-line bg-sunken text-left text-xs font-semibold text-muted sm:text-sm">
    <tr>
      {columns.map(([name, width]) => (
        <th key={name} scope="col" className={classes(cell, "font-semibold", width)}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
