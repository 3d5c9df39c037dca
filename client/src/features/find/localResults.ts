import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Row } from "../../answers/day/rowsOnPhone.ts";
import { findRows } from "../../lib/findRows.ts";
import { paths } from "../../lib/paths.ts";

/** A found record, and its path. */
export interface FoundRecord {
  kind: string;
  id: EntityId;
  title: string;
  subtitle: string;
  to: string;
}

interface Kind {
  kind: string;
  /** The lists that contain such records. */
  lists: readonly string[];
  title: string;
  subtitle: readonly string[];
  to(id: EntityId): string;
}

const id = (value: EntityId) => ({ id: value });

/** Every kind of record that can be found, in display order. */
export const kinds: readonly Kind[] = [
  {
    kind: "Enquiry",
    lists: ["enquiries.list", "calls.enquiriesToday", "calls.enquiriesBacklog"],
    title: "full_name",
    subtitle: ["enquiry", "status"],
    to: (value) => paths.enquiry.to(id(value)),
  },
  {
    kind: "CP",
    lists: ["brokers.list", "calls.brokersToday", "calls.brokersBacklog"],
    title: "name",
    subtitle: ["firm_name", "locality_name"],
    to: (brokerid) => paths.broker.to({ brokerid }),
  },
  {
    kind: "Project",
    lists: ["projects.list"],
    title: "name",
    subtitle: [],
    to: (value) => paths.project.to(id(value)),
  },
  {
    kind: "Meeting",
    lists: ["meetings.list"],
    title: "firm_name",
    subtitle: ["start_date_time"],
    to: (value) => paths.meeting.to(id(value)),
  },
];

const textOf = (value: unknown) => (value === null || value === undefined ? "" : String(value));

export const toRecord = ({ kind, title, subtitle, to }: Kind, row: Row): FoundRecord => ({
  kind,
  id: row.id,
  title: textOf(row[title]) || `${kind} ${row.id}`,
  to: to(row.id),
  subtitle: subtitle
    .map((name) => textOf(row[name]))
    .filter(Boolean)
    .join(" · "),
});

/**
 * The records on this phone that contain all words of a search, each once, the exact ones first.
 *
 * @param rows of each list
 */
export function localResults(rows: ReadonlyMap<string, readonly Row[]>, search: string): FoundRecord[] {
  return kinds.flatMap((kind) => {
    const all = new Map<EntityId, Row>();
    for (const row of kind.lists.flatMap((list) => rows.get(list) ?? [])) if (!all.has(row.id)) all.set(row.id, row);
    const fields = [kind.title, ...kind.subtitle.slice(0, 1)];
    return findRows([...all.values()], search, fields).map((row) => toRecord(kind, row));
  });
}
