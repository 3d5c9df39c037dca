import { keepPreviousData } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { FloatingLink } from "../../kit/FloatingLink.tsx";
import { IconButton } from "../../kit/IconButton.tsx";
import { ListScreen } from "../../kit/ListScreen.tsx";
import { SearchBar } from "../../kit/SearchBar.tsx";
import { paths } from "../../paths.ts";
import { trpc } from "../../trpc.ts";
import { MeetingRow } from "./MeetingRow.tsx";
import { meetingInput, meetingSearch } from "./meetingSearch.ts";

const MeetingFilters = lazy(async () => ({ default: (await import("./MeetingFilters.tsx")).MeetingFilters }));

/** Visits to brokers (D1 §2.10). */
export function MeetingList() {
  const [search, patch] = meetingSearch.use();
  const [filtering, setFiltering] = useState(false);
  const list = trpc.meetings.list.useQuery(meetingInput(search), { placeholderData: keepPreviousData });

  return (
    <ListScreen
      title="Meetings"
      titleInBar
      list={list}
      page={search.pageNo}
      onPage={(pageNo) => patch({ pageNo })}
      search={
        <SearchBar
          label="Search by firm name"
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
        <>
          <FloatingLink to={paths.newMeeting.path} label="Add Meeting" />
          <Suspense>
            {filtering && <MeetingFilters search={search} onSearch={patch} onClose={() => setFiltering(false)} />}
          </Suspense>
        </>
      }
    >
      {(meeting) => <MeetingRow key={meeting.id} meeting={meeting} />}
    </ListScreen>
  );
}
