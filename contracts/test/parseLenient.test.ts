import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Interaction, interactions } from "../pact/interactions.ts";
import { endpoints, parseLenient } from "../src/index.ts";

const { enquiries, campaigns, projects, brokers } = endpoints;
const page = (...rows: unknown[]) => ({ enquiry: rows, total_count: 2, per_page: 20, count: 1, back_log_count: 0 });
const ravi = { id: 1, full_name: "Ravi Kumar" };

describe("a reply that breaks its schema", () => {
  test("a reply that breaks its schema loses a broken optional part, and nothing else", () => {
    const { reply, drift, error } = parseLenient(enquiries.list.reply, page({ ...ravi, ncd: 5 }, ravi));

    expect(error).toBeUndefined();
    expect(reply).toMatchObject({ rows: [{ id: 1, full_name: "Ravi Kumar", ncd: undefined }, ravi], total: 2 });
    expect(drift).toEqual([{ path: "enquiry[].ncd", received: "a number" }]);
  });

  test("a reply that breaks its schema keeps a row without an id, and loses an entry that is not a row", () => {
    const { reply, drift } = parseLenient(enquiries.list.reply, page({ full_name: "Unknown" }, ravi, "a text", ravi));

    expect(reply).toMatchObject({ rows: [{ id: null, full_name: "Unknown" }, ravi, ravi] });
    expect(drift).toEqual([
      { path: "enquiry[].id", received: "nothing" },
      { path: "enquiry[]", received: "a text" },
    ]);
  });

  test("a reply that breaks its schema reports each broken part once, although lists become shorter", () => {
    const { reply, drift } = parseLenient(enquiries.list.reply, page("a text", ravi, { id: [], full_name: "Unknown" }));

    expect(reply).toMatchObject({ rows: [ravi, { id: null, full_name: "Unknown" }] });
    expect(drift).toEqual([
      { path: "enquiry[]", received: "a text" },
      { path: "enquiry[].id", received: "a list" },
    ]);
  });

  test("a reply that breaks its schema keeps a row whose optional id is broken, without the id", () => {
    const body = { campaigns: [{ id: [], campaign_id: 3, title: "Canopy" }], count: 1, per_page: 20 };

    expect(parseLenient(campaigns.list.reply, body).reply).toMatchObject({ rows: [{ id: undefined, campaign_id: 3 }] });
  });

  test("a reply that breaks its schema loses a row without the id that it is chosen by", () => {
    const settings = { statuses: [], projects: [], enquiry_sources: [], assigned_to: [], dead_reasons: [] };
    const body = { ...settings, brokers: [{ firm_name: "Skyline" }, { id: "a-1", firm_name: "Amber" }] };

    expect(parseLenient(enquiries.settings.reply, body).reply).toMatchObject({ brokers: [{ id: "a-1" }] });
  });

  test.each([
    ["missing", {}],
    ["broken", { id: [], name: [] }],
    ["missing and broken", { name: [] }],
  ])(
    "a reply that breaks its schema loses a row in which two required parts are %s, and keeps the others",
    (_, row) => {
      const rows = [{ id: 1, name: "Open" }, row, { id: 2, name: "Mine" }];
      const { reply, error } = parseLenient(enquiries.savedSearches.reply, { search_history: rows });

      expect(error).toBeUndefined();
      expect(reply).toMatchObject({ rows: [{ id: 1 }, { id: 2 }] });
    },
  );

  test("a reply that breaks its schema is repaired below an unknown key", () => {
    const { reply, drift } = parseLenient(campaigns.details.reply, {
      whatever: { title: "Canopy", achieved: "some", id: 1 },
    });

    expect(reply).toMatchObject({ title: "Canopy", id: 1, achieved: undefined });
    expect(drift).toEqual([{ path: "achieved", received: "a text" }]);
  });

  test("a reply that breaks its schema has the first of several project_informations, and an empty object if there is none", () => {
    const read = (project_informations: object[]) =>
      (parseLenient(projects.card.reply, { id: 1, project_informations }).reply as { project_informations: unknown })
        .project_informations;

    expect(read([{ brokerage_slab: "2%" }, { brokerage_slab: "3%" }])).toEqual({ brokerage_slab: "2%" });
    expect(read([])).toEqual({});
  });

  test("a reply that breaks its schema is repaired with the best-fitting variant", () => {
    const information = { brokerage_slab: "2%", link_url: [{ title: [], url: "https://example.com" }] };
    const { reply, drift } = parseLenient(projects.card.reply, { id: 1, project_informations: information });

    expect(reply).toMatchObject({
      project_informations: { brokerage_slab: "2%", link_url: [{ url: "https://example.com" }] },
    });
    expect(drift).toEqual([{ path: "project_informations.link_url[].title", received: "a list" }]);
  });

  test.each([
    ["a list that is an object", { ...page(), enquiry: {} }, "enquiry", "an object"],
    ["a missing list", { ...page(), enquiry: undefined }, "enquiry", "nothing"],
    ["a list instead of a page", [], "", "a list"],
    ["no JSON", undefined, "", "nothing"],
    ["a text", "text", "", "a text"],
    ["null", null, "", "null"],
  ])("a reply that breaks its schema is unreadable with %s", (_, body, path, received) => {
    const { reply, error, drift } = parseLenient(enquiries.list.reply, body);

    expect(reply).toBeUndefined();
    expect(error).toBeDefined();
    expect(drift).toContainEqual({ path, received });
  });

  test.each([
    [[], "a list"],
    [{ any: [] }, "an object"],
  ])(
    "a reply that breaks its schema in an unknown layer is reported as a whole if it is not a record: %j",
    (body, received) => {
      const { error, drift } = parseLenient(campaigns.details.reply, body);

      expect([error === undefined, drift]).toEqual([false, [{ path: "", received }]]);
    },
  );

  test("a reply that breaks its schema with a single record is unreadable without its id", () => {
    expect(parseLenient(enquiries.details.reply, { enquiry: { full_name: "Ravi" } }).error).toBeDefined();
    expect(parseLenient(brokers.details.reply, { broker: "Imran" }).error).toBeDefined();
  });

  test("a reply that breaks its schema is reported by path and kind, never by value, and is not modified", () => {
    const body = page({ ...ravi, status: ["+91 98765 43210"], ncd: { secret: "secret" } });
    const before = structuredClone(body);

    expect(JSON.stringify(parseLenient(enquiries.list.reply, body).drift)).not.toMatch(/98765|secret/);
    expect(body).toEqual(before);
  });
});

test("a part is reported as a whole if the best-fitting variant breaks as a whole too", () => {
  const Part = z.object({ size: z.nullish(z.union([z.strictObject({ width: z.string() }), z.string()])) });
  const { reply, drift } = parseLenient(Part, { size: { width: 5, height: 2 } });

  expect(reply).toEqual({ size: undefined });
  expect(drift).toEqual([{ path: "size", received: "an object" }]);
});

test.each([
  [12, true],
  [13, false],
])("a reply that breaks at one path after another is repaired at %i paths: %j", (count, isRead) => {
  const rows = z.array(z.string()).check(({ value, issues }) => {
    const index = value.indexOf("broken");
    if (index >= 0) issues.push({ code: "custom", path: [index], input: value, message: "broken" });
  });
  const { reply } = parseLenient(rows, [...Array.from({ length: count }, () => "broken"), "sound"]);

  expect(reply).toEqual(isRead ? ["sound"] : undefined);
});

/** The example reply of a call, with the values of this key replaced. */
const replaceValue = (body: unknown, key: string, replace: (value: unknown) => unknown): Record<string, unknown> => ({
  ...(body as Record<string, unknown>),
  [key]: replace((body as Record<string, unknown>)[key]),
});
const findExchange = (title: string) => interactions.find((exchange) => exchange.title === title);
const rowsKey = (body: unknown) =>
  Object.entries(body as object).find(([, value]) => Array.isArray(value) && value.length > 0)?.[0] ?? "";

test.each([
  ...Object.entries(endpoints)
    .filter(([_group, calls]) => "list" in calls)
    .map(([group]) => `${group}.list`),
  "calls.enquiriesToday",
  "calls.enquiriesBacklog",
  "calls.brokersToday",
  "calls.brokersBacklog",
  "projectBrokers.interested",
])("%s keeps a row with an unreadable id, without the id", (title) => {
  const { endpoint, body } = findExchange(title) as Interaction;
  const rows = rowsKey(body);
  const unreadable = replaceValue(body, rows, (all) => (all as object[]).map((row) => ({ ...row, id: {} })));
  const { reply } = parseLenient(endpoint.reply, unreadable);

  expect((reply as { rows: { id?: unknown }[] }).rows.map(({ id }) => id ?? null)).toEqual(
    (unreadable[rows] as []).map(() => null),
  );
});

test.each(
  interactions
    .filter(({ title }) => title.endsWith(".settings"))
    .flatMap(({ title, body }) =>
      Object.entries(body as object).flatMap(([key, value]) => (Array.isArray(value) ? [[title, key] as const] : [])),
    ),
)("%s reads null instead of %s as an empty list", (title, key) => {
  const { endpoint, body } = findExchange(title) as Interaction;
  const { reply, drift } = parseLenient(
    endpoint.reply,
    replaceValue(body, key, () => null),
  );

  expect(drift).toEqual([]);
  expect(reply).toMatchObject({ [key]: [] });
});
