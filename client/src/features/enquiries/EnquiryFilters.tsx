import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { ROLE_WITHOUT_PHONES, session } from "../../auth/session.ts";
import { brokerOptions } from "../../shared/brokerOptions.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
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
        name: enquiryLabels.name,
        phone: enquiryLabels.mobile,
        email: enquiryLabels.email,
        enquiry_no: enquiryLabels.enquiryNumber,
        status_ids: [enquiryLabels.status, data?.statuses],
        project_ids: [enquiryLabels.project, data?.projects],
        enquiry_source_ids: [enquiryLabels.leadSourceFilter, data?.enquiry_sources],
        broker_ids: [enquiryLabels.broker, brokerOptions(data?.brokers)],
        assigned_to_ids: [enquiryLabels.assignedTo, data?.assigned_to],
        is_nri: enquiryLabels.isNri,
        next_call_date: [enquiryLabels.nextCallDateFrom, enquiryLabels.nextCallDateUpto],
        created_at: [enquiryLabels.createdDateFrom, enquiryLabels.createdDateUpto],
        visited: enquiryLabels.visited,
        vcm_done: enquiryLabels.vcmDone,
        obm_done: enquiryLabels.obmDone,
      }}
    />
  );
}
