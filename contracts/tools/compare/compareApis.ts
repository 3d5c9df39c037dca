import { alternativeOf, isAssumed } from "../probe/assumedFields.ts";
import { type ApiDifference, compareSchemas } from "./compareSchemas.ts";
import { findOtherName } from "./otherName.ts";
import type { Content, Openapi, Operation, Parameter } from "./readOpenapi.ts";

/** What became of an assumption: `open` where their description does not tell. */
export type Verdict = "confirmed" | "refuted" | "open";

/** What the comparison found out about one call. */
export interface ComparedCall {
  call: string;
  /** What the documents leave open about it, and what their description says to that. */
  assumed?: string;
  verdict?: Verdict;
  differences: ApiDifference[];
}

export const isHarmless = ({ kind }: ApiDifference): boolean => kind === "unread" || kind === "absent";

/** Compares the calls of the contract with those of another description. Calls that the reference backend alone answers are left out. */
export function compareApis(ours: Openapi, theirs: Openapi): ComparedCall[] {
  const known = operationsOf(theirs);
  return Object.entries(ours.paths).flatMap(([at, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => !operation["x-local-only"])
      .map(([method, operation]) => {
        const found = known.get(`${method} ${normalizePath(at)}`);
        const call = operation.operationId ?? `${method} ${at}`;
        const differences = found
          ? compareOperations(operation, found).map((one) => excuseAssumed(call, one))
          : [missingCall(method, at, known, Object.keys(ours.paths))];
        const assumed = operation["x-assumed"];
        return {
          call,
          ...(assumed && { assumed, verdict: judge(found, differences) }),
          differences,
        };
      }),
  );
}

/** Parts that the documents do not name, or that screens find under another name as well, as the probe has them. */
function excuseAssumed(call: string, difference: ApiDifference): ApiDifference {
  const place = difference.at.replace(/^reply /, "");
  const field = place.split(".").at(-1) ?? "";
  const isExcused =
    (difference.kind === "missing" && isAssumed(call, place)) ||
    (difference.kind === "name" && difference.what.endsWith(` ${alternativeOf(call, field)}`));
  return place !== difference.at && isExcused ? { ...difference, kind: "absent" } : difference;
}

function judge(found: Operation | undefined, differences: ApiDifference[]): Verdict {
  if (differences.some((difference) => !isHarmless(difference))) return "refuted";
  return found && successSchema(found) !== undefined ? "confirmed" : "open";
}

function operationsOf({ paths, servers = [] }: Openapi): Map<string, Operation> {
  const bases = servers.map(({ url }) => url.replace(/^\w+:\/\/[^/]*/, "").replace(/\/$/, ""));
  const isBelowBase = bases.some((base) => base.endsWith("mobile_crm"));
  return new Map(
    Object.entries(paths).flatMap(([at, methods]) => {
      const below = isBelowBase ? at : at.replace(/^.*?\/mobile_crm(?=\/)/, "");
      return Object.entries(methods).map(([method, own]) => [`${method} ${normalizePath(below)}`, own] as const);
    }),
  );
}

/** Names of parameters in a path are not part of the contract. */
const normalizePath = (at: string) => at.replace(/\{[^}]*\}/g, "{}").replace(/\/$/, "");

function missingCall(method: string, at: string, known: Map<string, Operation>, ours: string[]): ApiDifference {
  const wanted = normalizePath(at);
  const own = new Set(ours.map(normalizePath));
  const names = [...known.keys()].map((key) => key.split(" "));
  const otherMethod = names.find(([, path]) => path === wanted)?.[0];
  if (otherMethod)
    return { kind: "name", at: "", what: `they answer ${otherMethod.toUpperCase()}, not ${method.toUpperCase()}` };
  const candidates = names.flatMap(([theirs, path = ""]) =>
    theirs === method && !own.has(path) && countSlots(path) === countSlots(wanted) ? [path] : [],
  );
  const other = findOtherName(wanted, candidates);
  return other
    ? { kind: "name", at: "", what: `they probably call it ${method.toUpperCase()} ${other}` }
    : { kind: "missing", at: "", what: "they have no such call" };
}

const countSlots = (at: string) => at.split("{}").length;

function compareOperations(ours: Operation, theirs: Operation): ApiDifference[] {
  return [
    ...compareParameters(ours.parameters ?? [], theirs.parameters ?? []),
    ...compareBodies(ours.requestBody?.content, theirs.requestBody?.content),
    ...compareSchemas("reply", "reply ", successSchema(ours), successSchema(theirs), successExample(ours)),
  ];
}

function compareParameters(ours: Parameter[], theirs: Parameter[]): ApiDifference[] {
  const query = (all: Parameter[]) => new Map(all.filter((one) => one.in === "query").map((one) => [one.name, one]));
  const [our, their] = [query(ours), query(theirs)];
  const alone = [...their.keys()].filter((name) => !our.has(name));
  const found = [...our].flatMap(([name, { schema }]): ApiDifference[] => {
    const other = their.get(name);
    if (other) return compareSchemas("request", `query ${name}`, schema, other.schema);
    const candidate = findOtherName(name, alone);
    return candidate
      ? [{ kind: "name", at: `query ${name}`, what: `they probably call it ${candidate}` }]
      : [{ kind: "missing", at: `query ${name}`, what: "they do not know it" }];
  });
  const named = found.map(({ what }) => what);
  const demanded = alone.filter(
    (name) => their.get(name)?.required && !named.some((what) => what.endsWith(` ${name}`)),
  );
  return [
    ...found,
    ...demanded.map(
      (name): ApiDifference => ({
        kind: "demanded",
        at: `query ${name}`,
        what: "they demand it, and we do not send it",
      }),
    ),
  ];
}

function compareBodies(ours: Content = {}, theirs: Content | undefined): ApiDifference[] {
  return Object.entries(ours).flatMap(([type, { schema }]): ApiDifference[] => {
    if (!theirs || Object.keys(theirs).length === 0)
      return [{ kind: "missing", at: "body", what: "they take no body" }];
    const own = theirs[type] ?? theirs["*/*"];
    if (!own)
      return [{ kind: "type", at: "body", what: `we send ${type}, expected ${Object.keys(theirs).join(" or ")}` }];
    return compareSchemas("request", type.startsWith("multipart") ? "part " : "body ", schema, own.schema);
  });
}

const successSchema = (operation: Operation): unknown => successContent(operation)?.schema;
const successExample = (operation: Operation): unknown => successContent(operation)?.example;

/** What the first success has as JSON. */
function successContent({ responses = {} }: Operation) {
  const status = Object.keys(responses).find((key) => /^2/.test(key));
  const content = (status && responses[status]?.content) || {};
  return Object.entries(content).find(([type]) => /json|\*\/\*/.test(type))?.[1];
}
