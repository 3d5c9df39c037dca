import type { FilterTable } from "./kinds.ts";

/** The days whose points are counted. */
export const engagementFilters = { credit_date: "days" } as const satisfies FilterTable;
