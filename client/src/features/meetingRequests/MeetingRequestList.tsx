import { keepPreviousData } from "@tanstack/react-query";
import { lazy } from "react";
import { trpc } from "../../api/trpc.ts";
import { loadChunk } from "../../lib/loadChunk.ts";
import { FilteredListScreen } from "../../ui/list/FilteredListScreen.tsx";
import { MeetingRequestRow } from "./MeetingRequestRow.tsx";
import { meetingRequestSearch } from "./meetingRequestSearch.ts";

const MeetingRequestFilters = lazy(() =>
  loadChunk(async () => ({
    default: (await import("./MeetingRequestFilters.tsx")).MeetingRequestFilters,
  })),
);

/** Meetings that brokers asked for (U171–U176). */
export function MeetingRequestList() {
  const state = meetingRequestSearch.use();
  const list = trpc.meetingRequests.list.useQuery(meetingRequestSearch.inputOf(state[0]), {
    placeholderData: keepPreviousData,
  });

  return (
    <FilteredListScreen
      title="CP Meeting Requests"
      titleInBar
      list={list}
      state={state}
      searchLabel="Search by broker name"
      Filters={MeetingRequestFilters}
    >
      {(request) => <MeetingRequestRow key={request.id} request={request} />}
    </FilteredListScreen>
  );
}
