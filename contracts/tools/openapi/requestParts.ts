import * as z from "zod/mini";
import { interactions } from "../../pact/interactions.ts";
import type { Endpoint, Values } from "../../src/index.ts";
import { type Described, describe } from "./describe.ts";
import { bracketSteps, joinSteps, listParts, type Parts } from "./parts.ts";

/** Every part of the request of a call: `path id`, `query status_ids[]`, `body enquiry.name`, `part selfie_photo`. */
export function requestParts(endpoint: Endpoint): Parts {
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
