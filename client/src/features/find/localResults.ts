import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { rowsOfList } from "../../answers/workingSet/answerFromSet.ts";
import { findsIn } from "../../answers/workingSet/localSearch.ts";
import type { Sections } from "../../answers/workingSet/setStore.ts";
import { paths } from "../../lib/paths.ts";

/** A found record, and where it opens. */
export interface FoundRecord {
  kind: string;
  id: EntityId;
  title: string;
  subtitle: string;
  to: string;
}

type Row = Record<string, unknown>;

interface Kind {
  kind: string;
  /** The lists of the working set that contain such records. */
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

const AT_MOST = 5;

const textOf = (value: unknown) => (value === null || value === undefined ? "" : String(value));

export const toRecord = ({ kind, title, subtitle, to }: Kind, row: Row & { id: EntityId }): FoundRecord => ({
  kind,
  id: row.id,
  title: textOf(row[title]) || `${kind} ${row.id}`,
  to: to(row.id),
  subtitle: subtitle
    .map((name) => textOf(row[name]))
    .filter(Boolean)
    .join(" · "),
});

/** The records of the set that contain all words of a search, at most five of each kind. */
export function localResults(sections: Sections, search: string): FoundRecord[] {
  if (!search.trim()) return [];
  return kinds.flatMap((kind) => {
    const find = findsIn(search, [kind.title, ...kind.subtitle.slice(0, 1)]);
    const found = new Map<EntityId, FoundRecord>();
    for (const list of kind.lists)
      for (const { row } of rowsOfList(sections, list)) {
        if (found.size === AT_MOST) break;
        if (!found.has(row.id) && find(row)) found.set(row.id, toRecord(kind, row));
      }
    return [...found.values()];
  });
}
