import { interactions } from "../../pact/interactions.ts";
import { type Endpoint, type EndpointGroup, endpointName, endpoints } from "../../src/index.ts";
import type { Learned } from "../learn/learn.ts";
import { type LearnedShape, learnShape } from "../learn/learnShape.ts";
import { replyParts } from "../snapshot/replyParts.ts";

/** How the browser tests read a field: by its name, only with the whole object that it is in, or not at all. */
export type Read = "read" | "copied" | "not read";

/** One field of a reply, by its place on the wire. */
export interface CoveredField {
  call: string;
  place: string;
  /** Whether the pact promises it. */
  isPromised: boolean;
  read: Read;
  /** Whether a live upstream was seen to send it; undefined where nothing was learned of the call. */
  isLive: boolean | undefined;
}

/** What the browser tests recorded: by call, the places on the browser's side and how they were read. */
export type RecordedReads = Map<string, Map<string, "read" | "copied">>;

/** Reads the lines that the browser tests wrote. A field that was read once by its name is read. */
export function parseReads(text: string): RecordedReads {
  const reads: RecordedReads = new Map();
  for (const line of text.split("\n")) {
    const [call = "", place = "", how] = line.split("\t");
    if (how !== "read" && how !== "copied") continue;
    const places = reads.get(call) ?? new Map();
    reads.set(call, places);
    if (places.get(place) !== "read") places.set(place, how);
  }
  return reads;
}

/** Every field of every reply. A call that no test made, and one whose reply is an acknowledgement, is left out. */
export function coverFields(reads: RecordedReads, learned?: Learned): CoveredField[] {
  const all = Object.values(endpoints as Record<string, EndpointGroup>).flatMap(Object.values) as Endpoint[];
  return all.flatMap((endpoint) => {
    const call = endpointName(endpoint);
    const recorded = reads.get(call);
    if (!recorded) return [];
    const promised = promisedPlaces(endpoint);
    const live = learned?.calls.find((one) => one.call === call && Object.keys(one.places).length > 0);
    return Object.entries(replyParts(endpoint))
      .filter(([place, { as }]) => isField(place) && as !== "" && as !== "$")
      .map(([place, { as }]) => ({
        call,
        place,
        isPromised: promised[place] !== undefined,
        read: readOf(recorded, as ?? place),
        isLive: live && live.places[place] !== undefined,
      }));
  });
}

/** Entries of a list have no name, and neither has the whole reply. An object that is taken off on the way to a browser is none either. */
const isField = (place: string) => place !== "$" && !place.endsWith("[]") && !place.endsWith("*");

function readOf(recorded: ReadonlyMap<string, Read>, place: string): Read {
  const own = recorded.get(place);
  if (own) return own;
  const parent = place.replace(/\.?\w+$/, "");
  return recorded.get(parent) === "copied" || (parent === "" && recorded.get("") === "copied") ? "copied" : "not read";
}

function promisedPlaces(endpoint: Endpoint): LearnedShape {
  const places: LearnedShape = {};
  for (const { status, body } of interactions.filter((one) => one.endpoint === endpoint))
    if (status === 200 && body !== undefined) learnShape(places, body);
  return places;
}
