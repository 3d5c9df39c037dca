import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { locateLeniencies } from "../src/lenient/locateLeniencies.ts";
import { type Leniency, noteLeniency } from "../src/schemas/leniency.ts";

/** A schema that notes the leniencies that its text names, and the list of texts that it decoded. */
function createSchema() {
  const decoded: string[] = [];
  const Tracked = z.codec(z.string(), z.string(), {
    decode: (text) => {
      decoded.push(text);
      if (text.includes("entity")) noteLeniency("entities");
      if (text.includes("date")) noteLeniency("an unreadable date");
      return text;
    },
    encode: (text) => text,
  });
  return { decoded, Tracked };
}
const leniencySet = (...leniencies: Leniency[]) => new Set(leniencies);

describe("the paths of leniencies", () => {
  test("the search for the paths of leniencies ends once each has one, without decoding the rest of a long list", () => {
    const { decoded, Tracked } = createSchema();
    const wire = ["plain", "entity 1", ...Array.from({ length: 500 }, (_, index) => `entity ${index + 2}`)];

    expect(locateLeniencies(z.array(Tracked), wire, leniencySet("entities"))).toEqual([
      { path: "[]", received: "entities" },
    ]);
    expect(decoded).toEqual(["plain", "entity 1"]);
  });

  test("the paths of leniencies are found even if different entries of a list need different ones", () => {
    const { decoded, Tracked } = createSchema();
    const wire = ["entity", "date", "entity and date"];

    expect(locateLeniencies(z.array(Tracked), wire, leniencySet("entities", "an unreadable date"))).toEqual([
      { path: "[]", received: "entities" },
      { path: "[]", received: "an unreadable date" },
    ]);
    expect(decoded).toEqual(["entity", ...wire]);
  });

  test("all paths at which a leniency occurs are found, not only the first", () => {
    const { Tracked } = createSchema();
    const schema = z.object({
      rows: z.array(z.object({ name: Tracked, ncd: z.nullish(Tracked) })),
      note: z.optional(Tracked),
    });
    const wire = {
      rows: [
        { name: "entity", ncd: null },
        { name: "entity", ncd: "date" },
      ],
      note: "entity",
    };

    expect(locateLeniencies(schema, wire, leniencySet("entities", "an unreadable date"))).toEqual([
      { path: "rows[].name", received: "entities" },
      { path: "rows[].ncd", received: "an unreadable date" },
      { path: "note", received: "entities" },
    ]);
  });

  test("the path of a leniency is the whole reply if no part of it needs the leniency", () => {
    const { Tracked } = createSchema();

    expect(locateLeniencies(z.array(Tracked), ["entity"], leniencySet("entities", "merged layers"))).toEqual([
      { path: "[]", received: "entities" },
      { path: "", received: "merged layers" },
    ]);
    expect(locateLeniencies(z.array(Tracked), [], leniencySet("merged layers"))).toEqual([
      { path: "", received: "merged layers" },
    ]);
  });

  test("the paths of leniencies of a union are those of the variant that reads the reply", () => {
    const { decoded, Tracked } = createSchema();
    const schema = z.union([z.object({ other: Tracked }), z.object({ name: Tracked })]);

    expect(locateLeniencies(schema, { name: "entity" }, leniencySet("entities"))).toEqual([
      { path: "name", received: "entities" },
    ]);
    expect(decoded).not.toContain("date");
    expect(locateLeniencies(schema, { unread: "entity" }, leniencySet("entities"))).toEqual([
      { path: "", received: "entities" },
    ]);
  });

  test("the paths of leniencies are not searched in parts that are absent or null", () => {
    const { Tracked } = createSchema();
    const schema = z.object({ one: z.nullish(z.object({ name: Tracked })), more: z.nullish(z.array(Tracked)) });

    for (const wire of [{}, { one: null, more: null }, { one: undefined }])
      expect(locateLeniencies(schema, wire, leniencySet("entities"))).toEqual([{ path: "", received: "entities" }]);
  });

  test.each([
    ["an optional list", (tracked: z.ZodMiniType) => z.nullish(z.array(tracked)), ["entity"], "[]"],
    [
      "a text or a record",
      (tracked: z.ZodMiniType) => z.union([z.string(), z.object({ name: tracked })]),
      { name: "entity" },
      "name",
    ],
  ])("the paths of leniencies of a codec that reads %s are those of its parts", (_, createVariant, wire, path) => {
    const { Tracked } = createSchema();
    const schema = z.codec(createVariant(Tracked), z.unknown(), {
      decode: (value) => value,
      encode: (value) => value as never,
    });

    expect(locateLeniencies(schema, wire, leniencySet("entities"))).toEqual([{ path, received: "entities" }]);
  });
});
