import type { EntityId } from "../schemas/ids.ts";

/** Two days, both included. Its inputs are named after it, `created_at_from` and `created_at_upto`, or as the documents name them. */
type RangeKind = "days" | { readonly days: readonly [from: string, upto: string] };

/** Kind of a filter. A list of words is a choice of one of them. */
export type InputKind =
  | "text"
  /** At most 60 characters, such as a number that users assign to a record. */
  | "shortText"
  | "email"
  | "phone"
  | "id"
  | "ids"
  | "texts"
  | "flag"
  /** A flag that is sent as 'yes' or 'no'. */
  | "yesNo"
  | "day"
  | readonly string[];

/**
 * The filters of a list by name. Their kind decides how they are checked, how an address writes them and which field
 * enters them. A table holds only data, so that a list can read its address without the schemas of its call.
 */
export type FilterTable = Readonly<Record<string, InputKind | RangeKind>>;

type NamesOf<Name extends string, Kind> = Kind extends "days"
  ? `${Name}_from` | `${Name}_upto`
  : Kind extends { readonly days: readonly [infer From extends string, infer Upto extends string] }
    ? From | Upto
    : Name;

/** The inputs of a table by name, each with its kind; a range has two days. */
export type InputKinds<F extends FilterTable> = {
  -readonly [Name in keyof F & string as NamesOf<Name, F[Name]>]: F[Name] extends RangeKind ? "day" : F[Name];
};

/** What an input of a kind holds. */
export type ValueOf<Kind> = Kind extends readonly (infer Word)[]
  ? Word
  : Kind extends "id"
    ? EntityId
    : Kind extends "ids"
      ? EntityId[]
      : Kind extends "texts"
        ? string[]
        : Kind extends "flag" | "yesNo"
          ? boolean
          : string;

/** The names of the two inputs of a range; undefined for a filter of one input. */
export function rangeNames(name: string, kind: unknown): readonly [from: string, upto: string] | undefined {
  if (kind === "days") return [`${name}_from`, `${name}_upto`];
  return (kind as Partial<Record<"days", readonly [string, string]>>).days;
}

/** The inputs of a table with their kinds, in the order of the table. */
export const inputKinds = (filters: FilterTable): (readonly [name: string, kind: InputKind])[] =>
  Object.entries(filters).flatMap(
    ([name, kind]) =>
      rangeNames(name, kind)?.map((day) => [day, "day"] as const) ?? [[name, kind as InputKind] as const],
  );
