import { exampleFile } from "../../pact/files.ts";
import { type Interaction, interactions } from "../../pact/interactions.ts";
import { isAttachment, type Part, toRequest, type WireRequest } from "../../src/index.ts";
import { listChanges } from "./changes.ts";

/** One request of the consumer, spoiled in one place. */
export interface RequestMutant {
  exchange: Interaction;
  place: string;
  change: string;
  request: WireRequest;
  /** Why a provider does the same all the same. */
  harmless?: string;
}

const FURTHER_PART =
  "Pact does not look at parts that it was not told of, and a provider ignores what it does not know";

type MutatedRequest = Omit<RequestMutant, "exchange">;

export const toWireRequest = ({ endpoint, input, token }: Interaction): WireRequest =>
  toRequest(endpoint, input, token);

/** Every request of the pact, spoiled in every way. */
export const requestMutants = (): RequestMutant[] =>
  interactions.flatMap((exchange) => {
    const request = toWireRequest(exchange);
    const { body } = request;
    const ofBody = Array.isArray(body) ? ofParts(request, body) : typeof body === "string" ? ofJson(request, body) : [];
    const all = [...ofMethod(request), ...ofPath(request), ...ofQuery(request), ...ofHeaders(request), ...ofBody];
    return all.map((spoiled) => ({ exchange, ...spoiled }));
  });

const ofMethod = (request: WireRequest): MutatedRequest[] =>
  ["GET", "POST", "PUT", "PATCH", "DELETE"]
    .filter((method) => method !== request.method)
    .map((method) => ({ place: "method", change: method, request: { ...request, method } }));

function ofPath(request: WireRequest): MutatedRequest[] {
  const [path = "", query] = request.path.split("?");
  const segments = path.split("/");
  const at = (change: string, other: string[]): MutatedRequest => ({
    place: "path",
    change,
    request: { ...request, path: [other.join("/"), ...(query ? [query] : [])].join("?") },
  });
  return segments.flatMap((segment, index) => {
    const without = segments.toSpliced(index, 1);
    const other = /^\d+$/.test(segment) ? String(Number(segment) + 1) : `${segment}_now`;
    return [at(`without ${segment}`, without), at(`${other} for ${segment}`, segments.with(index, other))];
  });
}

/** Names, values and the bracket form of each part of a query. */
function ofQuery(request: WireRequest): MutatedRequest[] {
  const [path = "", query = ""] = request.path.split("?");
  const entries = [...new URLSearchParams(query)];
  const put = (place: string, change: string, others: [string, string][]): MutatedRequest => {
    const text = new URLSearchParams(others).toString();
    return { place: `query ${place}`, change, request: { ...request, path: text ? `${path}?${text}` : path } };
  };
  const more = put("", "one more", [...entries, ["more", "1"]]);
  const spoiled = entries.flatMap(([name, value], index) => [
    put(name, "dropped", entries.toSpliced(index, 1)),
    put(name, "renamed", entries.with(index, [name.replace(/(\[\])?$/, "_now$1"), value])),
    put(name, "another value", entries.with(index, [name, `${value}9`])),
    put(name, "empty", entries.with(index, [name, ""])),
    put(name, "the other bracket form", entries.with(index, [toggled(name), value])),
    put(name, "an index in brackets", entries.with(index, [`${name.replace("[]", "")}[0]`, value])),
  ]);
  return [more, ...spoiled];
}

const toggled = (name: string) => (name.endsWith("[]") ? name.slice(0, -2) : `${name}[]`);

/** A form's own type is left alone: without it there is no form. */
function ofHeaders(request: WireRequest): MutatedRequest[] {
  const others: Record<string, string[]> = {
    accept: ["text/html"],
    "content-type": ["text/plain", "application/x-www-form-urlencoded"],
    authorization: ["Bearer pact-caller-token", "pact-caller-token", "Token token=another"],
  };
  return Object.entries(request.headers).flatMap(([name, value]) => {
    const { [name]: _, ...rest } = request.headers;
    const put = (change: string, headers: Record<string, string>): MutatedRequest => ({
      place: `header ${name}`,
      change,
      request: { ...request, headers },
    });
    const valued = (others[name] ?? []).map((other) => put(`${other}`, { ...rest, [name]: other }));
    return [put("dropped", rest), put("renamed", { ...rest, [`x-${name}`]: value }), ...valued];
  });
}

function ofJson(request: WireRequest, text: string): MutatedRequest[] {
  const body = JSON.parse(text) as Record<string, unknown>;
  const put = (place: string, change: string, value: unknown): MutatedRequest => ({
    place: `body ${place}`,
    change,
    request: { ...request, body: JSON.stringify(value) },
  });
  const [only, ...others] = Object.entries(body);
  const isWrapped = only && others.length === 0 && typeof only[1] === "object" && only[1] !== null;
  const { body: _, ...withoutBody } = request;
  return [
    { place: "body $", change: "no body", request: withoutBody },
    put("$", "one more key", { ...body, more: 1 }),
    put("$", "wrapped once more", { wrapper: body }),
    ...(isWrapped
      ? [
          put("$", "without its wrapper", only[1]),
          put(`$.${only[0]}`, "one more key", { [only[0]]: { ...(only[1] as object), more: 1 } }),
        ]
      : []),
    ...listChanges(body).map(({ place, change, value }) => put(place, change, value)),
  ];
}

function ofParts(request: WireRequest, parts: Part[]): MutatedRequest[] {
  const put = (place: string, change: string, others: Part[]): MutatedRequest => ({
    place: `part ${place}`,
    change,
    request: { ...request, body: others },
  });
  const one = (part: Part, index: number): MutatedRequest[] => {
    const { name, value } = part;
    const renamed = (change: string, other: string) =>
      other === name ? [] : [put(name, change, parts.with(index, { name: other, value }))];
    const other: Part["value"] = isAttachment(value)
      ? { ...value, name: value.name, type: "text/plain", stream: value.stream }
      : `${value}9`;
    return [
      put(name, "dropped", parts.toSpliced(index, 1)),
      put(name, isAttachment(value) ? "another type" : "another value", parts.with(index, { name, value: other })),
      put(name, isAttachment(value) ? "a text" : "a file", parts.with(index, { name, value: swapped(value) })),
      ...renamed("renamed", name.replace(/(\]?)$/, "_now$1")),
      ...renamed("without its wrapper", name.replace(/^\w+\[(\w+)\]/, "$1")),
      ...renamed("with dots for brackets", name.replace(/\[(\w*)\]/g, ".$1")),
      ...renamed("without its index", name.replace(/\[\d+\]/, "[]")),
    ];
  };
  const more = put("", "one more", [...parts, { name: "more", value: "1" }]);
  return [{ ...more, harmless: FURTHER_PART }, ...parts.flatMap(one)];
}

const swapped = (value: Part["value"]): Part["value"] => (isAttachment(value) ? "a text" : exampleFile("form.pdf"));
