import type { Sections, SetRow } from "./setStore.ts";

/** The sections that may contain the record of a details call. */
const places: Record<string, { records: readonly string[]; rows?: string }> = {
  "enquiries.details": { records: ["calls.enquiriesToday", "calls.enquiriesBacklog"] },
  // A row of the list has all fields of a channel partner except the comments.
  "brokers.details": { records: ["calls.brokersToday", "calls.brokersBacklog"], rows: "brokers.list" },
};

/** The record of a details call; undefined if the set does not contain it. */
export function detailsFrom(sections: Sections, read: string, input: object): object | undefined {
  const place = Object.hasOwn(places, read) ? places[read] : undefined;
  const { id } = input as { id?: unknown };
  if (!place || id === undefined) return undefined;
  const isWanted = ({ row }: SetRow) => String(row.id) === String(id);
  for (const name of place.records) {
    const record = sections.get(name)?.find(isWanted)?.details;
    if (record) return record;
  }
  for (const [name, rows] of sections)
    if (place.rows && name.startsWith(`${place.rows} `)) {
      const found = rows.find(isWanted);
      if (found) return found.row;
    }
  return undefined;
}
