import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { interactions } from "../pact/interactions.ts";
import { createClient, type Drift, type Endpoint, endpoints, parseLenient, type WireReply } from "../src/index.ts";
import { decodeEntities } from "../src/schemas/entities.ts";
import { collectLeniencies, noteLeniency } from "../src/schemas/leniency.ts";
import { options } from "../src/schemas/options.ts";
import * as s from "../src/schemas/scalars.ts";

const { enquiries, brokers, campaigns, engagement, session } = endpoints;
const page = (...rows: unknown[]) => ({ enquiry: rows, total_count: 2, per_page: 20, count: 1, back_log_count: 0 });
const settings = { statuses: [], projects: [], enquiry_sources: [], brokers: [], assigned_to: [], dead_reasons: [] };

const input = { id: 1, campaign_id: 1, email: "asha@example.com", password: "p" };

/** Returns the reply that a caller receives, and the reported drift. */
async function callWith(endpoint: Endpoint, body: unknown) {
  const reported: Drift[] = [];
  const onDrift = (_: unknown, drift: Drift[]) => void reported.push(...drift);
  const call = createClient(async (): Promise<WireReply> => ({ status: 200, body }), undefined, { onDrift });
  const reply: unknown = await call(endpoint, input);
  return { reply, reported };
}

describe("a leniency is reported with its path", () => {
  test.each([
    ["a list that is null", enquiries.list, { ...page(), enquiry: null }, "enquiry", "a null list"],
    ["a list of choices that is null", enquiries.settings, { ...settings, statuses: null }, "statuses", "a null list"],
    [
      "a list of choices that is absent",
      enquiries.settings,
      { ...settings, projects: undefined },
      "projects",
      "a missing list",
    ],
    [
      "records to choose from that are absent",
      enquiries.settings,
      { ...settings, brokers: undefined },
      "brokers",
      "a missing list",
    ],
    [
      "records to choose from that are null",
      enquiries.settings,
      { ...settings, dead_reasons: null },
      "dead_reasons",
      "a null list",
    ],
    [
      "a choice of the wrong type",
      enquiries.settings,
      { ...settings, statuses: [{ id: 1, name: "New" }, true] },
      "statuses",
      "an unreadable choice",
    ],
    [
      "an entity in a choice",
      enquiries.settings,
      { ...settings, projects: [{ id: 1, name: "A &amp; B" }] },
      "projects",
      "entities",
    ],
    [
      "an entity in a row",
      enquiries.list,
      page({ id: 1 }, { id: 2, full_name: "M&amp;M" }),
      "enquiry[].full_name",
      "entities",
    ],
    [
      "a date in Ruby's format",
      enquiries.list,
      page({ id: 1, ncd: "2026-11-20 20:30:00 UTC" }),
      "enquiry[].ncd",
      "a date in another format",
    ],
    [
      "seconds since 1970",
      enquiries.list,
      page({ id: 1, ncd: 1_795_165_200 }),
      "enquiry[].ncd",
      "a date in another format",
    ],
    [
      "a text that is not a date",
      enquiries.list,
      page({ id: 1, ncd: "after Diwali" }),
      "enquiry[].ncd",
      "an unreadable date",
    ],
    [
      "a date with the month as a word",
      brokers.details,
      { broker: { id: 1, last_meeting_date: "20 Nov 2026" } },
      "broker.last_meeting_date",
      "a date in another format",
    ],
    ["a record in an unknown layer", campaigns.details, { any: { id: 1, title: "A &lt; B" } }, "title", "entities"],
    ["a union", engagement.entry, { broker_engagement: {}, broker: { name: "M&amp;M" } }, "broker.name", "entities"],
    ["an outcome that is a word", brokers.makeCall, { success: "OK" }, "success", "an outcome in other words"],
    ["a sign-in in a layer", session.login, { data: { token: "t", role_id: 6 } }, "", "merged layers"],
    ["a role name", session.login, { token: "t", role_id: "Caller" }, "role_id", "a role in words"],
    ["a blank flag", session.login, { token: "t", role_id: 6, is_sourcing: "" }, "is_sourcing", "a blank flag"],
    ["a request for a code by a blank flag", session.login, { otp_required: "" }, "otp_required", "a blank flag"],
    ["another key for the result of a sign-out", session.logout, { success: true }, "", "an outcome in other words"],
  ])("%s", async (_, endpoint, body, path, reason) => {
    expect((await callWith(endpoint, body)).reported).toEqual([{ path, received: reason }]);
  });

  test("a leniency is reported with its path once for all rows of a list", async () => {
    const { reported } = await callWith(
      enquiries.list,
      page({ id: 1, full_name: "&lt;" }, { id: 2, full_name: "&gt;" }),
    );

    expect(reported).toEqual([{ path: "enquiry[].full_name", received: "entities" }]);
  });

  test("a leniency is reported with its path for each reason, if the rows of a list have different ones", async () => {
    const dates = ["2026-11-20 20:30:00 UTC", "after Diwali", "2026-11-20"].map((ncd, id) => ({ id, ncd }));

    expect((await callWith(enquiries.list, page(...dates))).reported).toEqual([
      { path: "enquiry[].ncd", received: "a date in another format" },
      { path: "enquiry[].ncd", received: "an unreadable date" },
    ]);
  });

  test("a leniency is reported with its path together with broken parts", async () => {
    const { reported } = await callWith(enquiries.list, page({ id: 1, rm: [], ncd: {}, full_name: "&lt;" }));

    expect(reported).toEqual([
      { path: "enquiry[].ncd", received: "an object" },
      { path: "enquiry[].full_name", received: "entities" },
    ]);
  });
});

test.each(interactions.filter(({ status, body }) => status === 200 && body !== undefined))(
  "the example of $title needs no leniency",
  ({ endpoint, body }) => {
    expect(parseLenient(endpoint.reply, body).leniencies).toEqual([]);
  },
);

test.each([
  "2026-11-20",
  "20-11-2026",
  "25/3/2026",
  "2026-11-20 14:30",
  "2026-11-20 14:30:05",
  "20-11-2026 14:30",
  "2026-11-20T14:30:00Z",
  "2026-11-20T14:30:00.000+05:30",
  "2026-11-20T14:30",
  "",
])("the date %o is read without leniency", (ncd) => {
  expect(parseLenient(enquiries.list.reply, page({ id: 1, ncd })).leniencies).toEqual([]);
});

describe("choices that are incomplete", () => {
  test("choices that are incomplete are reported as unread, so that the screen can say so", async () => {
    const { reply } = await callWith(enquiries.settings, { ...settings, projects: undefined, brokers: undefined });

    expect(reply).toMatchObject({ projects: [], brokers: [], unreadable: ["projects", "brokers"] });
  });

  test("choices that are incomplete are not reported as unread if the documents do not name them", async () => {
    const { body } = interactions.find(({ title }) => title === "projects.settings") ?? {};
    const { mailer_templates: _, builders: __, ...documented } = body as Record<string, unknown>;

    expect((await callWith(endpoints.projects.settings, documented)).reported).toEqual([]);
  });

  test("choices that are incomplete are empty if they are null, and nothing is unread", async () => {
    expect((await callWith(enquiries.settings, { ...settings, projects: null })).reply).not.toHaveProperty(
      "unreadable",
    );
  });
});

describe("entities", () => {
  test.each([
    ["Tom &amp; Jerry", "Tom & Jerry"],
    ["&lt;b&gt;", "<b>"],
    ["&quot;A&quot; &#39;B&#39; &#x27;C&#x27; &apos;D&apos;", "\"A\" 'B' 'C' 'D'"],
    ["5&nbsp;km", "5 km"],
    ["&#8377;5 &#x20b9;5 &#128512;", "₹5 ₹5 😀"],
    ["10&ndash;12 &hellip;", "10–12 …"],
    ["&ldquo;A&rdquo; &lsquo;B&rsquo; &mdash;", "“A” ‘B’ —"],
    ["&amp;amp;", "&amp;"],
    ["A &AMP; B &Quot;C&QUOT;", 'A & B "C"'],
  ])("%s is read as %s", (escapedText, text) => {
    expect(decodeEntities(escapedText)).toBe(text);
  });

  test.each([
    "A & B",
    "A &co; B",
    "R&D; x",
    "&#0; &#27; &#127; &#x85; &#xd800; &#1114112;",
    "&amp",
    "a=1&lt=2",
    "&constructor;",
  ])("%s stays unchanged", (text) => {
    expect(collectLeniencies(() => decodeEntities(text))).toEqual({ result: text, leniencies: new Set() });
  });

  test("entities in a choice by text are decoded on both sides, so that it equals the text of a record", () => {
    expect(z.decode(options("texts"), ["A &amp; B", { value: "c&amp;d", label: "C &amp; D" }])).toEqual([
      { value: "A & B", label: "A & B" },
      { value: "c&d", label: "C & D" },
    ]);
    expect(z.decode(options("map"), { "A &amp; B": 1 })).toEqual([{ value: "A & B", label: "A & B" }]);
  });

  test("entities in the id of a choice stay unchanged", () => {
    expect(z.decode(options("named"), [{ id: "a&amp;b", name: "A &amp; B" }])).toEqual([
      { value: "a&amp;b", label: "A & B" },
    ]);
  });
});

test("a date that is sent as seconds since 1970 is the date in India", () => {
  expect(z.decode(s.LenientDate, 1_795_213_800)).toBe("2026-11-21");
  expect(z.decode(s.LenientDateTime, 1_795_165_200.5)).toBe("2026-11-20T14:30:00+05:30");
});

describe("collected leniencies", () => {
  test("collected leniencies belong to the innermost call", () => {
    const { leniencies } = collectLeniencies(() => {
      noteLeniency("entities");
      const inner = collectLeniencies(() => noteLeniency("a null list"));
      expect([...inner.leniencies]).toEqual(["a null list"]);
    });

    expect([...leniencies]).toEqual(["entities"]);
  });

  test("collected leniencies end when the call throws", () => {
    const fail = () => {
      throw new Error("broken");
    };
    const outer = collectLeniencies(() => {
      expect(() => collectLeniencies(fail)).toThrow("broken");
      noteLeniency("entities");
    });

    expect([...outer.leniencies]).toEqual(["entities"]);
  });
});
