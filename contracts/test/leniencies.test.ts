import { describe, expect, test } from "vitest";
import { interactions } from "../pact/interactions.ts";
import { type Drift, type Endpoint, endpoints, parseLenient, type WireReply } from "../src/index.ts";
import { collectLeniencies, noteLeniency } from "../src/schemas/leniency.ts";
import { createClient } from "./createClient.ts";

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
  ])("a leniency is reported with its path: %s", async (_, endpoint, body, path, reason) => {
    expect((await callWith(endpoint, body)).reported).toEqual([{ path, received: reason }]);
  });

  test("a leniency is reported with its path once for all rows of a list, and for each reason", async () => {
    const rows = [
      { full_name: "&lt;", ncd: "2026-11-20 20:30:00 UTC" },
      { full_name: "&gt;", ncd: "after Diwali" },
    ];

    expect((await callWith(enquiries.list, page(...rows.map((row, id) => ({ id, ...row }))))).reported).toEqual([
      { path: "enquiry[].full_name", received: "entities" },
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
