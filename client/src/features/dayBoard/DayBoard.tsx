import { Suspense } from "react";
import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { day as dayCodec, id, oneOf } from "../../lib/url/codecs.ts";
import { defineListState } from "../../lib/url/urlState.ts";
import { useToday } from "../../lib/useMinute.ts";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { DateField } from "../../ui/pickers/DateField.tsx";
import { Select } from "../../ui/pickers/Select.tsx";
import { Chips } from "../calls/Chips.tsx";
import { DayView } from "./DayView.tsx";
import { dayBoardLabels } from "./labels.ts";

const WeekView = lazyPart(() => import("./WeekView.tsx"), "WeekView");

const boardState = defineListState({ day: dayCodec, team: id, view: oneOf("day", "week") }, { view: "day" });
const views = [
  { key: "day", label: dayBoardLabels.day },
  { key: "week", label: dayBoardLabels.week },
] as const;

/** A day of the whole team, or the seven days up to it (docs/decisions/0007, 0079). */
export function DayBoard() {
  const today = useToday();
  const [{ day = today, team, view }, patch] = boardState.use();
  const settings = trpc.meetings.settings.useQuery(undefined, SETTINGS);
  const View = view === "week" ? WeekView : DayView;
  return (
    <>
      <ScreenHeading>{screenNames.dayBoard}</ScreenHeading>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <DateField
          label={view === "week" ? dayBoardLabels.weekUpTo : dayBoardLabels.day}
          applied
          value={day}
          max={today}
          onChange={(chosen) => patch({ day: chosen && chosen !== today ? chosen : undefined })}
          className="min-w-[min(11.5rem,100%)] grow sm:max-w-60 sm:grow-0"
        />
        <Select
          label={dayBoardLabels.teamLead}
          options={settings.data?.team_leads ?? []}
          value={team ?? null}
          onChange={(chosen) => patch({ team: chosen ?? undefined })}
          className="min-w-[min(11.5rem,100%)] grow sm:max-w-60 sm:grow-0"
        />
      </div>
      <Suspense fallback={<SkeletonRows />}>
        <View day={day} team={team}>
          <Chips
            label={dayBoardLabels.view}
            chips={views}
            selected={view}
            onSelect={(chosen) => patch({ view: chosen })}
          />
        </View>
      </Suspense>
    </>
  );
}
