import { keepPreviousData } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { confirm } from "../../kit/dialogs.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import { ListScreen } from "../../kit/ListScreen.tsx";
import { SearchBar } from "../../kit/SearchBar.tsx";
import { SETTINGS } from "../../queryClient.ts";
import { trpc } from "../../trpc.ts";
import { ClientMeetingRow } from "./ClientMeetingRow.tsx";
import { clientMeetingInput, clientMeetingSearch } from "./clientMeetingSearch.ts";

const ClientMeetingFilters = lazy(async () => ({
  default: (await import("./ClientMeetingFilters.tsx")).ClientMeetingFilters,
}));

/** My Client Meetings (D1 §2.11). */
export function ClientMeetingList() {
  const [search, patch] = clientMeetingSearch.use();
  const [filtering, setFiltering] = useState(false);
  const list = trpc.clientMeetings.list.useQuery(clientMeetingInput(search), { placeholderData: keepPreviousData });
  const { data: settings } = trpc.clientMeetings.settings.useQuery(undefined, SETTINGS);
  const remove = trpc.clientMeetings.remove.useMutation();
  const askToRemove = async (id: number) => {
    if (await confirm({ icon: "warning", title: "Are you sure you want to delete" })) remove.mutate({ id });
  };

  return (
    <ListScreen
      title="My Client Meetings"
      list={list}
      page={search.pageNo}
      onPage={(pageNo) => patch({ pageNo })}
      search={
        <SearchBar
          label="Search by client name"
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
          {filtering && (
            <ClientMeetingFilters {...{ search, settings }} onSearch={patch} onClose={() => setFiltering(false)} />
          )}
        </Suspense>
      }
    >
      {(meeting) => (
        <ClientMeetingRow
          key={meeting.id}
          meeting={meeting}
          onRemove={settings?.can_delete ? () => void askToRemove(meeting.id) : undefined}
        />
      )}
    </ListScreen>
  );
}
