import { DAY, INSTANT } from "../../pact/matching.ts";
import type { Shape } from "../shape.ts";

/** How a live reply is not what the pact promises. Never a value of it. */
export interface Difference {
  /**
   * `breaks`: a screen loses it. `missing`: promised, and nowhere there. `differs`: of another kind, and read all the same.
   * `unknown`: there, and in no contract; by itself it does no harm. `refused`: the call itself.
   */
  kind: "refused" | "breaks" | "missing" | "differs" | "unknown";
  place: string;
  /** What came, and instead of what; or among how many it is missing. */
  what: string;
}

type Known = Shape | undefined;

/** Compares what came with what the exchanges of the pact promise, in all of their spellings. */
export function compare(promised: unknown[], came: unknown[], shape: Known, place = ""): Difference[] {
  const wanted = promised.filter(isThere);
  const got = came.filter(isThere);
  const [example] = wanted;
  if (example === undefined) return [];
  const strange = got.filter((value) => !wanted.some((other) => isAlike(other, value)));
  const [other] = strange;
  if (other !== undefined)
    return [{ kind: "differs", place, what: `came ${kindOf(other)}, promised ${kindOf(example)}` }];
  if (wanted.every(Array.isArray))
    return compare(wanted.flat(), got.flat(), shape?.kind === "list" ? shape.of : undefined, `${place}[]`);
  // The keys of a map are its entries.
  if (!isObject(example) || shape?.kind === "leaf") return [];
  return compareKeys(wanted.filter(isObject), got.filter(isObject), shape, place);
}

type Values = Record<string, unknown>;

function compareKeys(wanted: Values[], got: Values[], shape: Known, place: string): Difference[] {
  const promised = keysOf(wanted);
  const read = new Set([...promised, ...(shape?.kind === "object" ? Object.keys(shape.parts) : [])]);
  const at = (key: string) => (place ? `${place}.${key}` : key);
  const partOf = (key: string) =>
    shape?.kind === "object" ? shape.parts[key] : shape?.kind === "layer" ? shape.of : undefined;
  const missing = got.length ? promised.filter((key) => !got.some((value) => Object.hasOwn(value, key))) : [];
  const unknown = keysOf(got).filter((key) => !read.has(key));
  return [
    ...missing.map((key) => ({ kind: "missing", place: at(key), what: `in ${got.length} of ${got.length}` }) as const),
    ...unknown.map((key) => ({ kind: "unknown", place: at(key), what: "in no contract" }) as const),
    ...promised.flatMap((key) => compare(valuesOf(wanted, key), valuesOf(got, key), partOf(key), at(key))),
  ];
}

const keysOf = (values: Values[]) => [...new Set(values.flatMap((value) => Object.keys(value)))];
const valuesOf = (values: Values[], key: string) => values.map((value) => value[key]);

/** Every day is a text, too; but no text that is none is a day. */
const isAlike = (promised: unknown, came: unknown) =>
  kindOf(promised) === kindOf(came) || (kindOf(promised) === "a text" && typeof came === "string");

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  if (typeof value === "number") return "a number";
  if (typeof value === "boolean") return "a flag";
  if (typeof value !== "string") return "nothing";
  if (DAY.test(value)) return "a day";
  return INSTANT.test(value) ? "a moment" : "a text";
}

const isThere = (value: unknown) => value !== null && value !== undefined;
const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);
