import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { ROLE_WITHOUT_PHONES, session } from "../../auth/session.ts";
import { brokerOptions } from "../../shared/brokerOptions.ts";
import { Filters } from "../../ui/list/Filters.tsx";
import type { FilterPanelProps } from "../../ui/list/listSearch.ts";
import { type EnquirySearch, enquirySearch } from "./enquirySearch.ts";

/** The advanced search (SPEC-67); a new one replaces a saved one. */
export function EnquiryFilters(props: FilterPanelProps<EnquirySearch>) {
  const { data } = trpc.enquiries.settings.useQuery(undefined, SETTINGS);
  return (
    <Filters
      {...props}
      onSearch={(patch) => props.onSearch({ as: undefined, ...patch })}
      list={enquirySearch}
      hidden={session.hasRole(ROLE_WITHOUT_PHONES) && "phone"}
      fields={{
        name: "Name",
        phone: "Mobile",
        email: "E-mail",
        enquiry_no: "Enquiry Number",
        status_ids: ["Status", data?.statuses],
        project_ids: ["Project", data?.projects],
        enquiry_source_ids: ["Lead Source", data?.enquiry_sources],
        broker_ids: ["Broker", brokerOptions(data?.brokers)],
        assigned_to_ids: ["Assigned To", data?.assigned_to],
        is_nri: "Is NRI",
        next_call_date: ["Next Call Date From", "Next Call Date Upto"],
        created_at: ["Created Date From", "Created Date Upto"],
        visited: "Visited",
        vcm_done: "VCM Done",
        obm_done: "OBM Done",
      }}
    />
  );
}
