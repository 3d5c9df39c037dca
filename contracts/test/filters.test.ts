import { describe, expect, expectTypeOf, test } from "vitest";
import * as z from "zod/mini";
import { type FilterTable, inputKinds, rangeNames } from "../src/filters/kinds.ts";
import { filterShape } from "../src/filters/schema.ts";
import type { EntityId } from "../src/schemas/ids.ts";

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

test("a range has two inputs, named after it or as it says", () => {
  expect(rangeNames("created_at", "days")).toEqual(["created_at_from", "created_at_upto"]);
  expect(rangeNames("dates", table.dates)).toEqual(["start_date", "end_date"]);
  expect(rangeNames("status", table.status)).toBeUndefined();
  expect(rangeNames("name", "text")).toBeUndefined();
});

test("the inputs come in the order of the table", () => {
  expect(inputKinds(table).map(([name]) => name)).toEqual([
    ...["name", "number", "phone", "user_id", "user_ids", "cities", "is_nri", "is_mou_uploaded", "status"],
    ...["created_at_from", "created_at_upto", "start_date", "end_date"],
  ]);
});

describe("the schema of a table", () => {
  test("knows the type of each input", () => {
    expectTypeOf<z.output<typeof Schema>>().toEqualTypeOf<{
      name?: string | undefined;
      number?: string | undefined;
      phone?: string | undefined;
      user_id?: EntityId | undefined;
      user_ids?: EntityId[] | undefined;
      cities?: string[] | undefined;
      is_nri?: boolean | undefined;
      is_mou_uploaded?: boolean | undefined;
      status?: "Open" | "Closed" | undefined;
      created_at_from?: string | undefined;
      created_at_upto?: string | undefined;
      start_date?: string | undefined;
      end_date?: string | undefined;
    }>();
  });

  test("accepts a search without filters", () => {
    expect(z.decode(Schema, {})).toEqual({});
  });

  test("sends each value as its call wants it", () => {
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
  ])("refuses %j", (input) => {
    expect(z.safeDecode(Schema, input as never).success).toBe(false);
  });
});

test("a kind that is none does not compile", () => {
  // @ts-expect-error there is no such kind
  const misspelt = { name: "txt" } as const satisfies FilterTable;
  // @ts-expect-error a range has two days
  const half = { dates: { days: ["start_date"] } } as const satisfies FilterTable;

  expect({ misspelt, half }).toBeDefined();
});
