import type { Outputs } from "../../api/trpc.ts";
import type { Option } from "../../ui/pickers/options.ts";

export type StandUp = Outputs["standUps"]["list"]["rows"][number];

/** The last known place of an executive, and its time. */
export interface Seen {
  place: string | null | undefined;
  at: string | null | undefined;
}

/** What the meetings of a day say about an executive. */
export interface Met {
  /** Number of meetings, with brokers and clients; null if not all were read. */
  met: number | null;
  /** Absent without a meeting. */
  last: Seen | undefined;
}

export interface BoardRow {
  executive: string;
  /** Absent without a stand-up that day. */
  standUp: StandUp | undefined;
  /** Meetings held; null if unknown. */
  met: number | null;
  last: Seen | undefined;
}

/**
 * How many meetings are missing to reach the target, below 0 for more than it; undefined if one of the numbers is
 * unknown.
 */
export const shortfallOf = ({ standUp, met }: BoardRow): number | undefined =>
  standUp?.todays_meeting_target == null || met === null ? undefined : standUp.todays_meeting_target - met;

const UNKNOWN = Number.NEGATIVE_INFINITY;
const byName = (one: BoardRow, other: BoardRow) => one.executive.localeCompare(other.executive);
/** The largest shortfall first. */
const byShortfall = (one: BoardRow, other: BoardRow) => {
  const [left, right] = [shortfallOf(one) ?? UNKNOWN, shortfallOf(other) ?? UNKNOWN];
  return left === right ? byName(one, other) : right - left;
};

/**
 * A row per stand-up, and one per person without any. A stand-up has only the name of its executive: if two people
 * share a name and only one has a stand-up, one of them gets a row without.
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
    ...standUps.map(rowOf).sort(byShortfall),
    ...missing.map(({ label }) => ({ executive: label, standUp: undefined, met: null, last: undefined })).sort(byName),
  ];
}

const rowOf = (standUp: StandUp): BoardRow => ({
  executive: standUp.field_executive ?? "-",
  standUp,
  met: standUp.todays_meeting_done ?? null,
  last: lastSeen(standUp),
});

/** Where the stand-up was signed off, otherwise where it began. */
function lastSeen({ sign_off_at, signing_off_location, sign_in_at, location }: StandUp): Seen {
  return sign_off_at ? { place: signing_off_location, at: sign_off_at } : { place: location, at: sign_in_at };
}

/** People with a unique name, each with their row. */
function withOneRow(people: readonly Option[], rows: readonly BoardRow[]) {
  return people.flatMap((person) => {
    const [only, ...others] = rows.filter(({ executive }) => executive === person.label);
    const isUnique = people.filter(({ label }) => label === person.label).length === 1;
    return only && isUnique && others.length === 0 ? [{ person, row: only }] : [];
  });
}

/** Executives who are out and met someone after their stand-up. Only those with a unique name can be looked up. */
export const stillOut = (people: readonly Option[], rows: readonly BoardRow[]): Option[] =>
  withOneRow(people, rows)
    .filter(({ row: { standUp } }) => !standUp?.sign_off_at && Boolean(standUp?.todays_meeting_done))
    .map(({ person }) => person);

/** Executives without a stand-up, and with a unique name. */
export const withoutStandUp = (people: readonly Option[], rows: readonly BoardRow[]): Option[] =>
  withOneRow(people, rows)
    .filter(({ row }) => !row.standUp)
    .map(({ person }) => person);

/** Adds to the rows what their meetings show: the number without a stand-up, and a later place. */
export const withMeetings = (rows: readonly BoardRow[], meetings: Readonly<Record<string, Met>>): BoardRow[] =>
  rows.map((row) => {
    const found = meetings[row.executive];
    if (!found) return row;
    const isLater = found.last?.at && found.last.at > (row.last?.at ?? "");
    return { ...row, met: row.standUp ? row.met : found.met, last: isLater ? found.last : row.last };
  });

/** The rows once it is known that no meeting was held without a stand-up. */
export const withoutOtherMeetings = (rows: readonly BoardRow[]): BoardRow[] =>
  rows.map((row) => (row.standUp ? row : { ...row, met: 0 }));

/** The totals of the whole day; null if a stand-up does not give its part. */
export function totals(rows: readonly BoardRow[]) {
  const standUps = rows.flatMap(({ standUp }) => standUp ?? []);
  const isSignOffKnown = standUps.every(({ sign_off_at }) => sign_off_at !== undefined);
  const isMetKnown = standUps.every(({ todays_meeting_done }) => todays_meeting_done != null);
  return {
    people: rows.length,
    signedIn: standUps.length,
    signedOff: isSignOffKnown ? standUps.filter(({ sign_off_at }) => sign_off_at).length : null,
    met: isMetKnown ? rows.reduce((total, { met }) => total + (met ?? 0), 0) : null,
    target: standUps.reduce((total, { todays_meeting_target }) => total + (todays_meeting_target ?? 0), 0),
  };
}
