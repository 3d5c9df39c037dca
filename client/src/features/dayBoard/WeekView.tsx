import { classes } from "../../lib/classes.ts";
import { EMPTY_VALUE, formatDay } from "../../lib/format.ts";
import { formatCount } from "../../lib/formatCount.ts";
import { Button } from "../../ui/base/Button.tsx";
import { listLabels } from "../../ui/list/labels.ts";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { BoardHead, cell } from "./BoardHead.tsx";
import { Figure } from "./DaySum.tsx";
import type { ViewProps } from "./DayView.tsx";
import { ExportButton } from "./ExportButton.tsx";
import { dayBoardLabels } from "./labels.ts";
import { firstOfSevenDays } from "./readWeekLists.ts";
import { useWeekBoard } from "./useWeekBoard.ts";
import { type WeekRow, weekShortfall, weekTotals } from "./week.ts";
import { weekCsv } from "./weekCsv.ts";

/** The seven days up to a day by person: meetings, enquiries sourced and new campaigns (docs/decisions/0079). */
export function WeekView({ day, team, children }: ViewProps) {
  const { rows, met, campaigns, leftOut, notCounted, countAll, error, isFetching, retry } = useWeekBoard(day, team);
  const from = firstOfSevenDays(day);
  const totals = weekTotals(rows ?? []);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        {children}
        <ExportButton
          record={{ kind: "week board", from, upto: day, team, rows: rows?.length ?? 0 }}
          fileName={`week-board-${day}.csv`}
          csv={() => weekCsv(rows ?? [])}
        />
      </div>
      {rows ? (
        <>
          <dl className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2 sm:gap-3">
            <Figure label={dayBoardLabels.meetings} value={met} of={totals.target} />
            <Figure label={dayBoardLabels.sourced} value={totals.sourced} of={totals.sourcingTarget} />
            <Figure label={dayBoardLabels.newCampaigns} value={team === undefined ? campaigns : totals.campaigns} />
          </dl>
          <WeekTable label={`${formatDay(from)} to ${formatDay(day)}`} rows={rows} busy={isFetching} />
          <footer className="mt-3 px-1 text-sm text-muted">
            {leftOut > 0 && (
              <p>
                {formatCount(
                  leftOut,
                  "more stand-up of this week was not read.",
                  "more stand-ups of this week were not read.",
                )}
              </p>
            )}
            {notCounted > 0 && !isFetching && (
              <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <span>
                  {`Counts marked + are minimums: not all meetings of ${formatCount(notCounted, "person", "people")} could be loaded.`}
                </span>
                {countAll && (
                  <Button look="plain" onClick={countAll}>
                    {dayBoardLabels.countAll}
                  </Button>
                )}
              </p>
            )}
            {team !== undefined && (
              <p>People of a team without a stand-up on these days are shown only if they met a client.</p>
            )}
          </footer>
        </>
      ) : (
        <RecordPlaceholder shape="rows" error={error} onRetry={() => void retry()} />
      )}
    </>
  );
}

interface WeekTableProps {
  /** The days, which name the table. */
  label: string;
  rows: readonly WeekRow[];
  busy: boolean;
}

const columns = [
  [dayBoardLabels.executive, ""],
  [dayBoardLabels.met, ""],
  [dayBoardLabels.enquiries, ""],
  [dayBoardLabels.campaigns, ""],
] as const;

/** A row per executive, with the totals of seven days. */
function WeekTable({ label, rows, busy }: WeekTableProps) {
  if (!rows.length) return <p className="card px-4 py-10 text-center text-muted">{listLabels.nothing}</p>;
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
