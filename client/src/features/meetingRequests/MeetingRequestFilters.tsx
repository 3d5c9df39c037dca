import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { brokerLabel } from "../../shared/brokerOptions.ts";
import { Filters } from "../../ui/list/Filters.tsx";
import type { FilterPanelProps, StateOf } from "../../ui/list/listSearch.ts";
import { meetingRequestSearch } from "./meetingRequestSearch.ts";

/** The advanced search (U174, U175). */
export function MeetingRequestFilters(props: FilterPanelProps<StateOf<typeof meetingRequestSearch>>) {
  const { data } = trpc.meetingRequests.settings.useQuery(undefined, SETTINGS);
  const requests = data?.cp_requests_uuids.map(({ request_uuid }) => ({ value: request_uuid, label: request_uuid }));
  const brokers = data?.brokers_uuids.map((broker) => {
    const label = brokerLabel(broker);
    return { value: broker.uuid, label: label === broker.uuid ? label : `${label} - ${broker.uuid}` };
  });
  return (
    <Filters
      {...props}
      list={meetingRequestSearch}
      fields={{
        created_at: ["Created At From", "Created At Upto"],
        meeting_scheduled: ["Meeting Scheduled From", "Meeting Scheduled Upto"],
        name: "Cp Name",
        firm_name: "Firm Name",
        status: "Ticket status",
        user_ids: ["Field Executives", data?.field_executives],
        building_ids: ["Building", data?.projects],
        request_uuid: ["Request id", requests ?? []],
        broker_uuids: ["Broker uuid", brokers],
      }}
    />
  );
}
