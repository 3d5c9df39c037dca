import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { Filters } from "../../ui/list/Filters.tsx";
import type { FilterPanelProps, StateOf } from "../../ui/list/listSearch.ts";
import { clientMeetingSearch } from "./clientMeetingSearch.ts";

const resources = [
  { value: "enquiry", label: "Enquiry" },
  { value: "pr_enquiry", label: "Premium Enquiry" },
] as const;

/** The advanced search of the list of client meetings (U068, C032). */
export function ClientMeetingFilters(props: FilterPanelProps<StateOf<typeof clientMeetingSearch>>) {
  const { data } = trpc.clientMeetings.settings.useQuery(undefined, SETTINGS);
  return (
    <Filters
      {...props}
      list={clientMeetingSearch}
      fields={{
        user_ids: ["Field Executive", data?.field_executives],
        dates: ["Start Date", "End Date"],
        meeting_types: ["Meeting Types", data?.meeting_types],
        tl_id: ["Team Lead", data?.team_leads],
        manager_id: ["Manager", data?.manager],
        resource_type: ["Meeting For", resources],
        enquiry_no: "Enquiry Number",
      }}
    />
  );
}
