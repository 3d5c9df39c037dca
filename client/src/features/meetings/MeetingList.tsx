import { typedIn } from "../../answers/day/typedIn.ts";
import { KEEP_LAST_PAGE } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { paths } from "../../lib/paths.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { meetingSearch } from "../../shared/listSearches.ts";
import { UnsentRows } from "../../shared/UnsentWork.tsx";
import { FloatingLink } from "../../ui/base/FloatingLink.tsx";
import { FilteredListScreen } from "../../ui/list/FilteredListScreen.tsx";
import { useTyped } from "../../ui/list/useTyped.ts";
import { meetingLabels } from "./labels.ts";
import { MeetingRow } from "./MeetingRow.tsx";

const MeetingFilters = lazyPart(() => import("./MeetingFilters.tsx"), "MeetingFilters");

/** Visits to brokers (D1 §2.10). */
export function MeetingList() {
  const state = meetingSearch.use();
  const list = trpc.meetings.list.useQuery(meetingSearch.inputOf(state[0]), KEEP_LAST_PAGE);

  return (
    <FilteredListScreen
      title={screenNames.meetings}
      titleInBar
      list={list}
      unsent={<UnsentRows calls={["meetings.create"]} />}
      state={state}
      whileTyping={useTyped(state[0].search_query, typedIn("meetings.list", meetingSearch.inputOf(state[0])))}
      searchLabel={meetingLabels.search}
      heads={[meetingLabels.firm, meetingLabels.start, meetingLabels.end, meetingLabels.categorization]}
      Filters={MeetingFilters}
      floating={<FloatingLink to={paths.newMeeting.path} label={meetingLabels.addMeeting} />}
    >
      {(meeting) => <MeetingRow key={meeting.id} meeting={meeting} />}
    </FilteredListScreen>
  );
}
