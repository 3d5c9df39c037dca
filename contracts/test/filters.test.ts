import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type FilterTable, type InputKind, inputKinds, rangeNames } from "../src/filters/kinds.ts";
import { filterShape } from "../src/filters/schema.ts";

const table = {
  name: "text",
  number: "shortText",
  phone: "phone",
  user_id: "id",
  user_ids: "ids",
  cities: "texts",
  is_nri: "flag",
  is_mou_uploaded: "yesNo",
  status: ["Open", "Closed"],
  created_at: "days",
  dates: { days: ["start_date", "end_date"] },
} as const satisfies FilterTable;

const Schema = z.object(filterShape(table));

test("a range has two inputs, named after it or as it specifies", () => {
  expect(rangeNames("created_at", "days")).toEqual(["created_at_from", "created_at_upto"]);
  expect(rangeNames("dates", table.dates)).toEqual(["start_date", "end_date"]);
  expect(rangeNames("status", table.status)).toBeUndefined();
  expect(rangeNames("name", "text")).toBeUndefined();
});

test("the inputs have the order of the table", () => {
  expect(inputKinds(table).map(([name]) => name)).toEqual([
    "name",
    "number",
    "phone",
    "user_id",
    "user_ids",
    "cities",
    "is_nri",
    "is_mou_uploaded",
    "status",
    "created_at_from",
    "created_at_upto",
    "start_date",
    "end_date",
  ]);
});

describe("the schema of a table", () => {
  test("the schema of a table accepts a search without filters", () => {
    expect(z.decode(Schema, {})).toEqual({});
  });

  test("the schema of a table sends each value in the format of its call", () => {
    const input = {
      is_nri: true,
      is_mou_uploaded: true,
      user_ids: [1, "b2"],
      end_date: "2026-03-05",
      status: "Open",
    } as const;

    expect(z.encode(Schema, { ...input, user_ids: [1, "b2"] })).toEqual({ ...input, is_mou_uploaded: "yes" });
  });

  test.each([
    { number: "x".repeat(61) },
    { phone: "12345" },
    { user_id: "a/b" },
    { status: "Lapsed" },
    { created_at_from: "2026-02-30" },
    { start_date: "soon" },
  ])("the schema of a table refuses %j", (input) => {
    expect(z.safeDecode(Schema, input as never).success).toBe(false);
  });
});

const folder = path.join(import.meta.dirname, "../src/filters");
const tables = Object.fromEntries(
  await Promise.all(
    globSync("*Filters.ts", { cwd: folder }).map(async (file): Promise<[string, FilterTable]> => {
      const name = path.basename(file, ".ts");
      return [
        name,
        ((await import(pathToFileURL(path.join(folder, file)).href)) as Record<string, FilterTable>)[
          name
        ] as FilterTable,
      ];
    }),
  ),
);

/** A value of a kind of text with this many characters; undefined for a kind that is not a text. */
const textOf = (kind: InputKind, length: number) => {
  if (kind === "text" || kind === "shortText") return "a".repeat(length);
  if (kind === "texts") return ["a".repeat(length)];
  if (kind === "phone") return "0".repeat(length);
  const domain = `@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.org`;
  return kind === "email" ? "a".repeat(length - domain.length) + domain : undefined;
};

const LONGEST: Partial<Record<string, number>> = { text: 255, texts: 255, shortText: 60, phone: 40, email: 254 };

test.each(Object.entries(tables))(
  "the texts of %s may have as many characters as their kind allows, and no more",
  (_, table) => {
    const schema = z.object(filterShape(table));

    for (const [name, kind] of inputKinds(table)) {
      const limit = typeof kind === "string" ? LONGEST[kind] : undefined;
      if (limit === undefined) continue;
      const isRead = (length: number) => z.safeDecode(schema, { [name]: textOf(kind, length) } as never).success;
      expect([isRead(limit), isRead(limit + 1)], name).toEqual([true, false]);
    }
  },
);

test("an unknown kind does not compile", () => {
  // @ts-expect-error there is no such kind
  const misspelt = { name: "txt" } as const satisfies FilterTable;
  // @ts-expect-error a range has two dates
  const half = { dates: { days: ["start_date"] } } as const satisfies FilterTable;

  expect({ misspelt, half }).toBeDefined();
});
