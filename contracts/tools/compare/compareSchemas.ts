import { isRecord } from "../../src/schemas/values.ts";
import { findOtherName } from "./otherName.ts";
import { readSchema, type SchemaNode } from "./schemaNode.ts";

/** How a description differs from the contract in one place. */
export interface ApiDifference {
  /** `missing` is a call or a part that the pact promises. `absent`, a part that it does not, and `unread`, theirs alone, do no harm. */
  kind: "missing" | "name" | "type" | "demanded" | "absent" | "unread";
  /** `reply enquiry[].rm`, `query page`, `body`; empty for the call itself. */
  at: string;
  what: string;
}

/** In a reply they send what we read, in a request we send what they read. */
export type Direction = "reply" | "request";

const MAX_DEPTH = 10;

/**
 * Every difference between our schema and theirs, part by part.
 * @param example what the pact promises of a reply; other optional parts may be absent
 */
export function compareSchemas(
  direction: Direction,
  at: string,
  ours: unknown,
  theirs: unknown,
  example?: unknown,
  depth = 0,
): ApiDifference[] {
  const [our, their] = [readSchema(ours), readSchema(theirs)];
  if (depth > MAX_DEPTH || theirs === undefined) return [];
  const [sent, read] = direction === "reply" ? [their, our] : [our, their];
  const type = typeDifference(sent, read);
  if (type) return [{ kind: "type", at, what: direction === "reply" ? `they send ${type}` : `we send ${type}` }];
  return [
    ...compareProperties(direction, at, our, their, example, depth),
    ...compareOthers(direction, at, our, their, example, depth),
    ...(our.items !== undefined && their.items !== undefined
      ? compareSchemas(direction, `${at}[]`, our.items, their.items, firstOf(example), depth + 1)
      : []),
  ];
}

function compareProperties(
  direction: Direction,
  at: string,
  our: SchemaNode,
  their: SchemaNode,
  example: unknown,
  depth: number,
) {
  if (their.properties.size === 0) return [];
  const theirsAlone = [...their.properties.keys()].filter((key) => !our.properties.has(key));
  const place = (key: string) => (at.endsWith(" ") ? `${at}${key}` : `${at}.${key}`);
  const found = [...our.properties].flatMap(([key, { schema, isRequired }]): ApiDifference[] => {
    const other = their.properties.get(key);
    if (other) return compareSchemas(direction, place(key), schema, other.schema, partOf(example, key), depth + 1);
    const name = findOtherName(key, theirsAlone);
    if (name) return [{ kind: "name", at: place(key), what: `they probably call it ${name}` }];
    // A part of a request is a filter or a field that has no effect there.
    const isPromised = direction === "request" || isRequired || partOf(example, key) !== undefined;
    return [{ kind: isPromised ? "missing" : "absent", at: place(key), what: "they do not know it" }];
  });
  const named = new Set(found.map(({ what }) => what.replace("they probably call it ", "")));
  return [
    ...found,
    ...theirsAlone.filter((key) => !named.has(key)).map((key) => alone(direction, place(key), key, their)),
  ];
}

const alone = (direction: Direction, at: string, key: string, their: SchemaNode): ApiDifference =>
  direction === "request" && their.properties.get(key)?.isRequired
    ? { kind: "demanded", at, what: "they demand it, and we do not send it" }
    : { kind: "unread", at, what: "in no call of ours" };

/** An object under a unknown key: each object of theirs is a candidate. */
function compareOthers(
  direction: Direction,
  at: string,
  our: SchemaNode,
  their: SchemaNode,
  example: unknown,
  depth: number,
) {
  if (our.others === undefined) return [];
  const inner = isRecord(example) ? Object.values(example)[0] : undefined;
  const judge = (schema: unknown) => compareSchemas(direction, `${at}.*`, our.others, schema, inner, depth + 1);
  if (their.others !== undefined) return judge(their.others);
  const objects = [...their.properties.values()].map(({ schema }) => schema).filter(isObjectSchema);
  const judged = objects.map(judge);
  return judged.sort((one, other) => one.length - other.length)[0] ?? [];
}

const partOf = (example: unknown, key: string) => (isRecord(example) ? example[key] : undefined);
const firstOf = (example: unknown): unknown => (Array.isArray(example) ? example[0] : undefined);

const isObjectSchema = (schema: unknown) => readSchema(schema).properties.size > 0;

/** In what the sender may differ from all that the reader takes; undefined where it does not. */
function typeDifference(sent: SchemaNode, read: SchemaNode): string | undefined {
  const types = [...sent.types].filter((type) => !takes(read, type));
  if (read.types.size && types.length) return `${types.join(" or ")}, expected ${[...read.types].join(" or ")}`;
  if (sent.isNullable && !read.isNullable && read.types.size) return `null, expected ${[...read.types].join(" or ")}`;
  const values = [...(sent.values ?? [])].filter((value) => read.values && !read.values.has(value));
  if (values.length) return `other values than ${[...(read.values ?? [])].join(", ")}`;
  const formats = [sent.format, read.format].filter((format) => format === "date" || format === "date-time");
  return formats.length === 2 && sent.format !== read.format
    ? `a ${sent.format}, expected a ${read.format}`
    : undefined;
}

const takes = ({ types }: SchemaNode, type: string) => types.has(type) || (type === "integer" && types.has("number"));
