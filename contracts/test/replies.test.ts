import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoints } from "../src/index.ts";
import { isUnreadable, unreadableFields } from "../src/lenient/unreadable.ts";
import { mergeLayers, unwrapLayers } from "../src/schemas/layers.ts";
import { listUnder, totalKey, unwrapAny } from "../src/schemas/responseSchemas.ts";
import * as s from "../src/schemas/scalars.ts";
import { createClient } from "./createClient.ts";

const { enquiries } = endpoints;

describe("layers with a single key", () => {
  const record = { id: 9, title: "Canopy" };

  test.each([
    [{ campaign: record }, record],
    [{ data: { campaign: [record] } }, record],
    [[record, { id: 10 }], record],
    [record, record],
    [
      { broker: { name: "Ravi" }, id: 9 },
      { broker: { name: "Ravi" }, id: 9 },
    ],
    [[{ data: record }, {}], record],
    [{}, {}],
    [[], undefined],
    [{ id: 9 }, { id: 9 }],
    [{ campaign: null }, { campaign: null }],
    [{ campaign: "Canopy" }, { campaign: "Canopy" }],
    [{ campaign: [] }, undefined],
    ["Canopy", "Canopy"],
    ["", ""],
    [null, null],
    [undefined, undefined],
    [7, 7],
  ])("a record in the layers %j is read as %j", (wire, inner) => {
    expect(unwrapLayers(wire)).toEqual(inner);
  });

  test("a record without a known key is read inside any layer and written under a known key", () => {
    const schema = unwrapAny("campaign", z.object({ id: s.Id }));

    expect(z.decode(schema, { data: { whatever: { id: "9" } } })).toEqual({ id: 9 });
    expect(z.encode(schema, { id: 9 })).toEqual({ campaign: { id: 9 } });
  });
});

describe("known layers of a reply", () => {
  test.each<[object, object]>([
    [{ token: "t" }, { token: "t" }],
    ...["data", "result", "user", "account", "session"].map((layer): [object, object] => [
      { [layer]: { token: "t" } },
      { token: "t" },
    ]),
    [{ data: { session: { token: "t" }, id: 4 } }, { token: "t", id: 4 }],
    [
      { result: { id: 4 }, account: { id: 5, name: "Asha" }, id: 3 },
      { id: 3, name: "Asha" },
    ],
  ])("the known layers of %j are merged into %j", (reply, merged) => {
    expect(mergeLayers(reply)).toMatchObject(merged);
  });

  test("a missing reply is an empty one", () => {
    expect(mergeLayers(undefined)).toEqual({});
  });

  test.each([null, "OK", 5, [[{ data: { id: 1 } }]], { other: { token: "t" } }])("%j has no layers", (reply) => {
    expect(mergeLayers(reply)).toEqual(reply);
  });

  test.each([{ data: ["a", "b"] }, { data: "text" }, { data: 5 }, { data: null }])(
    "%j has no layer that is an object",
    (reply) => {
      expect(mergeLayers(reply)).toEqual(reply);
    },
  );
});

describe("lists", () => {
  const rows = listUnder("campaigns", z.object({ id: s.Id }));

  test("lists without pages are read as rows and written back under their key", () => {
    expect(z.decode(rows, { campaigns: [{ id: "4" }] })).toEqual({ rows: [{ id: 4 }] });
    expect(z.encode(rows, { rows: [{ id: 4 }] })).toEqual({ campaigns: [{ id: 4 }] });
    expect(z.decode(rows, { campaigns: null })).toEqual({ rows: [] });
  });

  test("lists with pages have the key of their total, others have none", () => {
    expect([totalKey(enquiries.list.reply), totalKey(rows)]).toEqual(["total_count", undefined]);
  });

  test("lists that are empty and have no total have no next page", async () => {
    const call = createClient(async () => ({ status: 200, body: { enquiry: [], count: null } }));

    expect(await call(enquiries.list, {})).toMatchObject({ rows: [], total: 0 });
    expect(await call(enquiries.list, { page: 3 })).toMatchObject({ rows: [], total: 0 });
  });

  test("a list with a total of zero keeps it, even if there is a row on the page", async () => {
    const call = createClient(async () => ({
      status: 200,
      body: { enquiry: [{ id: 1 }], total_count: 0, per_page: 20 },
    }));

    expect(await call(enquiries.list, {})).toMatchObject({ rows: [{ id: 1 }], total: 0 });
  });

  test("lists with more rows than a page holds have no next page", async () => {
    const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
    const call = createClient(async () => ({ status: 200, body: { enquiry: rows, per_page: 2 } }));

    expect(await call(enquiries.list, {})).toMatchObject({ total: 3, perPage: 2 });
  });

  test("lists that are full and have no total count from the first page if no page was requested", async () => {
    const call = createClient(async () => ({ status: 200, body: { enquiry: [{ id: 1 }], count: null, per_page: 1 } }));

    expect(await call(enquiries.list, {})).toMatchObject({ total: 2 });
    expect(await call(enquiries.list, { page: 2 })).toMatchObject({ total: 3 });
  });
});

test.each([undefined, null, "text", 5, {}, { unreadable: undefined }])("%j has no unreadable parts", (reply) => {
  expect(unreadableFields(reply)).toEqual([]);
});

test("a field is unreadable if it, or a part of it, is: at the top level or in a wrapper", () => {
  const reply = { unreadable: ["name", "meeting.campaigns[].id", "places[]"] };

  expect(["name", "meeting", "campaigns", "places"].map((field) => isUnreadable(reply, field))).not.toContain(false);
  expect(["id", "nam", "campaigns[]", ""].map((field) => isUnreadable(reply, field))).not.toContain(true);
});
