import { classes } from "../../lib/classes.ts";
import { EMPTY_VALUE } from "../../lib/format.ts";
import { formatCount } from "../../lib/formatCount.ts";
import { BoardHead, cell } from "./BoardHead.tsx";
import { type WeekRow, weekShortfall } from "./week.ts";

interface WeekTableProps {
  /** The days, which name the table. */
  label: string;
  rows: readonly WeekRow[];
  busy: boolean;
}

const columns = [
  ["Executive", ""],
  ["Met", ""],
  ["Enquiries", ""],
  ["Campaigns", ""],
] as const;

/** A row per executive, with the totals of seven days. */
export function WeekTable({ label, rows, busy }: WeekTableProps) {
  if (!rows.length) return <p className="card px-4 py-10 text-center text-muted">Nothing found</p>;
  return (
    <div className={classes("card overflow-x-auto", busy && "opacity-70")}>
      <table aria-busy={busy} className="w-full text-[0.8125rem] sm:text-base">
        <caption className="px-3 py-2.5 text-left font-semibold sm:px-4">{label}</caption>
        <BoardHead columns={columns} />
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.executive} className="align-top tabular-nums">
              <th scope="row" className={classes(cell, "text-left font-semibold")}>
                <span>{row.executive}</span>
                <span className="block font-normal text-muted">{formatCount(row.standUps, "stand-up")}</span>
              </th>
              <td className={cell}>
                <span>{ofTarget(row.met === null ? null : `${row.met}${row.isAtLeast ? "+" : ""}`, row.target)}</span>
                <Shortfall {...row} />
              </td>
              <td className={cell}>{ofTarget(row.sourced, row.sourcingTarget)}</td>
              <td className={cell}>{row.campaigns ?? EMPTY_VALUE}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ofTarget = (value: number | string | null, target: number | null) =>
  target === null ? (value ?? EMPTY_VALUE) : `${value ?? EMPTY_VALUE} of ${target}`;

function Shortfall(row: WeekRow) {
  const missing = weekShortfall(row);
  return missing !== undefined && missing > 0 && <span className="block text-muted">{`${missing} short`}</span>;
}
