import { meetingFilters } from "@mobile-crm/contracts/filters/meetingFilters.ts";
import { defineListSearch } from "../../ui/list/listSearch.ts";

export const meetingSearch = defineListSearch(meetingFilters);
