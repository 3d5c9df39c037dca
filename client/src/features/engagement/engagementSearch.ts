import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { paths } from "../../lib/paths.ts";
import { day, flag, int, oneOf, str } from "../../lib/url/codecs.ts";
import { defineListState } from "../../lib/url/urlState.ts";
import { type CreditDates, creditDateRange } from "./creditDates.ts";
import type { PointKind } from "./pointKinds.ts";

const dates = { credit_date_from: day, credit_date_upto: day, is_advanced_search: flag };

/** The state of the list, and that of a broker's report. */
export const engagementSearch = defineListState({ search_query: str, pageNo: int, ...dates }, { pageNo: 1 });
export const reportSearch = defineListState(
  { status: oneOf("earned", "redeemed", "expired"), pageNo: int, ...dates },
  { pageNo: 1, status: "earned" },
);

type Search = CreditDates & { pageNo: number; is_advanced_search?: boolean | undefined };

/** What both calls are asked: the page, and the days; that these were chosen is said only when they were. */
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
