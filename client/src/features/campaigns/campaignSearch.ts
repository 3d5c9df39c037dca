import { campaignFilters } from "@mobile-crm/contracts/filters/campaignFilters.ts";
import { defineListSearch } from "../../ui/list/listSearch.ts";

export const campaignSearch = defineListSearch(campaignFilters);
