import { POINT_KINDS, type PointKind } from "@mobile-crm/contracts/choices.ts";
import { engagementFilters } from "@mobile-crm/contracts/filters/tables.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { paths } from "../../lib/paths.ts";
import { flag, oneOf, positiveInt } from "../../lib/url/codecs.ts";
import { defineListState } from "../../lib/url/urlState.ts";
import { defineListSearch, filterCodecs } from "../../ui/list/listSearch.ts";
import { type CreditDates, creditDateRange } from "./creditDates.ts";

/** The state of the list, and that of a broker's report. */
export const engagementSearch = defineListSearch(engagementFilters);
export const reportSearch = defineListState(
  {
    status: oneOf(...POINT_KINDS),
    pageNo: positiveInt,
    is_advanced_search: flag,
    ...filterCodecs(engagementFilters),
  },
  { pageNo: 1, status: "earned" },
);

type Search = CreditDates & { pageNo: number; is_advanced_search?: boolean | undefined };

/** Input of both calls: the page and the days, with the advanced flag only if days were chosen. */
export const rangeInput = (search: Search, today: string) => ({
  page: search.pageNo,
  ...creditDateRange(search, today),
  is_advanced_search: search.is_advanced_search,
});

/** A broker's report with the same days (U132). */
export const reportPath = (id: EntityId, status: PointKind, search: Search, today: string) =>
  paths.brokerEngagement.to(
    { id },
    { ...creditDateRange(search, today), is_advanced_search: search.is_advanced_search ? "true" : null, status },
  );
