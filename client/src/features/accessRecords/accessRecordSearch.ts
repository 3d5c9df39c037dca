import { accessRecordFilters } from "@mobile-crm/contracts/filters/accessRecordFilters.ts";
import { defineListSearch } from "../../ui/list/listSearch.ts";

export const accessRecordSearch = defineListSearch(accessRecordFilters);
