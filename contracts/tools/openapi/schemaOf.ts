import type { Part, Parts } from "./parts.ts";

export type JsonSchema = Record<string, unknown>;

const scalars: Record<string, JsonSchema> = {
  text: { type: "string" },
  "phone number": { type: "string" },
  "e-mail": { type: "string", format: "email" },
  day: { type: "string", format: "date" },
  moment: { type: "string", format: "date-time" },
  id: { type: ["integer", "string"] },
  "whole number": { type: "integer", minimum: 0 },
  number: { type: "number" },
  "true or false": { type: "boolean" },
  "'true' or 'false'": { type: "string", enum: ["true", "false"] },
  "'yes' or 'no'": { type: "string", enum: ["yes", "no"] },
  anything: {},
};

/** The JSON Schema of the value at a path, with everything inside it. */
export function schemaAt(parts: Parts, place: string): JsonSchema {
  const part = parts[place];
  if (!part) throw new Error(`there is no part ${place}`);
  const inside = innerParts(parts, place);
  const entry = inside.find(([step]) => step === "[]");
  const schema = entry ? { type: "array", items: schemaAt(parts, entry[1]) } : objectSchema(parts, part, inside);
  return { ...(part.nullable ? orNull(schema) : schema), ...nameOf(place, part) };
}

/** The `x-name` of a field for browsers, if it differs from the wire name. */
export function nameOf(place: string, { as }: Part): JsonSchema {
  const [ours, theirs] = [as, place].map((path) => /\w+(?=\]?$)/.exec(path ?? "")?.[0]);
  return ours && ours !== theirs ? { "x-name": ours } : {};
}

/** The steps from a path to its direct parts, each with its own path. */
function innerParts(parts: Parts, place: string): [step: string, place: string][] {
  const base = place.endsWith("$") ? place.slice(0, -1) : place;
  return Object.keys(parts).flatMap((other): [string, string][] => {
    if (other === place || !other.startsWith(base)) return [];
    const [, key, list] = /^(?:\.?([\w*]+)|(\[\]))$/.exec(other.slice(base.length)) ?? [];
    const isOwn = list !== undefined || base === "" || base.endsWith(" ") || other[base.length] === ".";
    return isOwn && (key ?? list) ? [[key ?? list ?? "", other]] : [];
  });
}

function objectSchema(parts: Parts, part: Part, inside: [string, string][]): JsonSchema {
  const isObject = part.type === "object" || part.type === "layer" || part.type === "choices";
  if (!isObject) return scalarSchema(part);
  const open = inside.find(([step]) => step === "*");
  if (open) return { type: "object", additionalProperties: schemaAt(parts, open[1]) };
  const required = inside.filter(([, place]) => !parts[place]?.optional).map(([step]) => step);
  const properties = Object.fromEntries(inside.map(([step, place]) => [step, schemaAt(parts, place)]));
  return { type: "object", properties, ...(required.length && { required }) };
}

/** The schema of a value without parts. */
export function scalarSchema({ type, values, limits = {} }: Part): JsonSchema {
  const [, media] = /^file \((.*)\)$/.exec(type) ?? [];
  if (media) return { type: "string", format: "binary", description: `A file: ${media}` };
  const { pattern, ...bounds } = limits;
  const source =
    typeof pattern === "string" && type !== "e-mail" ? { pattern: pattern.replace(/^\/(.*)\/\w*$/, "$1") } : {};
  return { ...scalars[type], ...(values && { enum: values }), ...bounds, ...source };
}

const orNull = ({ type, ...schema }: JsonSchema): JsonSchema => {
  const values = Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
  return type === undefined ? schema : { type: [type, "null"].flat(), ...schema, ...values };
};
