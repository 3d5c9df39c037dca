import { classes } from "../../lib/classes.ts";

/** The style of a cell of the board. */
export const cell = "px-1 py-3 first:pl-3 last:pr-2 sm:px-4! wrap-break-word";

interface BoardHeadProps {
  /** Names of the columns, with their width class. */
  columns: readonly (readonly [name: string, width: string])[];
}

/** The header of a board table. */
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
