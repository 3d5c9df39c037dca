import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { typedIn } from "../../answers/day/typedIn.ts";
import { KEEP_LAST_PAGE, SETTINGS } from "../../api/queryClient.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { useWrite } from "../../input/drafts/useSave.ts";
import { focusHeading } from "../../lib/focusHeading.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { clientMeetingSearch } from "../../shared/listSearches.ts";
import { UnsentRows } from "../../shared/UnsentWork.tsx";
import { FilteredListScreen } from "../../ui/list/FilteredListScreen.tsx";
import { useTyped } from "../../ui/list/useTyped.ts";
import { confirm } from "../../ui/overlay/dialogStore.ts";
import { ClientMeetingRow } from "./ClientMeetingRow.tsx";
import { clientMeetingLabels } from "./labels.ts";

const ClientMeetingFilters = lazyPart(() => import("./ClientMeetingFilters.tsx"), "ClientMeetingFilters");

type Meeting = Outputs["clientMeetings"]["list"]["rows"][number];

/** My Client Meetings (D1 §2.11). */
export function ClientMeetingList() {
  const state = clientMeetingSearch.use();
  const list = trpc.clientMeetings.list.useQuery(clientMeetingSearch.inputOf(state[0]), KEEP_LAST_PAGE);
  const { data: settings } = trpc.clientMeetings.settings.useQuery(undefined, SETTINGS);
  const remove = useWrite({ call: "clientMeetings.remove", onSuccess: focusHeading });
  const askToRemove = async (id: EntityId, name: string | null | undefined) => {
    const title = "Are you sure you want to delete";
    if (await confirm({ icon: "warning", title, text: recordLabel(name, id) })) remove.mutate({ id });
  };

  const removal = ({ id, client_name }: Meeting) =>
    settings?.can_delete && id !== null ? () => void askToRemove(id, client_name) : undefined;

  return (
    <FilteredListScreen
      title={screenNames.clientMeetings}
      list={list}
      unsent={<UnsentRows calls={["clientMeetings.create", "clientMeetings.createPremium"]} />}
      state={state}
      whileTyping={useTyped(
        state[0].search_query,
        typedIn("clientMeetings.list", clientMeetingSearch.inputOf(state[0])),
      )}
      searchLabel={clientMeetingLabels.search}
      heads={[
        clientMeetingLabels.client,
        clientMeetingLabels.start,
        clientMeetingLabels.end,
        clientMeetingLabels.fieldExecutive,
        "",
      ]}
      Filters={ClientMeetingFilters}
    >
      {(meeting) => (
        <ClientMeetingRow
          key={meeting.id}
          meeting={meeting}
          onRemove={removal(meeting)}
          removing={remove.isPending && remove.variables.id === meeting.id}
        />
      )}
    </FilteredListScreen>
  );
}
