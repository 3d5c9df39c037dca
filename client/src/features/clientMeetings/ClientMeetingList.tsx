import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { FilteredListScreen } from "../../ui/list/FilteredListScreen.tsx";
import { confirm } from "../../ui/overlay/dialogStore.ts";
import { ClientMeetingRow } from "./ClientMeetingRow.tsx";
import { clientMeetingSearch } from "./clientMeetingSearch.ts";

const ClientMeetingFilters = lazyPart(() => import("./ClientMeetingFilters.tsx"), "ClientMeetingFilters");

/** My Client Meetings (D1 §2.11). */
export function ClientMeetingList() {
  const state = clientMeetingSearch.use();
  const list = trpc.clientMeetings.list.useQuery(clientMeetingSearch.inputOf(state[0]), {
    placeholderData: keepPreviousData,
  });
  const { data: settings } = trpc.clientMeetings.settings.useQuery(undefined, SETTINGS);
  const remove = trpc.clientMeetings.remove.useMutation();
  const askToRemove = async (id: EntityId) => {
    if (await confirm({ icon: "warning", title: "Are you sure you want to delete" })) remove.mutate({ id });
  };

  const removal = (id: EntityId | null) =>
    settings?.can_delete && id !== null ? () => void askToRemove(id) : undefined;

  return (
    <FilteredListScreen
      title="My Client Meetings"
      list={list}
      state={state}
      searchLabel="Search by client name"
      Filters={ClientMeetingFilters}
    >
      {(meeting) => <ClientMeetingRow key={meeting.id} meeting={meeting} onRemove={removal(meeting.id)} />}
    </FilteredListScreen>
  );
}
