import { type Endpoint, endpoints } from "@mobile-crm/contracts";
import { addDays, localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { WorkingSetSizes } from "../../trpc/context.ts";

/**
 * The most pages of a section: it is compared as a whole, so that a row that is missing is known to be gone, and must
 * fit into the four calls of a later pull beside today's calls.
 */
const PAGES_PER_SECTION = 2;
/** Rows of a page, unless the upstream says otherwise. */
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

/** The queues of calls, with their records. */
export const queueSections: readonly Section[] = [
  { list: calls.enquiriesToday, name: "calls.enquiriesToday", details: enquiries.details },
  { list: calls.enquiriesBacklog, name: "calls.enquiriesBacklog", details: enquiries.details },
  { list: calls.brokersToday, name: "calls.brokersToday", details: brokers.details },
  { list: calls.brokersBacklog, name: "calls.brokersBacklog", details: brokers.details },
].map((section) => ({ ...section, input: {}, from: 1, pages: PAGES_PER_SECTION }));

/**
 * The other parts of the set, in the order in which they are walked.
 *
 * @param userId the user whose enquiries are read; if undefined, all that the token sees
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
    name: `${name} ${index}`,
    list,
    input,
    from: index * PAGES_PER_SECTION + 1,
    pages: Math.min(PAGES_PER_SECTION, pages - index * PAGES_PER_SECTION),
  }));
}
