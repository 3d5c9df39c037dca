import type { Endpoint } from "../../src/index.ts";
import type { Example, Variant } from "../example.ts";

/** Every searchable list, searched for something that does not exist: an empty page is a page, too. */
export const emptyLists = (examples: [Endpoint, Example][]): Variant[] =>
  examples
    .filter(([, { input, reply }]) => isObject(input) && "search" in input && isObject(reply) && "total" in reply)
    .map(([endpoint, { given, token, input, reply }]) => ({
      title: "nothing is found",
      endpoint,
      given,
      ...(token ? { token } : {}),
      input: { ...(input as object), search: "nobody and nothing" },
      reply: { ...(reply as object), rows: [], total: 0 },
    }));

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
