import { noteLeniency } from "./leniency.ts";
import { isRecord } from "./values.ts";

// Upstreams wrap replies in objects that the documents do not name. A record is found in them in two ways: below any
// single keys, or merged with what stands beside it.

/** The record inside lists and objects that hold nothing else: `{ data: { enquiry: {…} } }` is the enquiry. */
export function unwrapLayers(reply: unknown): unknown {
  if (Array.isArray(reply)) return unwrapLayers(reply[0]);
  if (typeof reply !== "object" || reply === null) return reply;
  const [only, ...others] = Object.values(reply);
  return others.length === 0 && typeof only === "object" && only !== null ? unwrapLayers(only) : reply;
}

/** Keys below which upstreams are known to put an answer, or part of it. */
const LAYERS = ["data", "result", "user", "account", "session"];

/**
 * One object with the fields of a reply and of these layers in it: `{ token, user: { id } }` gets `id`. Outer fields win.
 *
 * @returns an empty object for a missing reply; any other reply that is not an object, as it is
 */
export function mergeLayers(reply: unknown): unknown {
  if (reply === undefined) return {};
  if (!isRecord(reply)) return reply;
  const layers = LAYERS.filter((layer) => isRecord(reply[layer]));
  if (layers.length) noteLeniency("merged layers");
  return { ...Object.assign({}, ...layers.map((layer) => mergeLayers(reply[layer]))), ...reply };
}
