import type { Outputs } from "../../api/trpc.ts";
import type { Option } from "../../ui/pickers/options.ts";

export type StandUp = Outputs["standUps"]["list"]["rows"][number];

/** The last known place of an executive, and its time. */
export interface Seen {
  place: string | null | undefined;
  at: string | null | undefined;
}

export interface BoardRow {
  executive: string;
  /** Absent without a meeting that day. */
  standUp: StandUp | undefined;
  last: Seen | undefined;
}

const byName = (one: BoardRow, other: BoardRow) => one.executive.localeCompare(other.executive);

/**
 * A row for each stand-up, and one for everybody who has none. Stand-ups name their executive and nothing else: of two
 * people with one name, as many are missing as there are stand-ups too few.
 */
export function boardRows(people: readonly Option[], standUps: readonly StandUp[]): BoardRow[] {
  const open = new Map<string, number>();
  for (const { field_executive } of standUps)
    open.set(field_executive ?? "", (open.get(field_executive ?? "") ?? 0) + 1);
  const missing = people.filter(({ label }) => {
    const left = open.get(label) ?? 0;
    open.set(label, left - 1);
    return left <= 0;
  });
  return [
    ...standUps
      .map((standUp) => ({ executive: standUp.field_executive ?? "-", standUp, last: lastSeen(standUp) }))
      .sort(byName),
    ...missing.map(({ label }) => ({ executive: label, standUp: undefined, last: undefined })).sort(byName),
  ];
}

/** What the stand-up itself knows: where it was signed off, or else where it began. */
function lastSeen({ sign_off_at, signing_off_location, sign_in_at, location }: StandUp): Seen {
  return sign_off_at ? { place: signing_off_location, at: sign_off_at } : { place: location, at: sign_in_at };
}

/** Executives who are out and held a meeting after their stand-up. Only those with a unique name can be looked up. */
export function stillOut(people: readonly Option[], rows: readonly BoardRow[]): Option[] {
  return people.filter(({ label }) => {
    const [only, ...others] = rows.filter(({ executive }) => executive === label);
    return others.length === 0 && !only?.standUp?.sign_off_at && Boolean(only?.standUp?.todays_meeting_done);
  });
}

/** The rows with what their meetings tell, where that is later than what the stand-ups know. */
export const withSeen = (rows: readonly BoardRow[], seen: Readonly<Record<string, Seen>>): BoardRow[] =>
  rows.map((row) => {
    const met = seen[row.executive];
    return met?.at && row.last && met.at > (row.last.at ?? "") ? { ...row, last: met } : row;
  });

/** What the whole day comes to; null where a stand-up does not tell its part. */
export function totals(rows: readonly BoardRow[]) {
  const standUps = rows.flatMap(({ standUp }) => standUp ?? []);
  const sum = (key: "todays_meeting_done" | "todays_meeting_target") =>
    standUps.reduce((total, standUp) => total + (standUp[key] ?? 0), 0);
  const isSignOffKnown = standUps.every(({ sign_off_at }) => sign_off_at !== undefined);
  const isMetKnown = standUps.every(({ todays_meeting_done }) => todays_meeting_done != null);
  return {
    people: rows.length,
    signedIn: standUps.length,
    signedOff: isSignOffKnown ? standUps.filter(({ sign_off_at }) => sign_off_at).length : null,
    met: isMetKnown ? sum("todays_meeting_done") : null,
    target: sum("todays_meeting_target"),
  };
}
