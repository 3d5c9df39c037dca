import { accessRecordFilters } from "@mobile-crm/contracts/filters/accessRecordFilters.ts";
import * as tables from "@mobile-crm/contracts/filters/tables.ts";
import { defineListSearch } from "../ui/list/listSearch.ts";

// The state of each list with an advanced search; that of enquiries has further state.
export const accessRecordSearch = defineListSearch(accessRecordFilters);
export const brokerSearch = defineListSearch(tables.brokerFilters);
export const campaignSearch = defineListSearch(tables.campaignFilters);
export const meetingRequestSearch = defineListSearch(tables.meetingRequestFilters);
export const meetingSearch = defineListSearch(tables.meetingFilters);
export const premiumEnquirySearch = defineListSearch(tables.premiumEnquiryFilters);
export const standUpSearch = defineListSearch(tables.standUpFilters);

/** `resource_type` has the values that `name` has in the address of a new client meeting. */
export const clientMeetingSearch = defineListSearch({
  ...tables.clientMeetingFilters,
  resource_type: ["enquiry", "pr_enquiry"],
});
