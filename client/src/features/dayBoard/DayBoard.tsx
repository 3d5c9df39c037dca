import { saveFile } from "../../api/downloadFile.ts";
import { day as dayCodec, id } from "../../lib/url/codecs.ts";
import { defineListState } from "../../lib/url/urlState.ts";
import { useToday } from "../../lib/useToday.ts";
import { Button } from "../../ui/base/Button.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { DateField } from "../../ui/pickers/DateField.tsx";
import { Select } from "../../ui/pickers/Select.tsx";
import { Backlog } from "./Backlog.tsx";
import { BoardTable } from "./BoardTable.tsx";
import { boardCsv } from "./boardCsv.ts";
import { DaySum } from "./DaySum.tsx";
import { OpenedPart } from "./OpenedPart.tsx";
import { Trend } from "./Trend.tsx";
import { useDayBoard } from "./useDayBoard.ts";

const boardState = defineListState({ day: dayCodec, team: id }, {});

/** A day of the whole team: who is out, since when, what was met, and where each was last (docs/decisions/0007). */
export function DayBoard() {
  const today = useToday();
  const [{ day = today, team }, patch] = boardState.use();
  const { rows, teams, leftOut, notLookedFor, error, isFetching, retry } = useDayBoard(day, team);
  const download = () =>
    rows && saveFile(new Blob([boardCsv(rows)], { type: "text/csv;charset=utf-8" }), `day-board-${day}.csv`);

  return (
    <>
      <ScreenHeading>Day Board</ScreenHeading>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <DateField
          label="Day"
          applied
          value={day}
          max={today}
          onChange={(chosen) => patch({ day: chosen && chosen !== today ? chosen : undefined })}
          className="min-w-[min(11rem,100%)] grow sm:max-w-60 sm:grow-0"
        />
        <Select
          label="Team Lead"
          options={teams}
          value={team ?? null}
          onChange={(chosen) => patch({ team: chosen ?? undefined })}
          className="min-w-[min(11rem,100%)] grow sm:max-w-60 sm:grow-0"
        />
        <Button look="plain" icon="download" disabled={!rows?.length} onClick={download}>
          CSV
        </Button>
      </div>
      {rows ? (
        <>
          <DaySum rows={rows} />
          <OpenedPart title="Seven days">
            <Trend day={day} team={team} />
          </OpenedPart>
          <OpenedPart title="Backlog by age">
            <Backlog />
          </OpenedPart>
          <BoardTable rows={rows} busy={isFetching} />
          <footer className="mt-3 px-1 text-sm text-muted">
            {leftOut > 0 && <p>{`${leftOut} more stand-ups of this day are not shown.`}</p>}
            {notLookedFor > 0 && <p>{`The meetings of ${notLookedFor} more people were not looked for.`}</p>}
            {team !== undefined && <p>Of a team, people without a stand-up are shown where they met a client.</p>}
          </footer>
        </>
      ) : (
        <RecordPlaceholder shape="rows" error={error} onRetry={() => void retry()} />
      )}
    </>
  );
}
