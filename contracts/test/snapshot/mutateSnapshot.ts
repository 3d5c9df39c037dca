import type { ReplyMutant } from "../../tools/mutation/replyMutants.ts";
import { type RequestMutant, toWireRequest } from "../../tools/mutation/requestMutants.ts";
import type { Part, Parts } from "../../tools/snapshot/parts.ts";
import type { CallSnapshot } from "../../tools/snapshot/snapshot.ts";
import { type Observed, observeJson, observeRequest } from "./observe.ts";

/** The contract in which the mutated reply is the promised one. */
export function applyReplyMutant(
  call: CallSnapshot,
  { exchange, status, type, text, body }: ReplyMutant,
): CallSnapshot {
  const isRefusal = exchange.kind === "refusal";
  const before = isRefusal ? (call.refusals[exchange.status] ?? {}) : call.reply;
  const isJson = type === "application/json" && !text.startsWith("<");
  const after =
    exchange.body === undefined ? before : edit(before, observeJson(exchange.body), observeBody(text, body));
  const contentType = isJson ? call.contentType : "text/html";
  if (!isRefusal) return { ...call, status, contentType, reply: after };
  const { [exchange.status]: _, ...others } = call.refusals;
  return { ...call, contentType, refusals: { ...others, [status]: after } };
}

const observeBody = (text: string, body: unknown): Observed =>
  text === "" || text.startsWith("<") ? new Map() : observeJson(body);

/** The contract in which the mutated request is the one that is made. */
export function applyRequestMutant(call: CallSnapshot, { exchange, request }: RequestMutant): CallSnapshot {
  const original = toWireRequest(exchange);
  const [was, is] = [original.path.split("?")[0] ?? "", request.path.split("?")[0] ?? ""];
  return {
    ...call,
    method: request.method,
    path: was === is ? call.path : is,
    headers: editHeaders(call.headers, original.headers, request.headers),
    request: keepNames(call.request, edit(call.request, observeRequest(original), observeRequest(request))),
  };
}

/** A single part under another name is still the same part for browsers. */
function keepNames(before: Parts, after: Parts): Parts {
  const gone = Object.keys(before).filter((place) => !(place in after));
  const come = Object.keys(after).filter((place) => !(place in before));
  const [from = "", to = ""] = [gone[0], come[0]];
  return gone.length === 1 && come.length === 1 ? { ...after, [to]: before[from] as Part } : after;
}

type Headers = Record<string, string>;

function editHeaders(headers: Headers, was: Headers, is: Headers): Headers {
  const kept = Object.entries(headers).filter(([name]) => !(name in was) || name in is);
  const changed = Object.entries(is).filter(([name, value]) => was[name] !== value);
  return { ...Object.fromEntries(kept), ...Object.fromEntries(changed) };
}

/** The parts with every difference between two exchanges made in them. */
function edit(parts: Parts, was: Observed, is: Observed): Parts {
  const edited: Parts = { ...parts };
  const hasMore = [...is.keys()].some((place) => !was.has(place));
  for (const place of sometimesAbsent(is)) {
    const part = edited[known(parts, place)];
    if (part && !sometimesAbsent(was).includes(place)) edited[known(parts, place)] = { ...part, optional: true };
  }
  for (const [place, values] of was)
    if (!is.has(place)) removeInside(edited, known(parts, place));
    // One of several entries that went to another place leaves the others as they are.
    else if (differ(values, is.get(place) ?? []) && !(hasMore && (is.get(place)?.length ?? 0) < values.length))
      replace(edited, known(parts, place), values, is.get(place) ?? []);
  for (const [place, values] of is) if (!was.has(place)) edited[place] = describeValues(values);
  return edited;
}

/** Places that some entry of a list has and another has not. */
const sometimesAbsent = (seen: Observed) =>
  [...seen].flatMap(([place, values]) => {
    const around = seen.get(place.replace(/\.\w+$/, ""));
    return /\[\]\.\w+$/.test(place) && around && around.length > values.length ? [place] : [];
  });

/** The place under which the snapshot has it: an unknown key is `*` there. */
export function known(parts: Parts, place: string): string {
  if (Object.hasOwn(parts, place)) return place;
  const steps = place.split(".");
  const found = steps.map((_, index) => steps.with(index, "*").join(".")).find((other) => Object.hasOwn(parts, other));
  return found ?? place;
}

function removeInside(parts: Parts, place: string) {
  for (const other of Object.keys(parts))
    if (other === place || (other.startsWith(place) && /^[.[]/.test(other.slice(place.length)))) delete parts[other];
}

/** Objects and lists differ by what is in them, which has places of its own. */
const differ = (was: unknown[], is: unknown[]) => JSON.stringify(was.map(shallow)) !== JSON.stringify(is.map(shallow));
const shallow = (value: unknown) =>
  isFile(value) || typeof value !== "object" || value === null ? value : typeOf(value);

function replace(parts: Parts, place: string, was: unknown[], is: unknown[]) {
  const part = parts[place] ?? { type: "anything" };
  const { as } = part;
  const other = describeValues(is);
  // What stood there before still does, next to something else.
  const isFurther = is.length > was.length && !differ(was, is.slice(0, was.length));
  const types = new Set([part.type, ...other.type.split(" | ")]);
  const wider = { ...part, type: [...types].join(" | "), ...(other.nullable && { nullable: true as const }) };
  parts[place] = isFurther ? wider : { ...other, ...(as && { as }) };
}

function describeValues(all: unknown[]): Part {
  const values = all.filter((value) => value !== null);
  const type = [...new Set(values.map(typeOf))].sort().join(" | ") || "null";
  const scalars = values.filter((value) => typeof value !== "object");
  return {
    type,
    ...(values.length < all.length && { nullable: true }),
    ...(scalars.length && { values: [...new Set(scalars.map(String))].sort() }),
  };
}

const isFile = (value: unknown): value is { file: string } =>
  typeof value === "object" && value !== null && "file" in value;

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return "list";
  if (isFile(value)) return `file (${value.file})`;
  if (typeof value === "number") return Number.isInteger(value) ? "whole number" : "number";
  return { string: "text", boolean: "true or false" }[typeof value as string] ?? "object";
}
