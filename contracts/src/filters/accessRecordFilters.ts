import type { FilterTable } from "./kinds.ts";

/** The kinds of recorded access. */
export const ACTIONS = [
  "phone revealed",
  "recording played",
  "selfie viewed",
  "file opened",
  "exported",
  "deleted",
  "phone searched",
  "signed in",
  "sign-in failed",
  "signed out",
  "password reset",
  "password changed",
  "link sent",
  "sessions ended",
  "user added",
  "user changed",
  "role changed",
  "user disabled",
  "user enabled",
  "record changed",
] as const;

/** Filters of the access records. */
export const accessRecordFilters = {
  action: ACTIONS,
  at: "days",
} as const satisfies FilterTable;
