import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { brokerOptions } from "../../shared/brokerOptions.ts";
import { meetingSearch } from "../../shared/listSearches.ts";
import { Filters } from "../../ui/list/Filters.tsx";
import type { FilterPanelProps, StateOf } from "../../ui/list/listSearch.ts";
import { meetingLabels } from "./labels.ts";

/** The advanced search of the list of broker meetings (U063). */
export function MeetingFilters(props: FilterPanelProps<StateOf<typeof meetingSearch>>) {
  const { data } = trpc.meetings.settings.useQuery(undefined, SETTINGS);
  return (
    <Filters
      {...props}
      list={meetingSearch}
      fields={{
        user_ids: [meetingLabels.fieldExecutive, data?.field_executives],
        tl_id: [meetingLabels.teamLead, data?.team_leads],
        manager_id: [meetingLabels.manager, data?.manager],
        meeting_types: [meetingLabels.meetingTypes, data?.meeting_types],
        dates: [meetingLabels.startDate, meetingLabels.endDate],
        broker_ids: [meetingLabels.broker, brokerOptions(data?.brokers)],
        broker_categorizations: [meetingLabels.categorization, data?.broker_categorizations],
      }}
    />
  );
}
