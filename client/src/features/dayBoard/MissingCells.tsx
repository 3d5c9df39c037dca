import { classes } from "../../lib/classes.ts";
import { EMPTY_VALUE } from "../../lib/format.ts";
import { Badge } from "../../ui/base/Badge.tsx";
import { LastSeen, TargetProgress } from "./BoardCells.tsx";
import type { BoardRow } from "./board.ts";

/** The cells of an executive without a stand-up. */
export function MissingCells({ cell, ...row }: BoardRow & { cell: string }) {
  return (
    <>
      <th scope="row" className={classes(cell, "text-left font-semibold")}>
        <span>{row.executive}</span>
        <span className="block">
          <Badge tone="warn">No stand-up</Badge>
        </span>
      </th>
      <td className={cell}>{EMPTY_VALUE}</td>
      <td className={classes(cell, "tabular-nums")}>
        <TargetProgress {...row} />
      </td>
      <td className={cell}>
        <LastSeen {...row} />
      </td>
    </>
  );
}
