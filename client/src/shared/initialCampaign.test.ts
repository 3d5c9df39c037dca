import { expect, test } from "vitest";
import { unreadParts } from "../ui/form/unreadParts.ts";
import { campaignLabels } from "./campaignLabels.ts";
import { campaignParts, initialCampaign, repeatedCampaign } from "./initialCampaign.ts";

const campaign = {
  id: 1,
  building_id: 4,
  start_date: "2026-11-20",
  end_date: "2026-11-21",
  campaign_type: "Standee",
  title: "Canopy",
  compaign_data: "500",
  executed: false,
  achieved: null,
  enquiries_count: null,
};
const parts = (changes: object) => {
  const record = { ...campaign, ...changes };
  return unreadParts(record as never, campaignParts(record));
};

test("a campaign whose reply lacks a part asks for nothing if every part is there", () => {
  expect(parts({})).toMatchObject({ asked: [], kept: [], refused: [] });
});

test.each([
  ["start_date", campaignLabels.startDate],
  ["end_date", campaignLabels.endDate],
])("a campaign whose reply lacks a part asks for a %s that is not a date", (field, label) => {
  expect(parts({ [field]: "soon" }).asked).toEqual([label]);
});

test("a campaign whose reply cannot be read asks for what the save needs, and keeps the achieved numbers", () => {
  const all = parts({ unreadable: Object.keys(campaign) });

  expect(all.asked).toEqual([
    campaignLabels.project,
    campaignLabels.startDate,
    campaignLabels.endDate,
    campaignLabels.campaignType,
    campaignLabels.title,
    campaignLabels.plannedOutreach,
    campaignLabels.executed,
  ]);
  expect(all.kept).toEqual([campaignLabels.achieved, campaignLabels.enquiries]);
  expect(all.without({ achieved: null, enquiries_count: null, title: "" })).toEqual({ title: "" });
  expect(parts({ achieved: undefined, enquiries_count: undefined }).kept).toEqual([
    campaignLabels.achieved,
    campaignLabels.enquiries,
  ]);
});

test("an executed campaign asks for results that could not be read, because its save needs them", () => {
  const { asked, kept } = parts({ executed: true, unreadable: ["achieved", "enquiries_count"] });

  expect([asked, kept]).toEqual([[campaignLabels.achieved, campaignLabels.enquiries], []]);
});

test("the form of a campaign starts with its values and an empty comment", () => {
  const knownCampaign = { ...campaign, executed: true, achieved: 0, enquiries_count: 3, comment: "Done" };
  const { id: _, ...values } = campaign;

  expect(initialCampaign(knownCampaign as never)).toEqual({
    ...values,
    executed: true,
    achieved: 0,
    enquiries_count: 3,
    executive_comments: "",
  });
  expect(initialCampaign({} as never)).toEqual({
    building_id: null,
    start_date: null,
    end_date: null,
    campaign_type: null,
    title: "",
    compaign_data: "",
    executed: null,
    achieved: null,
    enquiries_count: null,
    executive_comments: "",
  });
});

test("a campaign that ends before it starts is repeated for one day", () => {
  const { start_date, end_date } = repeatedCampaign({ ...campaign, end_date: "2026-11-01" } as never, "2026-12-30");

  expect([start_date, end_date]).toEqual(["2026-12-30", "2026-12-30"]);
});

test("a repeated campaign starts today, has the same duration, and has achieved nothing yet", () => {
  const done = {
    ...campaign,
    end_date: "2026-11-24",
    executed: true,
    achieved: 40,
    enquiries_count: 3,
    comment: "Done",
  };

  expect(repeatedCampaign(done as never, "2026-12-30")).toMatchObject({
    building_id: 4,
    campaign_type: "Standee",
    title: "Canopy",
    compaign_data: "500",
    start_date: "2026-12-30",
    end_date: "2027-01-03",
    executed: false,
    achieved: null,
    enquiries_count: null,
    executive_comments: "Repeat of 20-11-2026 to 24-11-2026.",
  });
});

test("a campaign without readable dates is repeated for one day", () => {
  const { start_date, end_date } = repeatedCampaign({ ...campaign, end_date: "soon" } as never, "2026-12-30");

  expect([start_date, end_date]).toEqual(["2026-12-30", "2026-12-30"]);
});
