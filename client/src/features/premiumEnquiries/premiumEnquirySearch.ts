import { premiumEnquiryFilters } from "@mobile-crm/contracts/filters/premiumEnquiryFilters.ts";
import { defineListSearch } from "../../ui/list/listSearch.ts";

export const premiumEnquirySearch = defineListSearch(premiumEnquiryFilters);
