import type { FilterTable } from "./kinds.ts";

/** The kinds of recorded access. */
export const ACTIONS = [
  "phone revealed",
  "recording played",
  "selfie viewed",
  "file opened",
  "phone searched",
  "exported",
] as const;

/** Filters of the access records. */
export const accessRecordFilters = {
  action: ACTIONS,
  at: "days",
} as const satisfies FilterTable;
