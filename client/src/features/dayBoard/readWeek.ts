import { addDays, toDay } from "@mobile-crm/contracts/schemas/dates.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { trpcClient } from "../../api/trpc.ts";
import { readPages, searchOf } from "./readDay.ts";

const DAYS = 7;
const PAGES = 10;

export interface DayOfWeek {
  day: string;
  /** Meetings with brokers and clients. */
  meetings: number;
  /** Enquiries sourced by people with a stand-up; null if a stand-up does not say. */
  sourced: number | null;
}

/**
 * Reads the seven days that end with a day, the earliest first, in four batches at most: two of counts, and the pages
 * of stand-ups.
 */
export async function readWeek(last: string, team: EntityId | undefined) {
  const days = Array.from({ length: DAYS }, (_, index) => addDays(last, index + 1 - DAYS));
  const week = searchOf(days[0] ?? last, last, team);
  const [standUps, meetings] = await Promise.all([
    readPages((page) => trpcClient.standUps.list.query({ ...week, page }), PAGES),
    Promise.all(days.map((day) => countMeetings(day, team))),
  ]);
  const sourcedOn = (day: string) => {
    const counts = standUps.rows
      .filter(({ created_at }) => created_at && toDay(created_at) === day)
      .map(({ actual_enq_sourced }) => actual_enq_sourced);
    return counts.every((count) => count != null) ? counts.reduce((sum, count) => sum + (count ?? 0), 0) : null;
  };
  return {
    days: days.map((day, index): DayOfWeek => ({ day, meetings: meetings[index] ?? 0, sourced: sourcedOn(day) })),
    isWhole: standUps.rows.length >= standUps.total,
  };
}

async function countMeetings(day: string, team: EntityId | undefined): Promise<number> {
  const search = { ...searchOf(day, day, team), page: 1 };
  const [visits, clients] = await Promise.all([
    trpcClient.meetings.list.query(search),
    trpcClient.clientMeetings.list.query(search),
  ]);
  return visits.total + clients.total;
}
