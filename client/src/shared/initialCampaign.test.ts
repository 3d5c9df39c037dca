import { describe, expect, test } from "vitest";
import { unreadParts } from "../ui/form/unreadParts.ts";
import { campaignParts, repeatedCampaign } from "./initialCampaign.ts";

const campaign = {
  ...{ id: 1, building_id: 4, start_date: "2026-11-20", end_date: "2026-11-21", campaign_type: "Standee" },
  ...{ title: "Canopy", compaign_data: "500", executed: false, achieved: null, enquiries_count: null },
};
const parts = (changes: object) => unreadParts({ ...campaign, ...changes } as never, campaignParts);

describe("a campaign whose reply lacks a part of the form", () => {
  test("asks for nothing where every part is there", () => {
    expect(parts({})).toMatchObject({ asked: [], kept: [], refused: [] });
  });

  test.each([
    ["start_date", "Start Date"],
    ["end_date", "End Date"],
  ])("asks for a %s that is no day", (field, label) => {
    expect(parts({ [field]: "soon" }).asked).toEqual([label]);
  });
});

test("a repeated campaign begins today, lasts as long, and has achieved nothing yet", () => {
  const done = {
    ...campaign,
    end_date: "2026-11-24",
    executed: true,
    achieved: 40,
    enquiries_count: 3,
    comment: "Done",
  };

  expect(repeatedCampaign(done as never, "2026-12-30")).toMatchObject({
    ...{ building_id: 4, campaign_type: "Standee", title: "Canopy", compaign_data: "500" },
    ...{ start_date: "2026-12-30", end_date: "2027-01-03", executed: false, achieved: null, enquiries_count: null },
    executive_comments: "Repeat of 20-11-2026 to 24-11-2026.",
  });
});

test("a campaign without readable dates is repeated for one day", () => {
  const { start_date, end_date } = repeatedCampaign({ ...campaign, end_date: "soon" } as never, "2026-12-30");

  expect([start_date, end_date]).toEqual(["2026-12-30", "2026-12-30"]);
});
