import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, expectTypeOf, test } from "vitest";
import * as z from "zod/mini";
import { type FilterTable, type InputKind, inputKinds, rangeNames } from "../src/filters/kinds.ts";
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

/** A value of a kind of text with so many characters; undefined for a kind that is no text. */
const textOf = (kind: InputKind, length: number) => {
  if (kind === "text" || kind === "shortText") return "a".repeat(length);
  if (kind === "texts") return ["a".repeat(length)];
  if (kind === "phone") return "0".repeat(length);
  const domain = `@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.org`;
  return kind === "email" ? "a".repeat(length - domain.length) + domain : undefined;
};

test.each<[string, Record<string, number>]>([
  ["accessRecordFilters", {}],
  [
    "brokerFilters",
    {
      name: 255,
      firm_name: 255,
      email: 254,
      contact_number: 40,
      performance: 255,
      categorization: 255,
      cities: 255,
      kyc_statuses: 255,
    },
  ],
  ["campaignFilters", { campaign_statuses: 255, campaign_types: 255 }],
  ["clientMeetingFilters", { meeting_types: 255, resource_type: 60, enquiry_no: 60 }],
  ["engagementFilters", {}],
  ["enquiryFilters", { name: 255, phone: 40, email: 254, enquiry_no: 60 }],
  ["meetingFilters", { meeting_types: 255, broker_categorizations: 255 }],
  ["meetingRequestFilters", { name: 255, firm_name: 255, request_uuid: 60, broker_uuids: 255 }],
  ["premiumEnquiryFilters", { premium_enquiry_no: 60, broker_uuids: 255 }],
  ["standUpFilters", {}],
])("the texts of %s may have so many characters and no more: %j", (name, longest) => {
  const table = tables[name] ?? {};
  const schema = z.object(filterShape(table));
  const texts = inputKinds(table).filter(([, kind]) => textOf(kind, 254) !== undefined);

  expect(texts.map(([text]) => text)).toEqual(Object.keys(longest));
  for (const [text, kind] of texts) {
    const isRead = (length: number) => z.safeDecode(schema, { [text]: textOf(kind, length) } as never).success;
    const limit = longest[text] ?? 0;
    expect([isRead(limit), isRead(limit + 1)], text).toEqual([true, false]);
  }
});

test("each table of filters has its line in the table of lengths", () => {
  expect(Object.keys(tables).sort()).toEqual([
    ...["accessRecordFilters", "brokerFilters", "campaignFilters", "clientMeetingFilters", "engagementFilters"],
    ...["enquiryFilters", "meetingFilters", "meetingRequestFilters", "premiumEnquiryFilters", "standUpFilters"],
  ]);
});

test("a kind that is none does not compile", () => {
  // @ts-expect-error there is no such kind
  const misspelt = { name: "txt" } as const satisfies FilterTable;
  // @ts-expect-error a range has two days
  const half = { dates: { days: ["start_date"] } } as const satisfies FilterTable;

  expect({ misspelt, half }).toBeDefined();
});
