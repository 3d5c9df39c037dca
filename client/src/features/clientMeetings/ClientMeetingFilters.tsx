import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { clientMeetingSearch } from "../../shared/listSearches.ts";
import { Filters } from "../../ui/list/Filters.tsx";
import type { FilterPanelProps, StateOf } from "../../ui/list/listSearch.ts";
import { clientMeetingLabels } from "./labels.ts";

const resources = [
  { value: "enquiry", label: clientMeetingLabels.enquiry },
  { value: "pr_enquiry", label: clientMeetingLabels.premiumEnquiry },
] as const;

/** The advanced search of the list of client meetings (U068, C032). */
export function ClientMeetingFilters(props: FilterPanelProps<StateOf<typeof clientMeetingSearch>>) {
  const { data } = trpc.clientMeetings.settings.useQuery(undefined, SETTINGS);
  return (
    <Filters
      {...props}
      list={clientMeetingSearch}
      fields={{
        user_ids: [clientMeetingLabels.fieldExecutive, data?.field_executives],
        dates: [clientMeetingLabels.startDate, clientMeetingLabels.endDate],
        meeting_types: [clientMeetingLabels.meetingTypes, data?.meeting_types],
        tl_id: [clientMeetingLabels.teamLead, data?.team_leads],
        manager_id: [clientMeetingLabels.manager, data?.manager],
        resource_type: [clientMeetingLabels.meetingFor, resources],
        enquiry_no: clientMeetingLabels.enquiryNumber,
      }}
    />
  );
}
