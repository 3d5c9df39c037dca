import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { del, get, post, postForm } from "../src/endpoint.ts";
import { fileRules, isAttachment } from "../src/http/attachment.ts";
import { endpointName, endpoints, fromParts, fromRequest, type Part, toRequest } from "../src/index.ts";

const values = z.record(z.string(), z.any());
const photo = { name: "a.jpg", type: "image/jpeg", async *stream() {} };

describe("the values of a request", () => {
  test("the values of a request are left out of a query if blank, and lists are in bracket form", () => {
    const { path } = toRequest(get("things", values, z.unknown()), {
      none: null,
      absent: undefined,
      blank: "",
      zero: 0,
      no: false,
      ids: [1, 2],
      empty: [],
    });

    expect(decodeURIComponent(path)).toBe("things?zero=0&no=false&ids[]=1&ids[]=2");
  });

  test("the values of a request are in the query of a DELETE, which has no body", () => {
    const request = toRequest(del("things/:id", values, z.unknown()), { id: 4, reason: "closed" });

    expect(request).toMatchObject({ method: "DELETE", path: "things/4?reason=closed" });
    expect(request).not.toHaveProperty("body");
  });

  test("the values of a request are in the body of a POST, except for those that its endpoint names", () => {
    const endpoint = post("things", values, z.unknown(), {
      query: ["id"],
      aliases: { id: "thing_id", text: "comment" },
    });
    const { path, body } = toRequest(endpoint, { id: 4, text: "New", none: null });

    expect(path).toBe("things?thing_id=4");
    expect(JSON.parse(String(body))).toEqual({ comment: "New", none: null });
  });

  test("the values of a request of a form have a part each, except for absent ones", () => {
    const input = { text: "", count: 0, none: null, absent: undefined, photo, list: [{ id: 1 }, { id: 2 }] };

    expect(toRequest(postForm("things", values, z.unknown()), input).body).toEqual([
      { name: "text", value: "" },
      { name: "count", value: "0" },
      { name: "photo", value: photo },
      { name: "list[0][id]", value: "1" },
      { name: "list[1][id]", value: "2" },
    ]);
  });

  test("the values of a request that are not allowed in a path are reported by their key", () => {
    expect(() => toRequest(get("things/:id", values, z.unknown()) as never, { id: "." })).toThrow(
      "id cannot stand in a path",
    );
  });
});

describe("an incoming request", () => {
  const endpoint = post("things/:id", values, z.unknown(), { wrapper: "thing", aliases: { text: "comment" } });

  test("an incoming request prefers its path to its body, and its body to its query", () => {
    const arrived = {
      params: { id: "4" },
      query: { id: "5", name: "q" },
      body: { thing: { id: 6, name: "b", comment: "c" } },
    };

    expect(fromRequest(endpoint, arrived)).toEqual({ id: "4", name: "b", text: "c" });
  });

  test.each([undefined, null, {}, { other: { name: "b" } }])("an incoming request may have the body %j", (body) => {
    expect(fromRequest(endpoint, { params: {}, query: undefined, body })).toEqual({});
  });

  test("an incoming request has lists only for names in brackets", () => {
    const query = { "ids[]": ["1", "2"], "names[]": "a", id: "3", "odd[]x": "4" };

    expect(fromRequest(get("things", values, z.unknown()), { params: {}, query, body: undefined })).toEqual({
      ids: ["1", "2"],
      names: ["a"],
      id: "3",
      "odd[]x": "4",
    });
  });
});

describe("the parts of a form", () => {
  const read = (parts: Record<string, string>) =>
    fromParts(Object.entries(parts).map(([name, value]) => ({ name, value })));

  test.each([
    [
      { a: "1", "b[c]": "2" },
      { a: "1", b: { c: "2" } },
    ],
    [{ "a[0]": "x", "a[1]": "y", "a[10]": "z" }, { a: ["x", "y", "z"] }],
    [{ "a[0]": "x", "a[name]": "y" }, { a: { 0: "x", name: "y" } }],
    [{ "a[1x]": "x" }, { a: { "1x": "x" } }],
    [{ "a[x1]": "x" }, { a: { x1: "x" } }],
    [{ "a[b][c]": "1", "a[b][d]": "2", "a[e]": "3" }, { a: { b: { c: "1", d: "2" }, e: "3" } }],
    [{ a: "text", "a[b]": "1" }, { a: { b: "1" } }],
    [{}, {}],
  ])("the parts %j of a form are the values %j", (parts, nested) => {
    expect(read(parts)).toEqual(nested);
  });

  test("the parts of a form keep the positions of campaigns of a meeting, whatever the order in which they arrive", () => {
    const campaigns = Array.from({ length: 12 }, (_, position) => ({
      id: 30 - position,
      building_id: 4,
      campaign_type: "Standee",
      title: `Canopy ${position}`,
      executed: false,
      start_date: "2026-11-20",
      end_date: "2026-11-21",
      compaign_data: "500",
      executive_comments: null,
    }));
    const meeting = {
      id: 9,
      meeting_type: "Training",
      app_engagement: false,
      no_app_engagement_comments: "No network",
      start_date_time: "2026-11-20T10:00:00+05:30",
      end_date_time: "2026-11-20T11:00:00+05:30",
      comment: "Trained",
      location: "Pune",
      campaigns,
    };
    const parts = toRequest(endpoints.meetings.update, meeting).body as Part[];
    const titles = parts.filter(({ name }) => name.endsWith("[title]"));
    const body = fromParts([...parts].reverse());

    expect(titles).toEqual(
      campaigns.map(({ title }, position) => ({ name: `users_meeting[campaigns][${position}][title]`, value: title })),
    );
    expect(fromRequest(endpoints.meetings.update, { params: { id: "9" }, query: {}, body }).campaigns).toMatchObject(
      campaigns.map(({ title, id }) => ({ title, id: String(id) })),
    );
  });

  test("the parts of a form may be files at any depth", () => {
    expect(fromParts([{ name: "a[b]", value: photo }])).toEqual({ a: { b: photo } });
  });
});

test.each([null, undefined, "file", 5, {}, { stream: "a" }, () => {}])("%o is not a file", (value) => {
  expect(isAttachment(value)).toBe(false);
});

test("a file is any value with a stream", () => {
  expect([photo, new Blob(["a"])].map(isAttachment)).toEqual([true, true]);
});

test("file rules are found at any depth, and none if there are no files", () => {
  expect(Object.keys(fileRules(endpoints.standUps.create.input))).toEqual(["selfie_photo"]);
  expect(Object.keys(fileRules(endpoints.premiumEnquiries.update.input)).sort()).toContain(
    "enquiry_eoi_form_attributes.eoi_done_form",
  );
  expect(fileRules(z.object({ name: z.optional(z.string()) }))).toEqual({});
});

test("a call outside the table is named by its path", () => {
  expect([endpointName(endpoints.enquiries.list), endpointName(get("things", values, z.unknown()))]).toEqual([
    "enquiries.list",
    "things",
  ]);
});
