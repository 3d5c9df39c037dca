import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { brokerOptions } from "../../shared/brokerOptions.ts";
import { Filters } from "../../ui/list/Filters.tsx";
import type { FilterPanelProps, StateOf } from "../../ui/list/listSearch.ts";
import { meetingSearch } from "./meetingSearch.ts";

/** The advanced search of the list of broker meetings (U063). */
export function MeetingFilters(props: FilterPanelProps<StateOf<typeof meetingSearch>>) {
  const { data } = trpc.meetings.settings.useQuery(undefined, SETTINGS);
  return (
    <Filters
      {...props}
      list={meetingSearch}
      fields={{
        user_ids: ["Field Executive", data?.field_executives],
        tl_id: ["Team Lead", data?.team_leads],
        manager_id: ["Manager", data?.manager],
        meeting_types: ["Meeting Types", data?.meeting_types],
        dates: ["Start Date", "End Date"],
        broker_ids: ["Broker", brokerOptions(data?.brokers)],
        broker_categorizations: ["Categorization", data?.broker_categorizations],
      }}
    />
  );
}
