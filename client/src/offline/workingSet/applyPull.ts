import { redactPhones } from "../cache/redactPhones.ts";
import type { Sections, SetRow } from "./setStore.ts";

/** What a pull says of the sections that it compared. */
export interface Difference {
  put: readonly { section: string; hash: string; row: object; details?: object | undefined }[];
  del: readonly { section: string; hashes: readonly string[] }[];
}

/** The sections that a pull has changed, as they are now. Phone numbers inside texts are masked before anything is kept. */
export function applyPull(sections: Sections, { put, del }: Difference): Map<string, SetRow[]> {
  const changed = new Map<string, Map<string, SetRow>>();
  const rowsOf = (name: string) => {
    const rows = changed.get(name) ?? new Map((sections.get(name) ?? []).map((one) => [one.hash, one]));
    changed.set(name, rows);
    return rows;
  };
  for (const { section, hashes } of del) for (const hash of hashes) rowsOf(section).delete(hash);
  for (const { section, hash, row, details } of put) {
    const rows = rowsOf(section);
    const { id } = row as SetRow["row"];
    // A later state of a row takes the place of the earlier one, also where the section could not be compared as a whole.
    for (const [other, known] of rows) if (known.row.id === id) rows.delete(other);
    rows.set(hash, {
      hash,
      row: redactPhones(row) as SetRow["row"],
      ...(details && { details: redactPhones(details) as object }),
    } as SetRow);
  }
  return new Map([...changed].map(([name, rows]) => [name, [...rows.values()]]));
}

/** The hashes of the rows of these sections, as a pull sends them. */
export const hashesOf = (sections: Sections, isWanted: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    [...sections]
      .filter(([name, rows]) => rows.length > 0 && isWanted(name))
      .map(([name, rows]) => [name, rows.map(({ hash }) => hash).join("")]),
  );
