import { keepPreviousData } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { IconButton } from "../../kit/IconButton.tsx";
import { ListScreen } from "../../kit/ListScreen.tsx";
import { SearchBar } from "../../kit/SearchBar.tsx";
import { trpc } from "../../trpc.ts";
import { MeetingRequestRow } from "./MeetingRequestRow.tsx";
import { meetingRequestInput, meetingRequestSearch } from "./meetingRequestSearch.ts";

const MeetingRequestFilters = lazy(async () => ({
  default: (await import("./MeetingRequestFilters.tsx")).MeetingRequestFilters,
}));

/** Meetings that brokers asked for (U171–U176). */
export function MeetingRequestList() {
  const [search, patch] = meetingRequestSearch.use();
  const [filtering, setFiltering] = useState(false);
  const list = trpc.meetingRequests.list.useQuery(meetingRequestInput(search), { placeholderData: keepPreviousData });

  return (
    <ListScreen
      title="CP Meeting Requests"
      titleInBar
      list={list}
      page={search.pageNo}
      onPage={(pageNo) => patch({ pageNo })}
      search={
        <SearchBar
          label="Search by broker name"
          value={search.search_query}
          onSearch={(search_query) => patch({ search_query })}
        />
      }
      tools={
        <IconButton
          icon="filter"
          label="Advanced search"
          aria-pressed={search.is_advanced_search === true}
          onClick={() => setFiltering(true)}
        />
      }
      floating={
        <Suspense>
          {filtering && <MeetingRequestFilters search={search} onSearch={patch} onClose={() => setFiltering(false)} />}
        </Suspense>
      }
    >
      {(request) => <MeetingRequestRow key={request.id} request={request} />}
    </ListScreen>
  );
}
