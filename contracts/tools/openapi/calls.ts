import * as z from "zod/mini";
import { type Interaction, interactions } from "../../pact/interactions.ts";
import { type Endpoint, type EndpointGroup, endpoints, type Values } from "../../src/index.ts";
import { definitionOf } from "../../src/schemas/definition.ts";
import { totalKey } from "../../src/schemas/responseSchemas.ts";
import { type Described, describe } from "./describe.ts";
import { bracketSteps, joinSteps, listParts, type Parts } from "./parts.ts";

/** Everything that is promised about one call. */
export interface CallDescription {
  kind: Endpoint["kind"];
  method: string;
  path: string;
  /** Made before sign-in. */
  public?: true;
  /** Answered by the reference backend only. */
  /** What the documents leave open, and our assumption. */
  assumed?: string;
  request: Parts;
  status: number;
  reply: Parts;
  /** Promised refusals by status, with the parts of their bodies that are read. */
  refusals: Record<string, Parts>;
}

/** Describes every call of the table, by name. */
export function describeCalls(): Record<string, CallDescription> {
  const calls = Object.entries(endpoints as Record<string, EndpointGroup>).flatMap(([resource, group]) =>
    Object.entries(group).map(([name, endpoint]) => [`${resource}.${name}`, describeCall(endpoint)] as const),
  );
  return Object.fromEntries(calls.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function describeCall(endpoint: Endpoint): CallDescription {
  const { kind, method, path, wire } = endpoint;
  const own = interactions.filter((interaction) => interaction.endpoint === endpoint);
  const example = own.find((interaction) => interaction.kind === "example");
  if (!example) throw new Error(`${method} ${path} has no example`);
  return {
    kind,
    method,
    path,
    ...(wire.public && { public: true }),
    ...(wire.assumed && { assumed: wire.assumed }),
    request: requestParts(endpoint),
    status: example.status,
    reply: replyParts(endpoint),
    refusals: refusalsOf(own),
  };
}

function refusalsOf(own: Interaction[]): Record<string, Parts> {
  const refusals = own.filter(({ kind }) => kind === "refusal");
  const read = ({ body }: Interaction): Parts =>
    body === undefined ? {} : { $: { type: "object" }, message: { type: "text" } };
  return Object.fromEntries(refusals.map((refusal) => [String(refusal.status), read(refusal)]));
}

/** Every part of the reply of a call, with the name under which a browser receives it. */
function replyParts({ reply }: Endpoint): Parts {
  const ours = renamer({ reply });
  return listParts(describe(reply), (steps) => [[joinSteps(steps), nameOf(ours(steps))]]);
}

type Steps = string[];

/** An unwrapped object has no name on our side. */
const nameOf = (steps: Steps | undefined) => (steps ? joinSteps(steps) : "");

/** The steps below the outermost object; undefined for that object itself. */
const withoutOuter = (steps: Steps) => (steps.length ? steps.slice(1) : undefined);

/** Turns the steps to a part of a reply into those that a browser sees (src/schemas/responseSchemas.ts). */
function renamer({ reply }: Pick<Endpoint, "reply">): (steps: Steps) => Steps | undefined {
  const { type, in: wire, out } = definitionOf(reply);
  const keys = Object.keys((wire && definitionOf(wire).shape) ?? {});
  const isLayer = describe(reply).type === "layer";
  if (type !== "pipe" || !out || definitionOf(out).type !== "any")
    return (steps) => (isLayer ? withoutOuter(steps) : steps);
  const lists = new Set(
    Object.entries(describe(reply).parts).flatMap(([key, part]) => (part.type === "list" ? [key] : [])),
  );
  const total = totalKey(reply);
  if (total === undefined && keys.length === 1 && lists.size === 0) return withoutOuter;
  const names: Record<string, string> = total ? { [total]: "total", per_page: "perPage" } : {};
  return ([first = "", ...deeper]) => (first ? [lists.has(first) ? "rows" : (names[first] ?? first), ...deeper] : []);
}

/** Every part of the request of a call: `path id`, `query status_ids[]`, `body enquiry.name`, `part selfie_photo`. */
function requestParts(endpoint: Endpoint): Parts {
  const parts = Object.entries(describe(endpoint.input).parts).flatMap(([key, part]) =>
    Object.entries(partsOf(endpoint, key, part)),
  );
  return {
    ...bodyContainers(
      endpoint,
      parts.map(([place]) => place),
    ),
    ...Object.fromEntries(parts),
  };
}

type Place = (steps: string[]) => string | undefined;

function partsOf(endpoint: Endpoint, key: string, part: Described): Parts {
  const places = placesOf(endpoint, key);
  return listParts(part, (steps) =>
    places.flatMap((place): [string, string][] => {
      const at = place(steps);
      return at === undefined ? [] : [[at, joinSteps([key, ...steps])]];
    }),
  );
}

/** Where a key of the input is sent, which may be two places. */
function placesOf(endpoint: Endpoint, key: string): Place[] {
  const { method, path, wire } = endpoint;
  const name = wire.aliases?.[key] ?? key;
  const inQuery: Place = (steps) => queryPlace(name, steps);
  const isInPath = path.split("/").includes(`:${key}`);
  const inPath: Place[] = isInPath ? [(steps) => (steps.length ? undefined : `path ${key}`)] : [];
  const inBody = wire.transform ? transformedPlaces(endpoint, key) : isInPath ? [] : [bodyPlace(endpoint, [name])];
  if (wire.query?.includes(key)) return [...inPath, inQuery];
  if (method !== "GET" && method !== "DELETE") return [...inPath, ...inBody];
  return isInPath && !wire.inPathAndQuery?.includes(key) ? inPath : [...inPath, inQuery];
}

/** Lists are sent in bracket form only. */
function queryPlace(name: string, steps: string[]): string | undefined {
  if (steps.length === 0) return `query ${name}`;
  return steps[0] === "[]" ? `query ${name}[]` : undefined;
}

function bodyPlace({ kind, wire }: Endpoint, names: string[]): Place {
  const base = [...(wire.wrapper ? [wire.wrapper] : []), ...names];
  return (steps) =>
    kind === "upload" ? `part ${bracketSteps([...base, ...steps])}` : `body ${joinSteps([...base, ...steps])}`;
}

/** Where a call that transforms its body puts a key: found by a marker in each of its examples. */
function transformedPlaces(endpoint: Endpoint, key: string): Place[] {
  const marker = Symbol(key);
  const found = interactions
    .filter((interaction) => interaction.endpoint === endpoint)
    .flatMap(({ input }) => {
      const whole: Values = { ...(z.encode(endpoint.input, input as never) as Values), [key]: marker };
      const values = Object.fromEntries(
        Object.entries(whole).filter(([name]) => !endpoint.path.split("/").includes(`:${name}`)),
      );
      return findMarker(endpoint.wire.transform?.toWire(values, whole), marker);
    });
  const places = new Map(found.map((steps) => [joinSteps(steps), steps]));
  return [...places.values()].map((steps) => bodyPlace(endpoint, steps));
}

function findMarker(value: unknown, marker: symbol): string[][] {
  if (value === marker) return [[]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    findMarker(inner, marker).map((steps) => [Array.isArray(value) ? "[]" : key, ...steps]),
  );
}

/** The objects and lists around a value in a JSON body. */
function bodyContainers({ kind }: Endpoint, places: string[]): Parts {
  const inBody = places.filter((place) => place.startsWith("body ")).map((place) => place.slice(5));
  if (kind === "upload" || inBody.length === 0) return {};
  const around = inBody.flatMap((place) => outerPlaces(place));
  const entry = (place: string) =>
    [`body ${place}`, { type: around.includes(`${place}[]`) ? "list" : "object" }] as const;
  return Object.fromEntries(["$", ...new Set(around)].map(entry));
}

/** `a[].b` is inside of `a` and `a[]`. */
function outerPlaces(place: string): string[] {
  const ends = [...place.matchAll(/\.|\[\]/g)].map(({ index }) => index).filter((end) => end > 0);
  return ends.map((end) => place.slice(0, end));
}
