import * as fc from "fast-check";
import type { SchemaNode } from "../compare/schemaNode.ts";
import { readSchema } from "../compare/schemaNode.ts";

type Json = Record<string, unknown>;

/** How often a value is left as it is, made by its schema, or hostile. */
const WEIGHTS = { example: 24, schema: 4, hostile: 1, absent: 1 };

const LONG_TEXT = "x".repeat(5_000);

/** Values that no schema promises, and that have broken servers. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    [],
    {},
    [[]],
    -1,
    0,
    2 ** 53,
    1e308,
    "",
    "null",
    "-1",
    "1e9",
    "99999999999999999999",
  ),
  fc.constantFrom("\u0000", "';--", "%00", "../..", "2026-02-30", "2026-13-01T00:00:00Z", "\u202e", LONG_TEXT),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
);

/** A value that the schema allows. */
export function fromSchema(schema: unknown): fc.Arbitrary<unknown> {
  const node = readSchema(schema);
  const own = node.values ? fc.constantFrom(...node.values) : ofType(node, schema as Json);
  return node.isNullable ? fc.option(own, { freq: 6 }) : own;
}

function ofType(node: SchemaNode, schema: Json): fc.Arbitrary<unknown> {
  if (node.properties.size) return near(schema, {});
  if (node.items !== undefined) return fc.array(fromSchema(node.items), { maxLength: 4 });
  const kinds = [...node.types].map((type) => scalar(type, node, schema));
  return kinds.length ? fc.oneof(...kinds) : fc.jsonValue({ maxDepth: 2 });
}

function scalar(type: string, { format }: SchemaNode, schema: Json): fc.Arbitrary<unknown> {
  const {
    minimum = 0,
    maximum = 2 ** 31,
    minLength = 0,
    maxLength = 60,
    pattern,
  } = schema as Record<string, number> & Json;
  if (type === "integer") return fc.integer({ min: Number(minimum), max: Math.max(Number(minimum), Number(maximum)) });
  if (type === "number") return fc.double({ min: Number(minimum), noNaN: true, noDefaultInfinity: true });
  if (type === "boolean") return fc.boolean();
  if (type !== "string") return fc.constant({});
  const moment = fc.date({ min: new Date("2000-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  if (format === "date-time") return moment.map((date) => date.toISOString());
  if (format === "date") return moment.map((date) => date.toISOString().slice(0, 10));
  if (format === "email") return fc.emailAddress();
  if (typeof pattern === "string") return fc.stringMatching(new RegExp(pattern));
  const max = Math.max(Number(minLength), Math.min(Number(maxLength), 60));
  return fc.string({ unit: "grapheme", minLength: Number(minLength), maxLength: max });
}

/** A value like the example, in which some parts are others that the schema allows, some are hostile and some are absent. */
export function near(schema: unknown, example: unknown): fc.Arbitrary<unknown> {
  const node = readSchema(schema);
  if (node.properties.size) {
    const values = (typeof example === "object" && example !== null ? example : {}) as Json;
    const parts = [...node.properties].map(([key, { schema: own }]) => [key, part(own, values[key])] as const);
    return fc.record(Object.fromEntries(parts)).map(withoutAbsent);
  }
  if (node.items !== undefined && Array.isArray(example) && example.length)
    return fc.array(part(node.items, example[0]), { maxLength: 3 }).map((list) => list.filter((one) => one !== ABSENT));
  return leaf(schema, example);
}

const ABSENT = Symbol("absent");

const part = (schema: unknown, example: unknown): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: WEIGHTS.example, arbitrary: example === undefined ? fc.constant(ABSENT) : near(schema, example) },
    { weight: WEIGHTS.schema, arbitrary: example === undefined ? fromSchema(schema) : leaf(schema, example) },
    { weight: WEIGHTS.hostile, arbitrary: hostile },
    { weight: WEIGHTS.absent, arbitrary: fc.constant(ABSENT) },
  );

const leaf = (schema: unknown, example: unknown): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: WEIGHTS.example, arbitrary: fc.constant(example) },
    { weight: WEIGHTS.schema, arbitrary: fromSchema(schema) },
  );

const withoutAbsent = (values: Json) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ABSENT));

/** The parts of a query or a form, each by its name. */
export const nearParts = (schemas: Record<string, unknown>, examples: Json): fc.Arbitrary<Json> =>
  fc
    .record(Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, part(schema, examples[name])])))
    .map(withoutAbsent);
