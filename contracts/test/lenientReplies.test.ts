import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { parseLenient } from "../src/lenient/parseLenient.ts";
import * as s from "../src/schemas/scalars.ts";

/** Parses a reply and expects that no leniency was needed. */
function parseStrict(...args: Parameters<typeof parseLenient>) {
  const { leniencies, ...rest } = parseLenient(...args);
  expect(leniencies).toEqual([]);
  return rest;
}

const Row = z.object({ id: s.Id, name: z.optional(z.string()) });

describe("a part that breaks its schema", () => {
  const schema = z.object({ name: z.optional(z.int().check(z.gte(1000))) });

  test.each([
    [null, "null"],
    ["text", "a text"],
    [7, "a number"],
    [true, "a flag"],
    [[], "a list"],
    [{}, "an object"],
  ])("a part that breaks its schema as %j is reported as %s and left out", (name, received) => {
    expect(parseStrict(schema, { name })).toEqual({ reply: {}, drift: [{ path: "name", received }] });
  });

  test("a part that breaks its schema is missing without a report if it is an empty text", () => {
    expect(parseStrict(schema, { name: "" })).toEqual({ reply: { name: undefined }, drift: [] });
  });

  test("a part that breaks its schema is reported as nothing if it is required and absent, and makes the reply unreadable", () => {
    const { reply, error, drift } = parseLenient(Row, { name: "Asha" });

    expect([reply, drift]).toEqual([undefined, [{ path: "id", received: "nothing" }]]);
    expect(error?.issues.map(({ path }) => path)).toEqual([["id"]]);
  });
});

describe("a row that breaks its schema", () => {
  const schema = z.object({ rows: z.array(Row) });
  const read = (...rows: unknown[]) => parseStrict(schema, { rows });

  test.each([
    ["that is null", null, [{ path: "rows[]", received: "null" }]],
    ["that is a text", "a", [{ path: "rows[]", received: "a text" }]],
    ["that is a flag", true, [{ path: "rows[]", received: "a flag" }]],
    ["without its id", { name: "Asha" }, [{ path: "rows[].id", received: "nothing" }]],
    ["with a broken id", { id: [] }, [{ path: "rows[].id", received: "a list" }]],
  ])("a row %s is left out, at any position of the list", (_, row, drift) => {
    expect(read(row, { id: 1 })).toEqual({ reply: { rows: [{ id: 1 }] }, drift });
    expect(read({ id: 1 }, row)).toEqual({ reply: { rows: [{ id: 1 }] }, drift });
    expect(read(row)).toEqual({ reply: { rows: [] }, drift });
  });

  test("a row that breaks its schema is dropped together with the rows inside it", () => {
    const nested = z.object({ rows: z.array(z.object({ id: s.Id, inner: z.array(Row) })) });
    const rows = [
      { id: [], inner: [{ id: 3 }] },
      { id: 1, inner: ["x", { id: 4 }] },
    ];

    expect(parseStrict(nested, { rows })).toEqual({
      reply: { rows: [{ id: 1, inner: [{ id: 4 }] }] },
      drift: [
        { path: "rows[].id", received: "a list" },
        { path: "rows[].inner[]", received: "a text" },
      ],
    });
  });
});

describe("a union", () => {
  test("a union is reported as a whole if no variant fits in part", () => {
    const schema = z.object({ id: s.Id, by: z.optional(z.union([z.string(), z.object({ id: s.Id })])) });

    expect(parseStrict(schema, { id: 1, by: 5 })).toEqual({
      reply: { id: 1 },
      drift: [{ path: "by", received: "a number" }],
    });
  });
});

test("many broken parts of one reply are all left out", () => {
  const keys = Array.from({ length: 40 }, (_, index) => `key${index}`);
  const schema = z.object(Object.fromEntries(keys.map((key) => [key, z.optional(z.string())])));
  const { reply, drift } = parseLenient(schema, Object.fromEntries(keys.map((key) => [key, 1])));

  expect(reply).toEqual({});
  expect(drift.map(({ path }) => path)).toEqual(keys);
});
