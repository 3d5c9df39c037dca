import { KEEP_LAST_PAGE } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { meetingRequestSearch } from "../../shared/listSearches.ts";
import { FilteredListScreen } from "../../ui/list/FilteredListScreen.tsx";
import { requestLabels } from "./labels.ts";
import { MeetingRequestRow } from "./MeetingRequestRow.tsx";

const MeetingRequestFilters = lazyPart(() => import("./MeetingRequestFilters.tsx"), "MeetingRequestFilters");

/** Meetings that brokers asked for (U171–U176). */
export function MeetingRequestList() {
  const state = meetingRequestSearch.use();
  const list = trpc.meetingRequests.list.useQuery(meetingRequestSearch.inputOf(state[0]), KEEP_LAST_PAGE);

  return (
    <FilteredListScreen
      title={screenNames.meetingRequests}
      titleInBar
      list={list}
      state={state}
      searchLabel={requestLabels.search}
      heads={[requestLabels.brokerAndFirm, "Created", requestLabels.assignedToInRow]}
      Filters={MeetingRequestFilters}
    >
      {(request) => <MeetingRequestRow key={request.id} request={request} />}
    </FilteredListScreen>
  );
}
