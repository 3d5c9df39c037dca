import { clientMeetingFilters } from "@mobile-crm/contracts/filters/clientMeetingFilters.ts";
import { defineListSearch } from "../../ui/list/listSearch.ts";

/** Whose enquiry the meeting was for is one of the words of the address of a new one. */
export const clientMeetingSearch = defineListSearch({
  ...clientMeetingFilters,
  resource_type: ["enquiry", "pr_enquiry"],
});
