import type { Endpoint } from "../../src/index.ts";
import { holdersOf } from "../../src/mapping/places.ts";
import { isRecord } from "../../src/schemas/values.ts";

/** The values at a place such as `enquiry[].full_name` in replies to a call. */
export function valuesAt({ reply }: Endpoint, place: string, bodies: readonly unknown[]): unknown[] {
  return bodies.flatMap((body) => {
    const { name, records } = holdersOf(reply, body, place);
    return records.filter(isRecord).map((record) => record[name]);
  });
}

/** The paths in a record, up to this many steps long, the outer ones first. Lists are not entered. */
export function pathsIn(record: unknown, depth: number, above = ""): { path: string; value: unknown }[] {
  if (!isRecord(record) || depth === 0) return [];
  const own = Object.entries(record).map(([key, value]) => ({ path: above + key, value }));
  return [...own, ...own.flatMap(({ path, value }) => pathsIn(value, depth - 1, `${path}.`))];
}
