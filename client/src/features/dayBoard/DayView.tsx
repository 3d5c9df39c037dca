import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { formatDay } from "../../lib/format.ts";
import { formatCount } from "../../lib/formatCount.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { Bars } from "../../ui/charts/Bars.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { OverdueBars } from "../calls/OverdueBars.tsx";
import { useBacklogAges } from "../calls/useBacklogAges.ts";
import { BoardTable } from "./BoardTable.tsx";
import { boardCsv } from "./boardCsv.ts";
import { DaySum } from "./DaySum.tsx";
import { ExportButton } from "./ExportButton.tsx";
import { dayBoardLabels } from "./labels.ts";
import { readWeek } from "./readWeek.ts";
import { useDayBoard } from "./useDayBoard.ts";

const Places = lazyPart(() => import("./places/Places.tsx"), "Places");

export interface ViewProps {
  day: string;
  team: EntityId | undefined;
  /** The switch between the views, next to the export. */
  children: ReactNode;
}

/** A day of the team: who is out, since when, how many meetings, and where each person was last. */
export function DayView({ day, team, children }: ViewProps) {
  const { rows, reads, readAt, leftOut, notLookedFor, error, isFetching, retry } = useDayBoard(day, team);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        {children}
        <ExportButton
          record={{ kind: "day board", from: day, upto: day, team, rows: rows?.length ?? 0 }}
          fileName={`day-board-${day}.csv`}
          csv={() => boardCsv(rows ?? [])}
        />
      </div>
      {rows && reads ? (
        <>
          <DaySum rows={rows} />
          <CollapsibleSection title={dayBoardLabels.sevenDays}>
            <Trend day={day} team={team} />
          </CollapsibleSection>
          <CollapsibleSection title={dayBoardLabels.backlogByAge}>
            <Backlog />
          </CollapsibleSection>
          <CollapsibleSection title={dayBoardLabels.places}>
            <Suspense fallback={<SkeletonRows count={2} />}>
              <Places reads={reads} readAt={readAt} />
            </Suspense>
          </CollapsibleSection>
          <BoardTable rows={rows} busy={isFetching} />
          <footer className="mt-3 px-1 text-sm text-muted">
            {leftOut > 0 && (
              <p>
                {formatCount(
                  leftOut,
                  "more stand-up of this day is not shown.",
                  "more stand-ups of this day are not shown.",
                )}
              </p>
            )}
            {notLookedFor > 0 && (
              <p>{`The meetings of ${formatCount(notLookedFor, "more person", "more people")} aren't shown.`}</p>
            )}
            {team !== undefined && <p>People of a team without a stand-up are shown only if they met a client.</p>}
          </footer>
        </>
      ) : (
        <RecordPlaceholder shape="rows" error={error} onRetry={() => void retry()} />
      )}
    </>
  );
}

/** Overdue calls of everyone whom the user sees, by age. */
function Backlog() {
  const { data, error, refetch } = useBacklogAges();
  if (data) return <OverdueBars ages={data} />;
  return <RecordPlaceholder shape="rows" rows={1} error={error} onRetry={() => void refetch()} />;
}

interface CollapsibleSectionProps {
  title: string;
  children: ReactNode;
}

/** A collapsible section whose content is mounted, and so loaded, when it is opened. */
function CollapsibleSection({ title, children }: CollapsibleSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="card mb-4 px-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="focus-inset min-h-11 rounded-xl py-2.5 font-semibold">{title}</summary>
      {isOpen && <div className="pb-4">{children}</div>}
    </details>
  );
}

/** Meetings and enquiries sourced in the seven days up to a day. */
function Trend({ day, team }: { day: string; team: EntityId | undefined }) {
  const week = useQuery({
    queryKey: [["standUps", "week"], day, team ?? null],
    queryFn: () => readWeek(day, team),
  });
  if (!week.data) {
    return <RecordPlaceholder shape="rows" rows={2} error={week.error} onRetry={() => void week.refetch()} />;
  }
  const { days, isWhole } = week.data;
  return (
    <>
      <h2 className="mb-1 font-medium text-muted">{dayBoardLabels.meetings}</h2>
      <Bars
        label={dayBoardLabels.meetingsOfWeek}
        heads={[dayBoardLabels.day, dayBoardLabels.meetings]}
        bars={days.map(({ day, meetings }) => ({ name: shortDay(day), value: meetings }))}
      />
      <h2 className="mt-3 mb-1 font-medium text-muted">{dayBoardLabels.sourced}</h2>
      <Bars
        label={dayBoardLabels.sourcedInWeek}
        heads={[dayBoardLabels.day, dayBoardLabels.sourced]}
        bars={days.map(({ day, sourced }) => ({ name: shortDay(day), value: sourced }))}
      />
      <p className="mt-1 text-sm text-muted">{dayBoardLabels.noCallsByDay}</p>
      {!isWhole && <p className="mt-1 text-sm text-muted">{dayBoardLabels.isPartial}</p>}
    </>
  );
}

/** `16-11`: the year is the board's. */
const shortDay = (day: string) => formatDay(day).slice(0, "16-11".length);
