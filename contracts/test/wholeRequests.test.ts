import { expect, test } from "vitest";
import * as z from "zod/mini";
import {
  type Endpoint,
  type EndpointGroup,
  endpoints,
  fromParts,
  fromRequest,
  toRequest,
  type WireRequest,
} from "../src/index.ts";
import { PROJECT_WITH_ENQUIRY_TEXT } from "../src/resources/projectWithText.ts";
import { makeComplete, show, valuesIn } from "./completeValue.ts";

const calls = Object.entries(endpoints as Record<string, EndpointGroup>).flatMap(([resource, group]) =>
  Object.entries(group).map(([name, endpoint]): [string, Endpoint] => [`${resource}.${name}`, endpoint]),
);

/** Values on which it depends what is sent. */
const special: Record<string, object> = { "enquiries.create": { building_id: PROJECT_WITH_ENQUIRY_TEXT } };

/** An input of a call with every field in it, as our side has it. */
const inputOf = (name: string, { input }: Endpoint, flags = true) =>
  z.decode(input, {
    ...(makeComplete(input, { word: "new", from: 101, year: 2026, flags }) as object),
    ...special[name],
  } as never) as object;

const linesOf = (values: Iterable<[string, unknown]>) =>
  [...values].map(([place, value]) => `  ${place}: ${show(value)}`);

/** What a request carries: its query and its body, a line for each value. */
function linesOfRequest({ path, body }: WireRequest): string[] {
  const query = new URLSearchParams(path.split("?")[1]);
  const parts = Array.isArray(body) ? body.map(({ name, value }): [string, unknown] => [name, value]) : undefined;
  return [
    ...[...query].map(([key, value]) => `  ?${key}=${value}`),
    ...linesOf(parts ?? (body === undefined ? [] : valuesIn(JSON.parse(String(body))))),
  ];
}

function describeRequest([name, endpoint]: [string, Endpoint]) {
  const request = toRequest(endpoint, inputOf(name, endpoint));
  return [`${name}: ${request.method} ${request.path.split("?")[0]}`, ...linesOfRequest(request), ""].join("\n");
}

/** What a request has that the one with every field lacks, where one of its fields is absent or null. */
const describeGaps = ([name, endpoint]: [string, Endpoint]) => [
  ...new Set([true, false].flatMap((flags) => gapsOf(name, endpoint, inputOf(name, endpoint, flags)))),
];

function gapsOf(name: string, endpoint: Endpoint, whole: object) {
  const known = new Set(linesOfRequest(toRequest(endpoint, whole)));
  return Object.keys(whole).flatMap((field) =>
    [undefined, null].flatMap((value) => {
      const { success, data } = z.safeEncode(endpoint.input, { ...whole, [field]: value } as never);
      if (!success || endpoint.path.includes(`:${field}`)) return [];
      const input = z.decode(endpoint.input, data as never);
      const came = linesOfRequest(toRequest(endpoint, input)).filter((line) => !known.has(line));
      return came.length ? [[`${name} with ${field} ${value}`, ...came].join("\n")] : [];
    }),
  );
}

test("a field that is absent from an input, or null, leaves in its request what the file of gaps says", async () => {
  await expect(`${calls.flatMap(describeGaps).join("\n")}\n`).toMatchFileSnapshot("expected/requestGaps.txt");
});

test("each call sends every field of its input, by its name on the wire", async () => {
  await expect(calls.map(describeRequest).join("\n")).toMatchFileSnapshot("expected/requests.txt");
});

test.each(calls)("%s arrives with every field of its input", (name, endpoint) => {
  const input = inputOf(name, endpoint);
  const { path, body } = toRequest(endpoint, input);
  const [address = "", search] = path.split("?");
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key = ""]) => key);
  const values = new RegExp(`^${endpoint.path.replace(/:\w+/g, "([^/]+)")}$`).exec(address)?.slice(1) ?? [];
  const query = new URLSearchParams(search);
  const arrived = fromRequest(endpoint, {
    params: Object.fromEntries(names.map((key, position) => [key, values[position]])),
    query: Object.fromEntries(
      [...query.keys()].map((key) => [key, key.endsWith("[]") ? query.getAll(key) : query.get(key)]),
    ),
    body: Array.isArray(body) ? fromParts(body) : JSON.parse(body ?? "{}"),
  });

  expect(z.decode(endpoint.input, arrived as never)).toEqual(input);
});
