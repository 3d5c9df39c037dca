import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fieldMessagesOf } from "../src/http/errors.ts";
import { endpoints, errorMessageOf, parseLenient, variant } from "../src/index.ts";
import { createMapper } from "../src/mapping/applyMapping.ts";
import { type Mapping, parseMapping } from "../src/mapping/mapping.ts";

const { enquiries, session, campaigns, meetings } = endpoints;
const example = JSON.parse(
  readFileSync(new URL("../../docs/operations/mapping.example.json", import.meta.url), "utf8"),
) as Mapping;

describe("the example of a mapping", () => {
  const map = createMapper(parseMapping(example));

  test("the example of a mapping reads a list whose rows, totals and dates are at other paths", () => {
    const reply = {
      data: {
        records: [
          { id: 5, ncd: "11/20/2026 02:30 PM" },
          { id: 6, ncd: "11/21/2026" },
        ],
      },
      meta: { pagination: { total: 41, size: 20 }, todays_calls: 3 },
      back_log_count: 2,
    };

    expect(parseLenient(enquiries.list.reply, map(enquiries.list, reply))).toEqual({
      reply: {
        rows: [
          { id: 5, ncd: "2026-11-20T14:30:00+05:30" },
          { id: 6, ncd: "2026-11-21" },
        ],
        total: 41,
        perPage: 20,
        count: 3,
        back_log_count: 2,
      },
      drift: [],
      leniencies: [],
    });
  });

  test("the example of a mapping reads a list without an object around it", () => {
    expect(map(enquiries.savedSearches, [{ id: 1, name: "Mine" }])).toEqual({
      search_history: [{ id: 1, name: "Mine" }],
    });
  });

  test.each([
    [" back office ", 11],
    ["Super Admin", 1],
    ["Field Executive", "Field Executive"],
  ])("the example of a mapping reads a sign-in in its wrapper, with the role %j", (title, role_id) => {
    const reply = { response: { session: { access_token: "t", profile: { uid: "u-5", role: { title } } } } };

    expect(map(variant(session.login, { path: "users/sign_in" }), reply)).toMatchObject({
      token: "t",
      id: "u-5",
      role_id,
    });
    expect(map(session.verifyOtp, reply)).toMatchObject({ token: "t" });
  });

  test("the example of a mapping keeps a sign-in in a known layer readable, and converts its role to a number", () => {
    expect(map(session.login, { data: { token: "t", role_id: "Back Office" } })).toMatchObject({
      token: "t",
      role_id: 11,
    });
  });

  test("the example of a mapping leaves other calls and missing parts unchanged", () => {
    const reply = { enquiry: [], total_count: 0 };

    expect(map(enquiries.list, reply)).toEqual(reply);
    expect(map(session.logout, { status: 1 })).toEqual({ status: 1 });
    expect(map(enquiries.makeCall, undefined)).toBeUndefined();
  });

  test("the example of a mapping rewrites the dates of a record in an unknown layer", () => {
    const reply = { any: { id: 1, start_date: "03/05/2026", title: "03/05/2026" } };

    expect(map(campaigns.details, reply)).toEqual({ any: { id: 1, start_date: "2026-03-05", title: "03/05/2026" } });
  });
});

describe("a mapping of names", () => {
  test("a mapping of names inside of rows and records reads each from its path in that record", () => {
    const map = createMapper(
      parseMapping({
        envelope: "payload",
        replies: {
          "enquiries.list": { enquiry: "items", "enquiry[].full_name": "customer.name", "enquiry[].ncd": "nextCall" },
          "enquiries.details": { "enquiry.full_name": "customerName" },
          "meetings.details": { "meeting.campaign_data[].title": "heading" },
          "campaigns.details": { achieved: "result.count" },
        },
        dates: ["DD.MM.YYYY"],
      }),
    );
    const items = [{ id: 5, customer: { name: "Ravi" }, nextCall: "20.11.2026" }, { id: 6 }, null];

    expect(map(enquiries.list, { payload: { items } })).toMatchObject({
      enquiry: [{ id: 5, full_name: "Ravi", ncd: "2026-11-20" }, { id: 6 }, null],
    });
    expect(map(enquiries.details, { payload: { enquiry: { id: 5, customerName: "Ravi" } } })).toMatchObject({
      enquiry: { id: 5, full_name: "Ravi" },
    });
    expect(map(meetings.details, { payload: { meeting: { campaign_data: [{ heading: "Launch" }] } } })).toMatchObject({
      meeting: { campaign_data: [{ title: "Launch" }] },
    });
    expect(map(campaigns.details, { payload: { any: { id: 3, result: { count: 4 } } } })).toMatchObject({
      any: { id: 3, achieved: 4 },
    });
    expect(map(enquiries.list, { payload: [] })).toEqual({});
  });

  test("a mapping of names of a refusal finds its sentence, and its reasons under our names of the fields", () => {
    const map = createMapper(
      parseMapping({
        errors: { message: "fault.text", fields: "fault.details", names: { mobile_no: "phone", followup: "ncd" } },
      }),
    );
    const refusal = map.refusalOf?.({
      fault: {
        text: "Not saved",
        details: [{ field: "mobile_no", reason: "Too short" }, { loc: ["body", "followup"] }],
      },
    });

    expect(fieldMessagesOf(refusal, new Set(["phone"]))).toEqual([{ field: "phone", message: "Too short" }]);
    expect(errorMessageOf(refusal)).toBe("Not saved");
    expect(fieldMessagesOf(map.refusalOf?.({ mobile_no: ["Too short"] }), new Set(["phone"]))).toEqual([
      { field: "phone", message: "Too short" },
    ]);
    expect(map.refusalOf?.("Busy")).toBe("Busy");
  });
});

test.each([
  ["data", { enquiry: "old", data: "new" }, { enquiry: "new", data: "new" }],
  ["constructor", { enquiry: "old" }, { enquiry: "old" }],
  ["a.b", { enquiry: "old", a: "text" }, { enquiry: "old", a: "text" }],
])("a part that is mapped to %s is read from there if a reply has it", (enquiry, reply, mapped) => {
  expect(createMapper({ replies: { "enquiries.details": { enquiry } } })(enquiries.details, reply)).toEqual(mapped);
});

describe("a wrong mapping is refused with the name of the wrong entry", () => {
  test.each([
    [5, "the whole file (must be of type object)"],
    [{ sign_in: {} }, "sign_in (there is no such entry)"],
    [{ signIn: { names: { tokn: "a" } } }, "signIn.names.tokn (there is no such entry)"],
    [{ signIn: { names: { token: "a..b" } } }, "signIn.names.token (must be names with dots between them, or a dot)"],
    [{ signIn: { path: "../admin" } }, "signIn.path (must be names with slashes between them)"],
    [{ signIn: { path: "//evil.example.com" } }, "signIn.path (must be names with slashes between them)"],
    [{ signIn: { path: "login?x=1" } }, "signIn.path (must be names with slashes between them)"],
    [{ signIn: { wrapper: 5 } }, "signIn.wrapper (must be of type string)"],
    [{ signIn: { roles: { Caller: "5" } } }, "signIn.roles.Caller (must be of type number)"],
    [{ replies: { "session.login": { token: "t" } } }, "replies.session.login (there is no such entry)"],
    [{ replies: { "accounts.list": { rows: "t" } } }, "replies.accounts.list (there is no such entry)"],
    [{ replies: { "enquiries.lst": {} } }, "replies.enquiries.lst (there is no such entry)"],
    [{ replies: { "enquiries.list": { rows: "a" } } }, "replies.enquiries.list.rows (there is no such entry)"],
    [{ replies: { "enquiries.create": {} } }, "replies.enquiries.create (there is no such entry)"],
    [
      { replies: { "enquiries.list": { "enquiry[].nam": "a" } } },
      "replies.enquiries.list.enquiry[].nam (there is no such entry)",
    ],
    [{ errors: { names: { mobile: "a b" } } }, "errors.names.mobile (must be a name)"],
    [{ dates: "MM/DD/YYYY" }, "dates (must be of type array)"],
    [{ dates: ["DD.MM"] }, "dates.0 (needs YYYY, a month and a day)"],
    [{ dates: ["YYYY-MM-DD", 5] }, "dates.1 (must be of type string)"],
  ])("the mapping %j is refused with the wrong entry: %s", (mapping, message) => {
    expect(() => parseMapping(mapping)).toThrow(message);
  });

  test("a wrong mapping is refused with the name of the wrong entry and of every other wrong entry", () => {
    expect(() => parseMapping({ one: 1, dates: ["two"] })).toThrow(/one \(.*dates\.0 \(|dates\.0 \(.*one \(/);
  });
});
