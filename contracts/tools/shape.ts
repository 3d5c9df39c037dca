import type { Schema } from "../src/endpoint.ts";
import { fileRules } from "../src/http/attachment.ts";
import { type Definition, definitionOf } from "../src/schemas/definition.ts";
import * as s from "../src/schemas/scalars.ts";

/** The type that a schema requires on the wire, for the documents, the coverage tests and the probe. */
export type Shape = { optional: boolean } & (
  | { kind: "leaf"; name: string }
  | { kind: "object"; parts: Record<string, Shape> }
  | { kind: "list"; of: Shape }
  /** An object in a layer whose key is unknown. */
  | { kind: "layer"; of: Shape }
);

/** A leaf by its path: `enquiry[].full_name`. */
export interface Leaf {
  place: string;
  name: string;
  optional: boolean;
}

const named = new Map<Schema, string>([
  [s.Id, "id"],
  [s.RowId, "id"],
  [s.NumericId, "id"],
  [s.Ids, "list of ids"],
  [s.Count, "whole number"],
  [s.KnownCount, "whole number"],
  [s.Amount, "number"],
  [s.Text, "text"],
  [s.Texts, "list of texts"],
  [s.Comment, "long text"],
  [s.Phone, "phone number"],
  [s.Email, "e-mail"],
  [s.Flag, "true or false"],
  [s.Outcome, "true or false"],
  [s.LenientFlag, "true or false"],
  [s.TextFlag, "'true' or 'false'"],
  [s.YesNoFlag, "'yes' or 'no'"],
  [s.DateTime, "moment"],
  [s.LocalDate, "day"],
  [s.LenientDateTime, "moment"],
  [s.LenientDate, "day"],
  [s.Ack, "anything"],
]);

/** A refined scalar is another schema with the same wire side. */
const namedByWire = new Map(
  [...named].flatMap(([schema, name]) => {
    const wire = definitionOf(schema).in;
    return wire && schema !== s.Ack && schema !== s.LenientFlag ? [[wire, name] as const] : [];
  }),
);

export function describeShape(schema: Schema, optional = false): Shape {
  const name = named.get(schema) ?? namedByWire.get(definitionOf(schema).in as Schema) ?? fileNameOf(schema);
  if (name) return { kind: "leaf", name, optional };
  const { innerType, element, shape, in: wire, out, options, ...def } = definitionOf(schema);
  if (innerType) return describeShape(innerType, true);
  if (element) return { kind: "list", of: describeShape(element), optional };
  if (shape) {
    const parts = Object.entries(shape).map(([key, part]) => [key, describeShape(part)] as const);
    return { kind: "object", parts: Object.fromEntries(parts), optional };
  }
  if (wire && out) return ofCodec(wire, out, optional);
  if (options) return ofUnion(options, optional);
  return { kind: "leaf", name: leafName(def), optional };
}

/** Every leaf of a shape, by its path. */
export function listLeaves(shape: Shape, at = ""): Leaf[] {
  if (shape.kind === "leaf") return [{ place: at, name: shape.name, optional: shape.optional }];
  if (shape.kind === "list") return listLeaves(shape.of, `${at}[]`);
  if (shape.kind === "layer") return listLeaves(shape.of, "*");
  return Object.entries(shape.parts).flatMap(([key, part]) => listLeaves(part, at ? `${at}.${key}` : key));
}

function ofCodec(wire: Schema, out: Schema, optional: boolean): Shape {
  const reads = describeShape(wire, optional);
  if (reads.kind !== "leaf" || reads.name !== "anything") return reads;
  // A tolerant codec is described by its decoded side.
  const ours = describeShape(out);
  return ours.kind === "list" ? { kind: "leaf", name: "choices", optional } : { kind: "layer", of: ours, optional };
}

/** The object among several variants, or the first variant if one of them is a single value. */
function ofUnion(options: Schema[], optional: boolean): Shape {
  const shapes = options.map((option) => describeShape(option, optional));
  const [first] = shapes;
  if (!first) return { kind: "leaf", name: "anything", optional };
  const whole = shapes.find(({ kind }) => kind === "object");
  return shapes.every(({ kind }) => kind !== "leaf") && whole ? whole : first;
}

const fileNameOf = (schema: Schema) => {
  const rule = fileRules(schema)[""];
  return rule && definitionOf(schema).type === "custom" ? `file (${rule.accept.join(", ")})` : undefined;
};

const words: Record<string, string> = { string: "text", number: "number", boolean: "true or false" };

function leafName({ type, entries, values }: Definition): string {
  const choices = Object.values(entries ?? {}).concat((values ?? []).map(String));
  return choices.length ? choices.map((choice) => `'${choice}'`).join(" or ") : (words[type] ?? "anything");
}
