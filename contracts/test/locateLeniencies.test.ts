import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { locateLeniencies } from "../src/lenient/locateLeniencies.ts";
import { type Leniency, noteLeniency } from "../src/schemas/leniency.ts";

/** A schema that records which leniencies its text names, and the texts that it was asked to read. */
function counting() {
  const asked: string[] = [];
  const Noted = z.codec(z.string(), z.string(), {
    decode: (text) => {
      asked.push(text);
      if (text.includes("entity")) noteLeniency("entities");
      if (text.includes("date")) noteLeniency("an unreadable date");
      return text;
    },
    encode: (text) => text,
  });
  return { asked, Noted };
}
const used = (...leniencies: Leniency[]) => new Set(leniencies);

describe("the paths of leniencies", () => {
  test("are searched until each leniency has one, so that a long list costs one entry", () => {
    const { asked, Noted } = counting();
    const wire = ["plain", "entity 1", ...Array.from({ length: 500 }, (_, index) => `entity ${index + 2}`)];

    expect(locateLeniencies(z.array(Noted), wire, used("entities"))).toEqual([{ path: "[]", received: "entities" }]);
    expect(asked).toEqual(["plain", "entity 1"]);
  });

  test("are searched in all entries if the entries of a list need different leniencies", () => {
    const { asked, Noted } = counting();
    const wire = ["entity", "date", "entity and date"];

    expect(locateLeniencies(z.array(Noted), wire, used("entities", "an unreadable date"))).toEqual([
      { path: "[]", received: "entities" },
      { path: "[]", received: "an unreadable date" },
    ]);
    expect(asked).toEqual(["entity", ...wire]);
  });

  test("are all found, even after a first one", () => {
    const { Noted } = counting();
    const schema = z.object({
      rows: z.array(z.object({ name: Noted, ncd: z.nullish(Noted) })),
      note: z.optional(Noted),
    });
    const wire = {
      rows: [
        { name: "entity", ncd: null },
        { name: "entity", ncd: "date" },
      ],
      note: "entity",
    };

    expect(locateLeniencies(schema, wire, used("entities", "an unreadable date"))).toEqual([
      { path: "rows[].name", received: "entities" },
      { path: "rows[].ncd", received: "an unreadable date" },
      { path: "note", received: "entities" },
    ]);
  });

  test("are the whole reply if no part accounts for the leniency", () => {
    const { Noted } = counting();

    expect(locateLeniencies(z.array(Noted), ["entity"], used("entities", "merged layers"))).toEqual([
      { path: "[]", received: "entities" },
      { path: "", received: "merged layers" },
    ]);
    expect(locateLeniencies(z.array(Noted), [], used("merged layers"))).toEqual([
      { path: "", received: "merged layers" },
    ]);
  });

  test("of a union are those of the variant that reads the reply", () => {
    const { asked, Noted } = counting();
    const schema = z.union([z.object({ other: Noted }), z.object({ name: Noted })]);

    expect(locateLeniencies(schema, { name: "entity" }, used("entities"))).toEqual([
      { path: "name", received: "entities" },
    ]);
    expect(asked).not.toContain("date");
    expect(locateLeniencies(schema, { unread: "entity" }, used("entities"))).toEqual([
      { path: "", received: "entities" },
    ]);
  });

  test("are not searched in parts that are absent or null", () => {
    const { Noted } = counting();
    const schema = z.object({ one: z.nullish(z.object({ name: Noted })), more: z.nullish(z.array(Noted)) });

    for (const wire of [{}, { one: null, more: null }, { one: undefined }])
      expect(locateLeniencies(schema, wire, used("entities"))).toEqual([{ path: "", received: "entities" }]);
  });

  test.each([
    ["an optional list", (noted: z.ZodMiniType) => z.nullish(z.array(noted)), ["entity"], "[]"],
    [
      "a text or a record",
      (noted: z.ZodMiniType) => z.union([z.string(), z.object({ name: noted })]),
      { name: "entity" },
      "name",
    ],
  ])("of a codec that reads %s are those of its parts", (_, reads, wire, path) => {
    const { Noted } = counting();
    const schema = z.codec(reads(Noted), z.unknown(), { decode: (read) => read, encode: (shown) => shown as never });

    expect(locateLeniencies(schema, wire, used("entities"))).toEqual([{ path, received: "entities" }]);
  });
});
