import { type Interaction, interactions } from "../../pact/interactions.ts";
import { endpointName, toRequest } from "../../src/index.ts";
import { type CallDescription, describeCalls } from "./calls.ts";
import type { Part, Parts } from "./parts.ts";
import { type JsonSchema, nameOf, scalarSchema, schemaAt } from "./schemaOf.ts";

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
