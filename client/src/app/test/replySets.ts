import { endpointName } from "@mobile-crm/contracts";
import { sparseRecords } from "@mobile-crm/contracts/pact/examples/sparseRecords.ts";
import { isRecord } from "@mobile-crm/contracts/schemas/values.ts";
import { type Replies, reply } from "../../lib/test/openScreen.ts";

/** The examples of the contract with a change, where it concerns them. */
const changed = (concerns: (reply: Record<string, unknown>) => boolean, change: (call: string) => unknown): Replies =>
  new Proxy<Replies>(
    {},
    {
      has: (_, call) => call !== "site.settings" && isRecord(reply(String(call))) && concerns(reply(String(call))),
      get: (_, call) => change(String(call)),
    },
  );
const rowsOf = ({ rows }: Record<string, unknown>) => (Array.isArray(rows) ? rows : []);

/** Lists without rows. */
export const NOTHING = changed(
  ({ rows }) => Array.isArray(rows),
  (call) => reply(call, { rows: [], total: 0 }),
);

/** Lists in which each row stands three times, with ids of its own. */
export const SEVERAL = changed(
  (list) => rowsOf(list).length > 0,
  (call) => {
    const rows = rowsOf(reply(call));
    const copies = (more: number) =>
      rows.map((row) => (isRecord(row) && typeof row.id === "number" ? { ...row, id: row.id + 40 * more } : row));
    return reply(call, { rows: [...rows, ...copies(1), ...copies(2)], total: rows.length * 3 });
  },
);

/** Lists of which the first page has come, of several. */
export const PAGES = changed(
  (list) => rowsOf(list).length > 0 && typeof list.total === "number",
  (call) => reply(call, { total: 45 }),
);

/** Replies with each value replaced by what `next` says of it. */
const withValues = (start: () => (value: unknown, name: string) => unknown): Replies =>
  changed(
    () => true,
    (call) => replaceValues(reply(call), start()),
  );

function replaceValues(value: unknown, next: (value: unknown, name: string) => unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((entry) => replaceValues(entry, next, name));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaceValues(part, next, key)]));
  return next(value, name);
}

/** Numbers that name no record and count no rows. */
const isPlainNumber = (value: unknown, name: string) =>
  typeof value === "number" && !/(id|ids|value|total|perPage)$/.test(name);
export const ZEROS = withValues(() => (value, name) => (isPlainNumber(value, name) ? 0 : value));
/** Each number is one more than that before, so that none can stand in the place of another. */
export const DIFFERENT = withValues(() => {
  let last = 100;
  return (value, name) => (isPlainNumber(value, name) ? ++last : value);
});

/** Each instant is an hour later than that before, and each day a day, so that none can stand in the place of another. */
export const OTHER_TIMES = withValues(() => {
  let count = 0;
  return (value) => {
    if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d/.test(value) || Number.isNaN(Date.parse(value))) return value;
    count += 1;
    const isDay = value.length === 10;
    const moved = new Date(Date.parse(value) + count * (isDay ? 24 : 1) * 3_600_000).toISOString();
    return isDay ? moved.slice(0, 10) : moved;
  };
});

/** Texts but ids, addresses, days and instants. */
const isPlainText = (value: unknown, name: string) =>
  typeof value === "string" &&
  !/(id|ids|value)$/.test(name) &&
  !/^https?:|^\//.test(value) &&
  Number.isNaN(Date.parse(value));

/** Texts that are there and empty. */
export const EMPTY_TEXTS = withValues(() => (value, name) => (isPlainText(value, name) ? "" : value));
/** Each text says of which field it is, so that none can stand in the place of another. */
export const DIFFERENT_TEXTS = withValues(() => {
  let count = 0;
  return (value, name) => (isPlainText(value, name) ? `${value} of ${name} ${++count}` : value);
});

/** What was true is false, and the other way round. */
export const OPPOSITE = withValues(() => (value) => (typeof value === "boolean" ? !value : value));
/** Nothing that is true or false is known. */
export const UNDECIDED = withValues(() => (value) => (typeof value === "boolean" ? null : value));

/** Records of which little is known. */
export const LITTLE: Replies = Object.fromEntries(
  sparseRecords
    .filter(({ title }) => /little|without/.test(title))
    .map(({ endpoint, reply }) => [endpointName(endpoint), reply]),
);

/** The answers of `first` until `change` is called, then those of `later`. */
export function changingReplies(first: Replies, later: Replies) {
  let now = first;
  const replies = new Proxy<Replies>(
    {},
    { has: (_, call) => Reflect.has(now, call), get: (_, call) => Reflect.get(now, call) },
  );
  return {
    replies,
    change: () => {
      now = later;
    },
  };
}
