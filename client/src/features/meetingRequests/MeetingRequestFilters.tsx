import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { brokerLabel } from "../../shared/brokerOptions.ts";
import { meetingRequestSearch } from "../../shared/listSearches.ts";
import { Filters } from "../../ui/list/Filters.tsx";
import type { FilterPanelProps, StateOf } from "../../ui/list/listSearch.ts";
import { requestLabels } from "./labels.ts";

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
        created_at: [requestLabels.createdAtFrom, requestLabels.createdAtUpto],
        meeting_scheduled: [requestLabels.meetingScheduledFrom, requestLabels.meetingScheduledUpto],
        name: requestLabels.cpName,
        firm_name: requestLabels.firmName,
        status: requestLabels.ticketStatus,
        user_ids: [requestLabels.fieldExecutives, data?.field_executives],
        building_ids: [requestLabels.building, data?.projects],
        request_uuid: [requestLabels.requestId, requests ?? []],
        broker_uuids: [requestLabels.brokerUuid, brokers],
      }}
    />
  );
}
