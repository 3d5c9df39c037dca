import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { ROLE_WITHOUT_PHONES, session } from "../../auth/session.ts";
import { Filters } from "../../ui/list/Filters.tsx";
import type { FilterPanelProps, StateOf } from "../../ui/list/listSearch.ts";
import { statusOptions, subStatusOptions } from "./brokerOptions.ts";
import { brokerSearch } from "./brokerSearch.ts";
import { storedFilters } from "./keptFilters.ts";

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
        name: "Name",
        firm_name: "Firm Name",
        email: "E-mail",
        contact_number: "Contact Number",
        empanelment_date: ["Empanelment Date From", "Empanelment Date Upto"],
        next_call_date: ["Next Call Date From", "Next Call Date Upto"],
        meeting_scheduled: ["Meeting Scheduled From", "Meeting Scheduled Upto"],
        last_meeting_date: ["Last Meeting Date From", "Last Meeting Date Upto"],
        affiliate_filter: "Affiliate",
        loan_mou_uploaded: "Loan MOU Uploaded",
        is_mou_uploaded: "MOU Uploaded",
        crm_statuses: ["Status", statusOptions(data)],
        sub_status_ids: ["Sub Status", ({ crm_statuses }) => subStatusOptions(data, crm_statuses ?? [])],
        localities: ["Locality", data?.localities],
        performance: ["Performance", data?.performance],
        categorization: ["Categorization", data?.categorization],
        meeting_executive_ids: ["Meeting Executive", data?.field_executives],
        tl_id: ["Team Lead", data?.tls],
        calling_executive_ids: ["Calling Executive", data?.calling_executives],
        cities: ["City", data?.cities],
        kyc_statuses: ["KYC Status", data?.kyc_statuses],
      }}
    />
  );
}
