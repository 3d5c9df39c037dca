import { beforeEach, expect, test } from "vitest";
import { offeredCampaigns, repeatedDraft } from "./repeatedDrafts.ts";

beforeEach(() => localStorage.setItem("id", "4"));

type Rows = NonNullable<Parameters<typeof offeredCampaigns>[0]>;
type Drafts = Parameters<typeof offeredCampaigns>[1];
type Campaign = Parameters<typeof repeatedDraft>[0];
const offeredOf = (rows: object[], drafts: object[] = []) =>
  offeredCampaigns(rows as unknown as Rows, drafts as Drafts);

const campaign = {
  building_id: 4,
  campaign_type: "Standee",
  title: "Canopy",
  compaign_data: "500",
  executed: true,
  achieved: 9,
  start_date: "2026-11-01",
  end_date: "2026-11-03",
  building_name: "Green Park",
  project_name: "Park",
};
const repeated = (change: object = {}) => repeatedDraft({ ...campaign, ...change } as Campaign, "2026-11-20");

test("the last three campaigns are offered, with the latest campaign for each title", () => {
  const rows = ["A", "B", "A", "C", "D"].map((title, index) => ({ id: index + 1, title }));

  expect(offeredOf(rows)).toEqual([
    { id: 1, title: "A" },
    { id: 2, title: "B" },
    { id: 4, title: "C" },
  ]);
  expect(offeredCampaigns(undefined, [])).toEqual([]);
});

test("a campaign that is already a draft, or has no title or number, is not offered", () => {
  const rows = [
    { id: 1, title: "A" },
    { id: 2, title: "" },
    { id: null, title: "C" },
    { id: 4, title: null },
  ];

  expect(offeredOf(rows, [{ title: "A" }])).toEqual([]);
  expect(
    offeredOf([
      { id: null, campaign_id: 7, title: "C" },
      { id: 8, campaign_id: 9, title: "E" },
    ]),
  ).toEqual([
    { id: 7, title: "C" },
    { id: 8, title: "E" },
  ]);
});

test("a repeated campaign starts today, belongs to the user, and has achieved nothing", () => {
  expect(repeated()).toMatchObject({
    building_id: 4,
    building_name: "Green Park",
    campaign_type: "Standee",
    title: "Canopy",
    start_date: "2026-11-20",
    end_date: "2026-11-22",
    executed: false,
    achieved: null,
    created_by: 4,
  });
  expect(repeated({ building_name: null }).building_name).toBe("Park");
  expect(repeated({ building_name: null, project_name: undefined }).building_name).toBeNull();
});

test.each([["building_id"], ["campaign_type"], ["compaign_data"]])(
  "a campaign without its %s is not repeated",
  (name) => {
    expect(() => repeated({ [name]: null })).toThrow("a campaign in part");
  },
);
