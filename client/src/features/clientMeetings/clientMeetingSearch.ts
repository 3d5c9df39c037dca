import { clientMeetingFilters } from "@mobile-crm/contracts/filters/clientMeetingFilters.ts";
import { defineListSearch } from "../../ui/list/listSearch.ts";

/** `resource_type` has the values that `name` has in the address of a new client meeting. */
export const clientMeetingSearch = defineListSearch({
  ...clientMeetingFilters,
  resource_type: ["enquiry", "pr_enquiry"],
});
