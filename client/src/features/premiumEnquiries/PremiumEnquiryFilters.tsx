import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { Filters } from "../../ui/list/Filters.tsx";
import type { FilterPanelProps, StateOf } from "../../ui/list/listSearch.ts";
import { brokerFirms, brokerUuids } from "./brokerChoices.ts";
import { premiumEnquirySearch } from "./premiumEnquirySearch.ts";

/** The advanced search of premium enquiries (U163); SPEC-152 says where firms and executives come from. */
export function PremiumEnquiryFilters(props: FilterPanelProps<StateOf<typeof premiumEnquirySearch>>) {
  const { data: settings } = trpc.premiumEnquiries.settings.useQuery(undefined, SETTINGS);
  const { data: standUps } = trpc.standUps.settings.useQuery();
  return (
    <Filters
      {...props}
      list={premiumEnquirySearch}
      fields={{
        premium_enquiry_no: "Enquiry Number",
        building_ids: ["Projects", settings?.projects],
        broker_ids: ["Broker Firm", brokerFirms(settings)],
        status_ids: ["Status", settings?.statuses],
        broker_uuids: ["Broker UUID", brokerUuids(settings)],
        meeting_executive_ids: ["Field Executive", standUps?.field_executives],
        delete_filter: "Deleted?",
        created_at: ["Created Date From", "Created Date To"],
        deleted_at: ["Deleted Date From", "Deleted Date To"],
      }}
    />
  );
}
