import { detailsFrom } from "./detailsFrom.ts";
import { findsIn } from "./localSearch.ts";
import { loadSet, type Sections, type SetRow } from "./setStore.ts";

type Row = SetRow["row"];
interface ListInput {
  page?: number;
  search?: string;
  [filter: string]: unknown;
}

/** Rows of a page, as everywhere. */
const PER_PAGE = 20;

interface AnsweredList {
  /** The server's order, if the input names no other. */
  order(one: SetRow, other: SetRow): number;
  /** The fields that its search covers. */
  searched: readonly string[];
  /** Filters that the rows can answer; all others are left to the server. */
  filters?: Record<string, (row: Row, value: never) => boolean>;
}

const text = (value: unknown) => (value === null || value === undefined ? "" : String(value));
const by = (field: string) => (one: SetRow, other: SetRow) => compare(text(one.row[field]), text(other.row[field]));
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const byId = (one: SetRow, other: SetRow) => Number(one.row.id) - Number(other.row.id);
const contains = (field: string) => (row: Row, words: string) =>
  text(row[field]).toLowerCase().includes(words.toLowerCase());
const first =
  (...orders: ((one: SetRow, other: SetRow) => number)[]) =>
  (one: SetRow, other: SetRow) =>
    orders.reduce((found, order) => found || order(one, other), 0);
const latest = (field: string) =>
  first(
    (one, other) => by(field)(other, one),
    (one, other) => byId(other, one),
  );
const byCall = (one: SetRow, other: SetRow) =>
  compare(text(one.details?.next_call_date), text(other.details?.next_call_date));

/** Meetings have two filters by the day on which they began. */
const heldOn = {
  is_advanced_search: () => true,
  start_date: (row: Row, day: string) => text(row.start_date_time).slice(0, 10) >= day,
  end_date: (row: Row, day: string) => text(row.start_date_time).slice(0, 10) <= day,
};

const enquirySearch = ["full_name", "enquiry", "broker_name"];
const brokerSearch = ["name", "firm_name"];

const lists: Record<string, AnsweredList> = {
  "calls.enquiriesToday": { order: first(by("ncd"), byId), searched: enquirySearch },
  "calls.enquiriesBacklog": { order: first(by("ncd"), byId), searched: enquirySearch },
  "calls.brokersToday": { order: first(byCall, byId), searched: brokerSearch },
  "calls.brokersBacklog": { order: first(byCall, byId), searched: brokerSearch },
  "enquiries.list": {
    order: (one, other) => byId(other, one),
    searched: enquirySearch,
    filters: {
      name: contains("full_name"),
      next_call_date_from: (row, day: string) => text(row.ncd).slice(0, 10) >= day,
      next_call_date_upto: (row, day: string) => text(row.ncd).slice(0, 10) <= day,
      is_advanced_search: () => true,
      key: () => true,
      sort: () => true,
    },
  },
  "brokers.list": {
    order: first(by("next_call_date"), byId),
    searched: brokerSearch,
    filters: { name: contains("name"), firm_name: contains("firm_name") },
  },
  "meetings.list": {
    order: latest("start_date_time"),
    searched: ["firm_name"],
    filters: heldOn,
  },
  "clientMeetings.list": {
    order: latest("start_date_time"),
    searched: ["client_name"],
    filters: heldOn,
  },
  "projects.list": { order: first(by("name"), byId), searched: ["name"] },
};

/** Whether a read is a list that may be answered from the set. */
export const isAnsweredList = (read: string): boolean => Object.hasOwn(lists, read);

/** The rows of a list, each once, from all of its sections. */
export function rowsOfList(sections: Sections, read: string): SetRow[] {
  const found = new Map<unknown, SetRow>();
  for (const [name, rows] of sections)
    if (name === read || name.startsWith(`${read} `)) for (const one of rows) found.set(one.row.id, one);
  return [...found.values()];
}

/** The set's answer to a read, and when it was pulled; undefined if it cannot answer it. */
export async function answerFromSet(read: string, input: object): Promise<{ at: number; data: unknown } | undefined> {
  const set = await loadSet();
  if (!set?.state) return undefined;
  const data = isAnsweredList(read)
    ? listFrom(set.sections, read, input as ListInput)
    : detailsFrom(set.sections, read, input);
  return data === undefined ? undefined : { at: set.state.at, data };
}

/** A page of a list, made of the rows of the set. */
export function listFrom(sections: Sections, read: string, { page = 1, search, ...given }: ListInput) {
  const { order, searched, filters = {} } = lists[read] as AnsweredList;
  const wanted = Object.entries(given).filter(([, value]) => value !== undefined && value !== null);
  const all = rowsOfList(sections, read);
  // Numbers of phones are not on the device.
  if (!all.length || wanted.some(([name]) => !Object.hasOwn(filters, name)) || /^[\d +]+$/.test(search ?? ""))
    return undefined;
  const find = findsIn(search ?? "", searched);
  const rows = all
    .filter(({ row }) => wanted.every(([name, value]) => filters[name]?.(row, value as never)) && find(row))
    .sort(given.sort ? sorted(given.sort) : order)
    .map(({ row }) => row);
  const counters =
    read === "enquiries.list"
      ? { count: sizeOf(sections, "calls.enquiriesToday"), back_log_count: sizeOf(sections, "calls.enquiriesBacklog") }
      : read === "brokers.list"
        ? {
            today_call_count: sizeOf(sections, "calls.brokersToday"),
            back_log_count: sizeOf(sections, "calls.brokersBacklog"),
          }
        : {};
  return {
    ...counters,
    rows: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    total: rows.length,
    perPage: PER_PAGE,
  };
}

/** Enquiries are sorted by their next call. */
const sorted = (sort: unknown) => (one: SetRow, other: SetRow) =>
  first(by("ncd"), byId)(...((sort === "desc" ? [other, one] : [one, other]) as [SetRow, SetRow]));

/**
 * The most rows of a queue on the device: the server sends two pages (server/src/routers/workingSet/sections.ts). A queue
 * of this length may have more.
 */
export const MAX_QUEUE_ROWS = 40;

/** How many calls a queue has; null if only the server knows. */
function sizeOf(sections: Sections, name: string): number | null {
  const size = sections.get(name)?.length ?? 0;
  return size < MAX_QUEUE_ROWS ? size : null;
}
