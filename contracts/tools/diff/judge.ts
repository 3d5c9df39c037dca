import type { Audience, Finding, Openapi } from "./findings.ts";

/** One entry of `redocly diff --format json`. */
export interface RedoclyChange {
  /** JSON pointer, `#/paths/~1campaigns/get/parameters/3`. */
  path: string;
  typeName: string;
  kind: "added" | "removed" | "modified";
  impact: "major" | "minor" | "patch";
  property?: string;
  verdicts: { ruleId: string }[];
  base?: { value?: unknown };
  revision?: { value?: unknown };
}

/** The descriptions in the order in which Redocly compared them. */
interface Compared {
  before: Openapi;
  after: Openapi;
}

/**
 * What a change means for one audience. Redocly's verdict counts, except for what it cannot know about this contract: the
 * receiver has to store every field of a request, an optional field of a reply may be left out, and browsers identify a call by
 * the operation's name and a field by its `x-name`.
 */
export function judge(audience: Audience, change: RedoclyChange, compared: Compared): Finding[] {
  const [, at = "", method = "", place = ""] = /^#\/paths\/([^/]+)(?:\/([^/]+)(?:\/(.*))?)?$/.exec(change.path) ?? [];
  const operation = at ? `${method.toUpperCase()} ${decode(at)}`.trim() : change.path;
  return [
    {
      audience,
      isBreaking: isBreaking(audience, change, compared),
      operation,
      at: place,
      what: describe(audience, change),
    },
  ];
}

function isBreaking(audience: Audience, change: RedoclyChange, compared: Compared): boolean {
  const { kind, typeName, path, impact, property, verdicts } = change;
  const isProperty = typeName === "Schema" && /\/properties\/[^/]+$/.test(path);
  if (isProperty && kind === "removed" && path.includes("/requestBody/")) return true;
  if (property === "x-name") return audience === "browsers";
  if (audience === "upstream" && typeName === "SecurityRequirementList") return kind === "removed";
  if (impact !== "major") return false;
  const rules = verdicts.map(({ ruleId }) => ruleId);
  if (rules.includes("property-removed") && isProperty) return isRequired(compared.before, path);
  if (audience === "browsers" && rules.some((rule) => rule === "path-removed" || rule === "operation-removed"))
    return operationIds(get(compared.before, path)).some((id) => !operationIds(compared.after.paths).includes(id));
  return true;
}

function isRequired(openapi: Openapi, pointer: string): boolean {
  const [, parent = "", name = ""] = /^(.*)\/properties\/([^/]+)$/.exec(pointer) ?? [];
  const { required } = (get(openapi, parent) ?? {}) as { required?: string[] };
  return required?.includes(decode(name)) ?? false;
}

/** The ids of an operation, of all operations of a path, or of all paths; an operation of two calls has both names. */
function operationIds(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  if ("operationId" in value) return String(value.operationId).split("+");
  return Object.values(value).flatMap(operationIds);
}

const get = (openapi: Openapi, pointer: string): unknown =>
  pointer
    .slice(2)
    .split("/")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[decode(key)], openapi);

const decode = (key: string) => decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~");

/**
 * Describes a change from the older to the newer version. For the upstream, Redocly compared the two in reverse, so
 * this swaps them back.
 */
function describe(audience: Audience, { kind, property, base, revision }: RedoclyChange): string {
  const swapped = audience === "upstream";
  if (kind !== "modified") return swapped === (kind === "added") ? "removed" : "added";
  const [from, to] = [base?.value, revision?.value].map((value) => JSON.stringify(value) ?? "none");
  return `${property ?? "changed"}: ${swapped ? `${to} -> ${from}` : `${from} -> ${to}`}`;
}
