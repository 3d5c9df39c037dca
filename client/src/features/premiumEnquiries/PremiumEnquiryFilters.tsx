import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { premiumEnquirySearch } from "../../shared/listSearches.ts";
import { Filters } from "../../ui/list/Filters.tsx";
import type { FilterPanelProps, StateOf } from "../../ui/list/listSearch.ts";
import { brokerFirms, brokerUuids } from "./brokerChoices.ts";
import { premiumLabels } from "./labels.ts";

/** The advanced search of premium enquiries (U163); SPEC-152 says where firms and executives come from. */
export function PremiumEnquiryFilters(props: FilterPanelProps<StateOf<typeof premiumEnquirySearch>>) {
  const { data: settings } = trpc.premiumEnquiries.settings.useQuery(undefined, SETTINGS);
  const { data: standUps } = trpc.standUps.settings.useQuery();
  return (
    <Filters
      {...props}
      list={premiumEnquirySearch}
      fields={{
        premium_enquiry_no: premiumLabels.enquiryNumber,
        building_ids: [premiumLabels.projects, settings?.projects],
        broker_ids: [premiumLabels.brokerFirm, brokerFirms(settings)],
        status_ids: [premiumLabels.status, settings?.statuses],
        broker_uuids: [premiumLabels.brokerUuid, brokerUuids(settings)],
        meeting_executive_ids: [premiumLabels.fieldExecutive, standUps?.field_executives],
        delete_filter: premiumLabels.deleted,
        created_at: [premiumLabels.createdDateFrom, premiumLabels.createdDateTo],
        deleted_at: [premiumLabels.deletedDateFrom, premiumLabels.deletedDateTo],
      }}
    />
  );
}
