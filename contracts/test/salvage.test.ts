import { describe, expect, test } from "vitest";
import { exchanges } from "../pact/exchanges.ts";
import { endpoints, salvage } from "../src/index.ts";

const { enquiries, meetings, campaigns, projects, brokers } = endpoints;
const page = (...rows: unknown[]) => ({ enquiry: rows, total_count: 2, per_page: 20, count: 1, back_log_count: 0 });
const ravi = { id: 1, full_name: "Ravi Kumar" };

describe("a reply that breaks its schema", () => {
  test("loses a broken part that may be missing, and nothing else", () => {
    const { reply, drift, error } = salvage(enquiries.list.reply, page({ ...ravi, ncd: 5 }, ravi));

    expect(error).toBeUndefined();
    expect(reply).toMatchObject({ rows: [{ id: 1, full_name: "Ravi Kumar", ncd: undefined }, ravi], total: 2 });
    expect(drift).toEqual([{ place: "enquiry[].ncd", came: "a number" }]);
  });

  test("keeps a row whose id is gone, without an id, and loses what is no row", () => {
    const { reply, drift } = salvage(enquiries.list.reply, page({ full_name: "Unknown" }, ravi, "a text", ravi));

    expect(reply).toMatchObject({ rows: [{ id: null, full_name: "Unknown" }, ravi, ravi] });
    expect(drift).toEqual([
      { place: "enquiry[].id", came: "nothing" },
      { place: "enquiry[]", came: "a text" },
    ]);
  });

  test("tells of each broken part once, although lists become shorter", () => {
    const { reply, drift } = salvage(enquiries.list.reply, page("a text", ravi, { id: [], full_name: "Unknown" }));

    expect(reply).toMatchObject({ rows: [ravi, { id: null, full_name: "Unknown" }] });
    expect(drift).toEqual([
      { place: "enquiry[]", came: "a text" },
      { place: "enquiry[].id", came: "a list" },
    ]);
  });

  test("a broken id that may be missing is missing, and its row stays", () => {
    const body = { campaigns: [{ id: [], campaign_id: 3, title: "Canopy" }], count: 1, per_page: 20 };

    expect(salvage(campaigns.list.reply, body).reply).toMatchObject({ rows: [{ id: undefined, campaign_id: 3 }] });
  });

  test("a row without the id that it is chosen by is lost", () => {
    const settings = { statuses: [], projects: [], enquiry_sources: [], assigned_to: [], dead_reasons: [] };
    const body = { ...settings, brokers: [{ firm_name: "Skyline" }, { id: "a-1", firm_name: "Amber" }] };

    expect(salvage(enquiries.settings.reply, body).reply).toMatchObject({ brokers: [{ id: "a-1" }] });
  });

  test("loses the innermost row", () => {
    const meeting = { id: 4, campaign_data: [{ id: 5 }, { id: [] }, "none"] };
    const { reply, drift } = salvage(meetings.details.reply, { meeting, campaigns_count: "many" });

    expect(reply).toMatchObject({ meeting: { id: 4, campaign_data: [{ id: 5 }, { id: undefined }] } });
    expect(drift).toEqual([
      { place: "meeting.campaign_data[].id", came: "a list" },
      { place: "meeting.campaign_data[]", came: "a text" },
      { place: "campaigns_count", came: "a text" },
    ]);
  });

  test("is mended in a layer whose key nobody knows", () => {
    const { reply, drift } = salvage(campaigns.details.reply, {
      whatever: { title: "Canopy", achieved: "some", id: 1 },
    });

    expect(reply).toMatchObject({ title: "Canopy", id: 1, achieved: undefined });
    expect(drift).toEqual([{ place: "achieved", came: "a text" }]);
  });

  test("is mended in the spelling that fits best", () => {
    const information = { brokerage_slab: "2%", link_url: [{ title: [], url: "https://example.com" }] };
    const { reply, drift } = salvage(projects.card.reply, { id: 1, project_informations: information });

    expect(reply).toMatchObject({
      project_informations: { brokerage_slab: "2%", link_url: [{ url: "https://example.com" }] },
    });
    expect(drift).toEqual([{ place: "project_informations.link_url[].title", came: "a list" }]);
  });

  test.each([
    ["a list that is an object", { ...page(), enquiry: {} }, "enquiry", "an object"],
    ["a list that is gone", { ...page(), enquiry: undefined }, "enquiry", "nothing"],
    ["a list instead of a page", [], "", "a list"],
    ["no JSON", undefined, "", "nothing"],
  ])("is unreadable with %s", (_, body, place, came) => {
    const { reply, error, drift } = salvage(enquiries.list.reply, body);

    expect(reply).toBeUndefined();
    expect(error).toBeDefined();
    expect(drift).toContainEqual({ place, came });
  });

  test("of one record is unreadable without its id", () => {
    expect(salvage(enquiries.details.reply, { enquiry: { full_name: "Ravi" } }).error).toBeDefined();
    expect(salvage(brokers.details.reply, { broker: "Imran" }).error).toBeDefined();
  });

  test("is told by place and kind, never by value, and is itself left as it was", () => {
    const body = page({ ...ravi, status: ["+91 98765 43210"], ncd: { secret: "secret" } });
    const before = structuredClone(body);

    expect(JSON.stringify(salvage(enquiries.list.reply, body).drift)).not.toMatch(/98765|secret/);
    expect(body).toEqual(before);
  });
});

test.each(exchanges.filter(({ status, body }) => status === 200 && body !== undefined))(
  "the reply of $title is no drift",
  ({ endpoint, body }) => {
    expect(salvage(endpoint.reply, body)).toMatchObject({ drift: [] });
  },
);
