import { saveFile } from "../../api/downloadFile.ts";
import { day as dayCodec } from "../../lib/url/codecs.ts";
import { defineListState } from "../../lib/url/urlState.ts";
import { useToday } from "../../lib/useToday.ts";
import { Button } from "../../ui/base/Button.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { DateField } from "../../ui/pickers/DateField.tsx";
import { BoardTable } from "./BoardTable.tsx";
import { boardCsv } from "./boardCsv.ts";
import { DaySum } from "./DaySum.tsx";
import { useDayBoard } from "./useDayBoard.ts";

const boardState = defineListState({ day: dayCodec }, {});

/** A day of the whole team: who is out, since when, what was met, and where each was last (docs/decisions/0007). */
export function DayBoard() {
  const today = useToday();
  const [{ day = today }, patch] = boardState.use();
  const { rows, leftOut, notLookedFor, error, isFetching, retry } = useDayBoard(day);
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
        <Button look="plain" icon="download" disabled={!rows?.length} onClick={download}>
          CSV
        </Button>
      </div>
      {rows ? (
        <>
          <DaySum rows={rows} />
          <BoardTable rows={rows} busy={isFetching} />
          <footer className="mt-3 px-1 text-sm text-muted">
            {leftOut > 0 && <p>{`${leftOut} more stand-ups of this day are not shown.`}</p>}
            {notLookedFor > 0 && <p>{`The last meetings of ${notLookedFor} more people were not looked for.`}</p>}
          </footer>
        </>
      ) : (
        <RecordPlaceholder error={error} onRetry={() => void retry()} />
      )}
    </>
  );
}
