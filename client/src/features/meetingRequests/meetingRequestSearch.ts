import { meetingRequestFilters } from "@mobile-crm/contracts/filters/meetingRequestFilters.ts";
import { defineListSearch } from "../../ui/list/listSearch.ts";

export const meetingRequestSearch = defineListSearch(meetingRequestFilters);
