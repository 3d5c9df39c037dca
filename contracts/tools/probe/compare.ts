import { unwrapLayers } from "../../src/schemas/layers.ts";
import { isRecord } from "../../src/schemas/values.ts";
import type { Shape } from "../shape.ts";
import { alternativeOf, isAssumed, isCampaignResult } from "./assumedFields.ts";
import { type Difference, publicName } from "./difference.ts";

type Values = Record<string, unknown>;

/**
 * Compares the fields of replies with those that the pact promises. Types are not compared: the schema of the call
 * checks them, with all of its leniencies.
 */
export function compare(call: string, promised: unknown[], came: unknown[], shape: Shape, place = ""): Difference[] {
  if (shape.kind === "leaf") return [];
  if (shape.kind === "layer") return compare(call, promised.map(unwrapLayers), came.map(unwrapLayers), shape.of, place);
  if (shape.kind === "list") return compare(call, entriesOf(promised), entriesOf(came), shape.of, `${place}[]`);
  // A record may be sent as a list of one (SPEC-91).
  const [wanted, got] = [promised.flat().filter(isRecord), came.flat().filter(isRecord)];
  const known = keysOf(wanted);
  const at = (key: string) => (place ? `${place}.${key}` : key);
  const missing = got.length
    ? known.filter((key) => ![key, alternativeOf(call, key)].some((name) => isIn(name, got)))
    : [];
  const unknown = keysOf(got).filter((key) => !known.includes(key) && !Object.hasOwn(shape.parts, key));
  return [
    ...missing.map((key) => missingField(call, at(key), got.length, isOptional(key, wanted))),
    ...unknown.map((key) => ({ kind: "unknown", place: at(publicName(key)), what: "in no contract" }) as const),
    ...known.flatMap((key) => {
      const part = shape.parts[key];
      return part ? compare(call, valuesOf(wanted, key), valuesOf(got, key), part, at(key)) : [];
    }),
  ];
}

function missingField(call: string, place: string, count: number, isLeftOut: boolean): Difference {
  if (isAssumed(call, place)) return { kind: "absent", place, what: "assumed" };
  if (isLeftOut || isCampaignResult(call, place))
    return { kind: "absent", place, what: `optional, in none of ${count}` };
  return { kind: "missing", place, what: `in ${count} of ${count}` };
}

/** Whether the pact has a record without a value at this path. */
const isOptional = (key: string, wanted: Values[]) => wanted.some((record) => record[key] === null);

const isIn = (name: string | undefined, got: Values[]) =>
  name !== undefined && got.some((value) => Object.hasOwn(value, name));

const entriesOf = (lists: unknown[]) => lists.filter((list) => Array.isArray(list)).flat();
const keysOf = (values: Values[]) => [...new Set(values.flatMap((value) => Object.keys(value)))];
const valuesOf = (values: Values[], key: string) => values.map((value) => value[key]);
