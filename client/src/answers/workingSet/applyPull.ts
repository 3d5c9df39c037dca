import { redactPhones } from "../cache/redactPhones.ts";
import type { Sections, SetRow } from "./setStore.ts";

/** What a pull says about the sections that it compared. */
export interface Difference {
  put: readonly { section: string; hash: string; row: object; details?: object | null | undefined }[];
  del: readonly { section: string; hashes: readonly string[] }[];
  /** Sections that were compared to their end. */
  whole: readonly string[];
}

/**
 * The sections that a pull has changed, in their new state. Phone numbers inside texts are masked before anything is
 * stored.
 */
export function applyPull(sections: Sections, { put, del, whole }: Difference): Map<string, SetRow[]> {
  const changed = new Map<string, Map<string, SetRow>>();
  const rowsOf = (name: string) => {
    const rows = changed.get(name) ?? new Map((sections.get(name) ?? []).map((one) => [one.hash, one]));
    changed.set(name, rows);
    return rows;
  };
  // The server does not know about rows without their record, and sends those that still exist again.
  for (const name of whole)
    if (sections.get(name)?.some((one) => isUnfinished(name, one)))
      for (const [hash, one] of rowsOf(name)) if (isUnfinished(name, one)) rowsOf(name).delete(hash);
  for (const { section, hashes } of del) for (const hash of hashes) rowsOf(section).delete(hash);
  for (const { section, hash, row, details } of put) {
    const rows = rowsOf(section);
    const { id } = row as SetRow["row"];
    // A later state of a row replaces the earlier one, even if the section could not be compared as a whole.
    for (const [other, known] of rows) if (known.row.id === id) rows.delete(other);
    rows.set(hash, {
      hash,
      row: redactPhones(row) as SetRow["row"],
      ...(details !== undefined && { details: details && redactPhones(details) }),
    } as SetRow);
  }
  return new Map([...changed].map(([name, rows]) => [name, [...rows.values()]]));
}

/** Whether the record of a row of a queue was not read yet. */
const isUnfinished = (section: string, { details }: SetRow) => section.startsWith("calls.") && details === undefined;

/** The hashes of the rows of these sections that need not come again, as a pull sends them. */
export const hashesOf = (sections: Sections, isWanted: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    [...sections]
      .filter(([name]) => isWanted(name))
      .map(([name, rows]) => [
        name,
        rows
          .filter((one) => !isUnfinished(name, one))
          .map(({ hash }) => hash)
          .join(""),
      ])
      .filter(([, hashes]) => hashes),
  );
