import type { FilterTable } from "./kinds.ts";

/** Filters of the stand-ups (U144). */
export const standUpFilters = {
  tl_id: "id",
  user_ids: "ids",
  signing_off_done: "flag",
  dates: { days: ["start_date", "end_date"] },
} as const satisfies FilterTable;
