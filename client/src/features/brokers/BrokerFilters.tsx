import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { ROLE_WITHOUT_PHONES, session } from "../../auth/session.ts";
import { brokerSearch } from "../../shared/listSearches.ts";
import { Filters } from "../../ui/list/Filters.tsx";
import type { FilterPanelProps, StateOf } from "../../ui/list/listSearch.ts";
import { statusOptions, subStatusOptions } from "./brokerOptions.ts";
import { storedFilters } from "./keptFilters.ts";
import { brokerLabels } from "./labels.ts";

type State = StateOf<typeof brokerSearch>;

/**
 * The advanced search; the applied filters are kept for the next visit, and Reset clears them and the whole query
 * (U119, S034).
 */
export function BrokerFilters(props: FilterPanelProps<State>) {
  const { data } = trpc.brokers.settings.useQuery(undefined, SETTINGS);
  const search = (patch: Partial<State>) => {
    if (patch.is_advanced_search) storedFilters.keep(patch);
    else storedFilters.forget();
    props.onSearch(patch.is_advanced_search ? patch : { ...patch, search_query: undefined });
  };
  return (
    <Filters
      {...props}
      onSearch={search}
      list={brokerSearch}
      hidden={session.hasRole(ROLE_WITHOUT_PHONES) && "contact_number"}
      fields={{
        name: brokerLabels.name,
        firm_name: brokerLabels.firmName,
        email: brokerLabels.email,
        contact_number: brokerLabels.contactNumber,
        empanelment_date: [brokerLabels.empanelmentDateFrom, brokerLabels.empanelmentDateUpto],
        next_call_date: [brokerLabels.nextCallDateFrom, brokerLabels.nextCallDateUpto],
        meeting_scheduled: [brokerLabels.meetingScheduledFrom, brokerLabels.meetingScheduledUpto],
        last_meeting_date: [brokerLabels.lastMeetingDateFrom, brokerLabels.lastMeetingDateUpto],
        affiliate_filter: brokerLabels.affiliate,
        loan_mou_uploaded: brokerLabels.loanMouUploaded,
        is_mou_uploaded: brokerLabels.mouUploaded,
        crm_statuses: [brokerLabels.status, statusOptions(data)],
        sub_status_ids: [brokerLabels.subStatus, ({ crm_statuses }) => subStatusOptions(data, crm_statuses ?? [])],
        localities: [brokerLabels.locality, data?.localities],
        performance: [brokerLabels.performance, data?.performance],
        categorization: [brokerLabels.categorization, data?.categorization],
        meeting_executive_ids: [brokerLabels.meetingExecutive, data?.field_executives],
        tl_id: [brokerLabels.teamLead, data?.tls],
        calling_executive_ids: [brokerLabels.callingExecutive, data?.calling_executives],
        cities: [brokerLabels.city, data?.cities],
        kyc_statuses: [brokerLabels.kycStatus, data?.kyc_statuses],
      }}
    />
  );
}
