import { expect, test } from "vitest";
import * as z from "zod/mini";
import { examples } from "../pact/examples/index.ts";
import { type Endpoint, type EndpointGroup, endpoints } from "../src/index.ts";

const wrong = [null, "x", 5, true, [], {}, ["x"]];

/** If one of these is set, another field may be required. */
const conditions = [true, false, 26, "Outdoor Duty"];

const writes = Object.entries(endpoints as Record<string, EndpointGroup>).flatMap(([resource, group]) =>
  Object.entries(group)
    .filter(([, { method }]) => method !== "GET")
    .map(([name, endpoint]): [string, Endpoint, object] => [
      `${resource}.${name}`,
      endpoint,
      examples[resource]?.[name]?.input ?? {},
    ]),
);

/** The inputs of a call in which each pair of fields is replaced. */
function* inputsOf(example: object) {
  yield* wrong;
  const keys = Object.keys(example);
  for (const key of keys)
    for (const condition of conditions)
      for (const other of keys) for (const value of wrong) yield { ...example, [key]: condition, [other]: value };
}

test.each(writes)("%s refuses values of the wrong type with field errors", (_, { input }, example) => {
  for (const values of inputsOf(example)) expect(() => z.safeDecode(input as z.ZodMiniType, values)).not.toThrow();
});
