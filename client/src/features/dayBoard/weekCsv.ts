import { formatCsv } from "../../lib/csv.ts";
import { dayBoardLabels } from "./labels.ts";
import type { WeekRow } from "./week.ts";

const HEADS = [
  dayBoardLabels.executive,
  "Stand-ups",
  "Meetings met",
  "Meeting target",
  dayBoardLabels.sourced,
  "Sourcing target",
  dayBoardLabels.newCampaigns,
];

/** The week as it is on screen. */
export const weekCsv = (rows: readonly WeekRow[]): string =>
  formatCsv([
    HEADS,
    ...rows.map(({ executive, standUps, met, isAtLeast, target, sourced, sourcingTarget, campaigns }) => [
      executive,
      standUps,
      isAtLeast && met !== null ? `at least ${met}` : met,
      target,
      sourced,
      sourcingTarget,
      campaigns,
    ]),
  ]);
