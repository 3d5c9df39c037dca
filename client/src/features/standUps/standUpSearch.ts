import { standUpFilters } from "@mobile-crm/contracts/filters/standUpFilters.ts";
import { defineListSearch } from "../../ui/list/listSearch.ts";

export const standUpSearch = defineListSearch(standUpFilters);
