import { type Interaction, interactions } from "../../pact/interactions.ts";
import { endpointName, toRequest } from "../../src/index.ts";
import { type CallDescription, describeCalls } from "./calls.ts";
import type { Part, Parts } from "./parts.ts";

/** The contract as an OpenAPI 3.1 description of `mobile_crm`, as JSON. */
export function formatOpenapi(): string {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, call] of Object.entries(describeCalls())) {
    const at = `/${call.path.replace(/:(\w+)/g, "{$1}")}`;
    const methods = paths[at] ?? {};
    const method = call.method.toLowerCase();
    const own = operation(name, call);
    paths[at] = { ...methods, [method]: methods[method] ? merge(methods[method], own) : own };
  }
  const description = {
    openapi: "3.1.0",
    info: {
      title: "mobile_crm",
      version: "1",
      description: "Written by `npm run contract:pact` from the table of calls.",
    },
    servers: [{ url: "/mobile_crm" }],
    security: [{ token: [] }],
    paths,
    components: {
      responses: { Refused: refused },
      securitySchemes: {
        token: { type: "apiKey", in: "header", name: "authorization", description: "Token token=TOKEN" },
      },
    },
  };
  return `${JSON.stringify(description, null, 1)}\n`;
}

function operation(name: string, call: CallDescription) {
  const example = interactions.find(({ kind, endpoint }) => kind === "example" && endpointName(endpoint) === name);
  const body = requestBody(call, example);
  return {
    operationId: name,
    tags: [name.split(".")[0]],
    ...(call.assumed && { "x-assumed": call.assumed }),
    ...(call.public && { security: [] }),
    parameters: parameters(call),
    ...(body && { requestBody: body }),
    responses: {
      [call.status]: { description: "Success", content: jsonContent(call.reply, example?.body) },
      ...Object.fromEntries(Object.entries(call.refusals).map(([status, parts]) => [status, refusal(parts)])),
      "4XX": { $ref: "#/components/responses/Refused" },
    },
  };
}

/** Any other refusal; `message` has the reason, if users may see it. */
const refused = {
  description: "Refused; `message` says why where it can be shown, `errors` which fields are wrong",
  content: {
    "application/json": {
      schema: {
        type: "object",
        properties: {
          message: { type: "string" },
          errors: { type: "object", additionalProperties: { type: "string" } },
        },
        required: ["message"],
      },
    },
  },
};

type Operation = ReturnType<typeof operation>;

/** Two calls of one address are one operation, which distinguishes them by the type of their body. */
function merge(one: Operation, other: Operation): Operation {
  const content = { ...one.requestBody?.content, ...other.requestBody?.content };
  const assumed = [one["x-assumed"], other["x-assumed"]].filter(Boolean).join("; ");
  if (!one.requestBody || !other.requestBody || Object.keys(content).length < 2)
    throw new Error(`${one.operationId} and ${other.operationId} cannot be told apart`);
  return {
    ...one,
    operationId: `${one.operationId}+${other.operationId}`,
    tags: [...one.tags, ...other.tags],
    ...(assumed && { "x-assumed": assumed }),
    requestBody: { required: true, content },
    responses: { ...other.responses, ...one.responses },
  };
}

const refusal = (parts: Parts) => ({
  description: "Refused",
  ...(Object.keys(parts).length && { content: jsonContent(parts, undefined) }),
});

const jsonContent = (parts: Parts, example: unknown) => ({
  "application/json": { schema: schemaAt(parts, "$"), ...(example !== undefined && { example }) },
});

function parameters({ request }: CallDescription) {
  return Object.entries(request).flatMap(([place, part]) => {
    const [, where, name = ""] = /^(path|query) (.*)$/.exec(place) ?? [];
    // A list has its parameter under the name with brackets.
    if (!where || part.type === "list") return [];
    const list = request[place.replace(/\[\]$/, "")];
    const schema: JsonSchema = name.endsWith("[]") ? { type: "array", items: scalarSchema(part) } : scalarSchema(part);
    const required = where === "path" || !(list ?? part).optional;
    return [{ name, in: where, required, schema, ...nameOf(place.replace(/\[\]$/, ""), list ?? part) }];
  });
}

interface Body {
  required: true;
  content: Record<string, object>;
}

function requestBody({ kind, request }: CallDescription, example: Interaction | undefined): Body | undefined {
  if (kind === "upload") return { required: true, content: { "multipart/form-data": { schema: formSchema(request) } } };
  if (!request["body $"]) return undefined;
  const sent = example && toRequest(example.endpoint, example.input).body;
  const shown = typeof sent === "string" ? { example: JSON.parse(sent) as unknown } : {};
  return { required: true, content: { "application/json": { schema: schemaAt(request, "body $"), ...shown } } };
}

/** The parts of a form by name; entries of a list are numbered from 0, so their names are patterns. */
function formSchema(request: Parts): JsonSchema {
  const leaves = Object.entries(request).flatMap(([place, part]): [string, Part][] => {
    const isLeaf = place.startsWith("part ") && part.type !== "list" && part.type !== "object";
    return isLeaf ? [[place.slice(5), part]] : [];
  });
  const numbered = leaves.filter(([name]) => name.includes("[n]"));
  const plain = leaves.filter(([name]) => !name.includes("[n]"));
  const required = plain.filter(([name, part]) => !part.optional && !isInOptional(request, name)).map(([name]) => name);
  const schemas = (some: [string, Part][], keyOf: (name: string) => string) =>
    Object.fromEntries(some.map(([name, part]) => [keyOf(name), { ...scalarSchema(part), ...nameOf(name, part) }]));
  return {
    type: "object",
    properties: schemas(plain, (name) => name),
    ...(numbered.length && { patternProperties: schemas(numbered, patternOf) }),
    ...(required.length && { required }),
  };
}

const isInOptional = (request: Parts, name: string) =>
  Object.entries(request).some(([place, { optional }]) => optional && name.startsWith(`${place.slice(5)}[`));

const patternOf = (name: string) => `^${name.replace(/[[\]]/g, "\\$&").replaceAll("\\[n\\]", "\\[\\d+\\]")}$`;

type JsonSchema = Record<string, unknown>;

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
function schemaAt(parts: Parts, place: string): JsonSchema {
  const part = parts[place];
  if (!part) throw new Error(`there is no part ${place}`);
  const inside = innerParts(parts, place);
  const entry = inside.find(([step]) => step === "[]");
  const schema = entry ? { type: "array", items: schemaAt(parts, entry[1]) } : objectSchema(parts, part, inside);
  return { ...(part.nullable ? orNull(schema) : schema), ...nameOf(place, part) };
}

/** The `x-name` of a field for browsers, if it differs from the wire name. */
function nameOf(place: string, { as }: Part): JsonSchema {
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
function scalarSchema({ type, values, limits = {} }: Part): JsonSchema {
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
