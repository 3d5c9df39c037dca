import { describe, expect, test } from "vitest";
import { unreadParts } from "../../ui/form/unreadParts.ts";
import { campaignParts } from "./initialCampaign.ts";

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
