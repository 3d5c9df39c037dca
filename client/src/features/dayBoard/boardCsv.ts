import { formatCsv } from "../../lib/csv.ts";
import { formatInstant } from "../../lib/format.ts";
import type { BoardRow } from "./board.ts";
import { dayBoardLabels } from "./labels.ts";

const HEADS = [
  dayBoardLabels.executive,
  "Stand-up",
  dayBoardLabels.signedIn,
  dayBoardLabels.signedOff,
  "Meetings met",
  "Meeting target",
  "Last place",
  dayBoardLabels.lastSeen,
];

const shown = (instant: string | null | undefined) => (instant ? formatInstant(instant) : "");

/** The board as it is on screen. It contains no phone numbers. */
export const boardCsv = (rows: readonly BoardRow[]): string =>
  formatCsv([
    HEADS,
    ...rows.map(({ executive, standUp, met, last }) => [
      executive,
      standUp ? standUp.stand_up_type : dayBoardLabels.noStandUp,
      shown(standUp?.sign_in_at),
      shown(standUp?.sign_off_at),
      met,
      standUp?.todays_meeting_target,
      last?.place,
      shown(last?.at),
    ]),
  ]);
