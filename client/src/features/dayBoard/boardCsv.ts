import { formatCsv } from "../../lib/csv.ts";
import { formatInstant } from "../../lib/format.ts";
import type { BoardRow } from "./board.ts";

const HEADS = [
  "Executive",
  "Stand-up",
  "Signed in",
  "Signed off",
  "Meetings met",
  "Meeting target",
  "Last place",
  "Last seen",
];

const shown = (instant: string | null | undefined) => (instant ? formatInstant(instant) : "");

/** The board as it is on screen. It contains no phone numbers. */
export const boardCsv = (rows: readonly BoardRow[]): string =>
  formatCsv([
    HEADS,
    ...rows.map(({ executive, standUp, met, last }) => [
      executive,
      standUp ? standUp.stand_up_type : "No stand-up",
      shown(standUp?.sign_in_at),
      shown(standUp?.sign_off_at),
      met,
      standUp?.todays_meeting_target,
      last?.place,
      shown(last?.at),
    ]),
  ]);
