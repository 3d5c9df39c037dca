import { brokerFilters } from "@mobile-crm/contracts/filters/brokerFilters.ts";
import { defineListSearch } from "../../ui/list/listSearch.ts";

export const brokerSearch = defineListSearch(brokerFilters);
