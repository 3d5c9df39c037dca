import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type Endpoint, type EndpointGroup, endpoints, fromParts, fromRequest, toRequest } from "../src/index.ts";
import { PROJECT_WITH_ENQUIRY_TEXT } from "../src/resources/projectWithText.ts";
import { makeComplete, show, valuesIn } from "./completeValue.ts";

const calls = Object.entries(endpoints as Record<string, EndpointGroup>).flatMap(([resource, group]) =>
  Object.entries(group).map(([name, endpoint]): [string, Endpoint] => [`${resource}.${name}`, endpoint]),
);

/** Values on which it depends what is sent. */
const special: Record<string, object> = { "enquiries.create": { building_id: PROJECT_WITH_ENQUIRY_TEXT } };

/** An input of a call with every field in it, as our side has it. */
const inputOf = (name: string, { input }: Endpoint) =>
  z.decode(input, {
    ...(makeComplete(input, { word: "new", from: 101, year: 2026 }) as object),
    ...special[name],
  } as never) as object;

const linesOf = (values: Iterable<[string, unknown]>) =>
  [...values].map(([place, value]) => `  ${place}: ${show(value)}`);

function describeRequest([name, endpoint]: [string, Endpoint]) {
  const { method, path, body } = toRequest(endpoint, inputOf(name, endpoint));
  const [address, query = ""] = path.split("?");
  const parts = Array.isArray(body) ? body.map(({ name: part, value }): [string, unknown] => [part, value]) : undefined;
  return [
    `${name}: ${method} ${address}`,
    ...[...new URLSearchParams(query)].map(([key, value]) => `  ?${key}=${value}`),
    ...linesOf(parts ?? (body === undefined ? [] : valuesIn(JSON.parse(String(body))))),
    "",
  ].join("\n");
}

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
