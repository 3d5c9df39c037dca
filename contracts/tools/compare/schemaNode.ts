import { isRecord } from "../../src/schemas/values.ts";

/** What a JSON Schema says of one value, in the parts that can be compared. */
export interface SchemaNode {
  /** The types it may have; empty where any is allowed. `null` is told by `isNullable`. */
  types: Set<string>;
  isNullable: boolean;
  format: string | undefined;
  values: Set<string> | undefined;
  properties: Map<string, { schema: unknown; isRequired: boolean }>;
  /** The schema of properties whose names are not known. */
  others: unknown;
  items: unknown;
}

/** Reads a schema of OpenAPI 3.0 or 3.1. What several branches allow is allowed; what all of them demand is demanded. */
export function readSchema(schema: unknown, depth = 0): SchemaNode {
  if (!isRecord(schema) || depth > 12) return emptyNode();
  const own = ownNode(schema);
  const all = listOf(schema.allOf).map((one) => readSchema(one, depth + 1));
  const branches = [...listOf(schema.oneOf), ...listOf(schema.anyOf)].map((one) => readSchema(one, depth + 1));
  const [first, ...more] = branches;
  return [...all, ...(first ? [more.reduce(either, first)] : [])].reduce(both, own);
}

function ownNode(schema: Record<string, unknown>): SchemaNode {
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter((type) => typeof type === "string");
  const required = listOf(schema.required);
  const values = schema.const !== undefined ? [schema.const] : schema.enum;
  const properties = Object.entries(isRecord(schema.properties) ? schema.properties : {});
  return {
    types: new Set(types.filter((type) => type !== "null")),
    isNullable: types.includes("null") || schema.nullable === true || listOf(schema.enum).includes(null),
    format: typeof schema.format === "string" ? schema.format : undefined,
    values: Array.isArray(values) ? new Set(values.filter((value) => value !== null).map(String)) : undefined,
    properties: new Map(properties.map(([key, own]) => [key, { schema: own, isRequired: required.includes(key) }])),
    others: isRecord(schema.additionalProperties) ? schema.additionalProperties : undefined,
    items: schema.items,
  };
}

const emptyNode = (): SchemaNode => ownNode({});

const both = (one: SchemaNode, other: SchemaNode): SchemaNode => ({
  types: one.types.size ? one.types : other.types,
  isNullable: one.isNullable || other.isNullable,
  format: one.format ?? other.format,
  values: one.values ?? other.values,
  properties: new Map([...one.properties, ...other.properties]),
  others: one.others ?? other.others,
  items: one.items ?? other.items,
});

function either(one: SchemaNode, other: SchemaNode): SchemaNode {
  const keys = [...one.properties.keys(), ...other.properties.keys()];
  const properties = keys.map((key) => {
    const [here, there] = [one.properties.get(key), other.properties.get(key)];
    const isRequired = Boolean(here?.isRequired && there?.isRequired);
    return [key, { schema: (here ?? there)?.schema, isRequired }] as const;
  });
  return {
    types: one.types.size && other.types.size ? new Set([...one.types, ...other.types]) : new Set(),
    isNullable: one.isNullable || other.isNullable,
    format: one.format === other.format ? one.format : undefined,
    values: one.values && other.values ? new Set([...one.values, ...other.values]) : undefined,
    properties: new Map(properties),
    others: one.others ?? other.others,
    items: one.items ?? other.items,
  };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
