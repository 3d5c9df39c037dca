import { type Endpoint, endpoints } from "@mobile-crm/contracts";
import { addDays, localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { WorkingSetSizes } from "../../trpc/context.ts";

/** Pages of a section at most: it is always walked as a whole, so that a row that is missing is known to be gone. */
const PAGES_PER_SECTION = 4;
/** Rows of a page where the upstream does not say otherwise. */
const ROWS_PER_PAGE = 20;
/** Days around today of which enquiries are part of the set, by their next call. */
const DAYS_BEFORE = 45;
const DAYS_AFTER = 14;
/** Days before today of which meetings are part of the set. */
const MEETING_DAYS = 30;

/** A part of a list that is walked as a whole. */
export interface Section {
  /** What the client calls it: the list, and the place of the section in it. */
  name: string;
  list: Endpoint;
  input: object;
  /** First page, from 1. */
  from: number;
  pages: number;
  /** The call for the whole record of a row. */
  details?: Endpoint;
}

const { calls, enquiries, brokers, meetings, clientMeetings, projects } = endpoints;

const queue = (name: string, list: Endpoint, details: Endpoint): Section => ({
  ...{ name, list, details, input: {} },
  ...{ from: 1, pages: PAGES_PER_SECTION },
});

/** The calls of today, with their records: they are compared in every second pull. */
export const queueSections: readonly Section[] = [
  queue("calls.enquiriesToday", calls.enquiriesToday, enquiries.details),
  queue("calls.brokersToday", calls.brokersToday, brokers.details),
];

/**
 * The other parts of the set, in the order in which they are walked.
 *
 * @param userId whose enquiries; all that the token sees where it is not known
 */
export function listSections(
  { rows, meetings: ofMeetings }: WorkingSetSizes,
  userId: string | null,
  now: Date,
): Section[] {
  const today = localDateOf(now);
  const since = { start_date: addDays(today, -MEETING_DAYS), end_date: today };
  const due = {
    key: "next_call_date",
    sort: "asc",
    next_call_date_from: addDays(today, -DAYS_BEFORE),
    next_call_date_upto: addDays(today, DAYS_AFTER),
    ...(userId !== null && { assigned_to_ids: [toId(userId)] }),
  };
  return [
    queue("calls.enquiriesBacklog", calls.enquiriesBacklog, enquiries.details),
    queue("calls.brokersBacklog", calls.brokersBacklog, brokers.details),
    ...split("enquiries.list", enquiries.list, due, rows),
    ...split("brokers.list", brokers.list, {}, rows),
    ...split("meetings.list", meetings.list, since, ofMeetings),
    ...split("clientMeetings.list", clientMeetings.list, since, ofMeetings),
    ...split("projects.list", projects.list, {}, rows),
  ];
}

function split(name: string, list: Endpoint, input: object, rows: number): Section[] {
  const pages = Math.ceil(rows / ROWS_PER_PAGE);
  return Array.from({ length: Math.ceil(pages / PAGES_PER_SECTION) }, (_, index) => ({
    ...{ name: `${name} ${index}`, list, input, from: index * PAGES_PER_SECTION + 1 },
    pages: Math.min(PAGES_PER_SECTION, pages - index * PAGES_PER_SECTION),
  }));
}
