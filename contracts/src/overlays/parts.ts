import { fromDate, localDateOf } from "../schemas/dates.ts";
import type { EntityId } from "../schemas/ids.ts";
import type { Option } from "../schemas/options.ts";
import { isSame, unsentId } from "./unsentWrite.ts";

interface Saved {
  id: string;
  at: number;
  by: string;
}

/** A moment as replies spell it. */
export const shownInstant = (moment: string): string => fromDate(new Date(moment)) ?? moment;

/** The day on which a write was saved. */
export const dayOf = ({ at }: Pick<Saved, "at">): string => localDateOf(new Date(at));

export const savedAt = ({ at }: Pick<Saved, "at">): string | undefined => fromDate(new Date(at));

/** A history of comments with another one on top, in the form of `mobile_crm`: `20-11-2026 Asha Rao: Busy`. */
export function withComment(history: string | null | undefined, text: string, write: Omit<Saved, "id">): string {
  const day = dayOf(write).split("-").reverse().join("-");
  return [`${day} ${write.by}: ${text}`, ...(history ? [history] : [])].join("\n");
}

/** The text of a choice; undefined where its list is not known. */
export const labelOf = (options: readonly Option[] | undefined, value: EntityId | null | undefined) =>
  options?.find((option) => isSame(option.value, value))?.label;

/** `{ [key]: label }`; nothing where the list is not known, so that what was shown stays. */
export const labelAs = <Key extends string>(
  key: Key,
  options: readonly Option[] | undefined,
  value: EntityId | null | undefined,
): { [K in Key]?: string } => {
  const label = labelOf(options, value);
  return (label === undefined ? {} : { [key]: label }) as { [K in Key]?: string };
};

/** The version that the record has after one more change. */
export const nextVersion = ({ lock_version }: { lock_version?: number | null | undefined }) =>
  lock_version == null ? {} : { lock_version: lock_version + 1 };

type RowOf<P extends { rows: readonly unknown[] }> = P["rows"][number];

/** Changes the rows that `matches` names; the same page where there are none. */
export function editRows<P extends { rows: readonly unknown[] }>(
  page: P,
  matches: (row: RowOf<P>) => boolean,
  change: (row: RowOf<P>) => RowOf<P>,
): P {
  return page.rows.some(matches) ? { ...page, rows: page.rows.map((row) => (matches(row) ? change(row) : row)) } : page;
}

export const removeRows = <P extends { rows: readonly unknown[] }>(page: P, matches: (row: RowOf<P>) => boolean): P =>
  page.rows.some(matches) ? { ...page, rows: page.rows.filter((row) => !matches(row)) } : page;

/** Keys of a list's input that choose no rows. */
const NO_FILTER = new Set([
  "page",
  "key",
  "sort",
  "is_advanced_search",
  "search",
  "id",
  "building_broker_id",
  "campaign_status",
]);

/**
 * Puts a new record on top of the first page of a list, and counts it in `unsent`: the total is still the server's. It stays away from a list with filters, which only the server can answer, and
 * from a search that `name` does not contain.
 */
export function withNewRow<P extends { rows: readonly unknown[]; unsent?: number }>(
  page: P,
  row: RowOf<P>,
  asked: object,
  name: string | null | undefined,
): P {
  const { page: number = 1, search, ...filters } = asked as { page?: number; search?: string };
  const isFiltered = Object.entries(filters).some(([key, value]) => !NO_FILTER.has(key) && !isBlank(value));
  const isFound = !search || (name ?? "").toLowerCase().includes(search.toLowerCase());
  if (number !== 1 || isFiltered || !isFound) return page;
  return { ...page, rows: [row, ...page.rows], unsent: (page.unsent ?? 0) + 1 };
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Whether a read asks for the record that this write creates. */
export const asksForNew = ({ id }: Saved, asked: EntityId | null | undefined): boolean => asked === unsentId(id);
