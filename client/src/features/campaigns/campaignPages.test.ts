import { expect, test } from "vitest";
import { NO_ANSWER, openScreen, reply } from "../../../test/openScreen.ts";
import { campaignLabels } from "../../shared/campaignLabels.ts";

const details = (change: object = {}) => ({
  "campaigns.details": reply("campaigns.details", { compaign_data: "500 contacts", ...change }),
});
const emptyDetails = { id: 9500, campaign_id: 9500 };

test("a campaign shows its known values and links to its edit and its repeat", { tags: ["U105", "U106"] }, async () => {
  const screen = await openScreen(
    "/CampaignDetails/9500",
    details({ building_name: "Tower", categorization: "Silver" }),
  );

  expect(screen.reads).toEqual([["campaigns.details", { campaign_id: 9500 }]]);
  expect(screen.facts()).toMatchObject({
    "Broker Name": "Imran Shaikh",
    "Firm Name": "Skyline Properties",
    "Broker Categorization": "Gold",
    [campaignLabels.fieldExecutive]: "Neha Kulkarni",
    [campaignLabels.title]: "Weekend WhatsApp drive",
    [campaignLabels.executed]: "Executed",
    [campaignLabels.plannedOutreach]: "500 contacts",
    [campaignLabels.commentHistory]: "20-11-2026 Neha Kulkarni: Creative is ready",
  });
  expect(screen.href("Edit Campaign")).toBe("/EditCampaign/9500");
  expect(screen.href("Repeat")).toBe("/AddCampaign/9200/9100/9400?repeat=9500");
});

test("a campaign without values shows a dash for each of them", async () => {
  const screen = await openScreen("/CampaignDetails/9500", {
    "campaigns.details": { ...emptyDetails, building_name: "Tower", categorization: "Silver" },
  });

  expect(screen.facts()).toMatchObject({
    [campaignLabels.project]: "Tower",
    [campaignLabels.brokerCategorization]: "Silver",
  });
  expect(new Set(Object.values(screen.facts()))).toEqual(new Set(["-", "Tower", "Silver"]));
  expect(screen.href(campaignLabels.editCampaign)).toBe("/EditCampaign/9500");
});

test("only a campaign that is known to be not executed can be marked as executed", async () => {
  for (const executed of [true, null])
    expect((await openScreen("/CampaignDetails/9500", details({ executed }))).has(campaignLabels.markExecuted)).toBe(
      false,
    );

  expect(
    (await openScreen("/CampaignDetails/9500", details({ executed: false }))).has(campaignLabels.markExecuted),
  ).toBe(true);
});

test("an edit of a campaign shows its firm, or else its broker, and starts with its values", {
  tags: ["C051"],
}, async () => {
  const screen = await openScreen("/EditCampaign/9500", details());
  expect(screen.fields()).toEqual({
    Achieved: "480",
    "Campaign Type": "WhatsApp (no longer offered)",
    Comment: "",
    "End Date": "25-11-2026",
    Enquiries: "12",
    Executed: "Yes",
    "Planned Outreach": "500 contacts",
    Project: "Green Park",
    "Start Date": "20-11-2026",
    Title: "Weekend WhatsApp drive",
  });
  expect(screen.getByText("Skyline Properties · No. 9500")).toBeTruthy();
  expect(screen.textIn("section", "Comment history")).toContain("20-11-2026 Neha Kulkarni: Creative is ready");
  expect(screen.reads).toContainEqual(["campaigns.details", { campaign_id: 9500, edit: true }]);
  expect(screen.reads).toContainEqual(["campaigns.projects", { building_id: 9200, broker_id: 9100, id: 9500 }]);
  const withoutFirm = await openScreen("/EditCampaign/9500", details({ firm_name: "" }));
  expect(withoutFirm.text()).toContain("Imran Shaikh · No. 9500");
});

test("an edit of a campaign that is loading shows no form", async () => {
  const waiting = await openScreen("/EditCampaign/9500", { "campaigns.details": NO_ANSWER });

  expect(waiting.queryByRole("form")).toBeNull();
});

test("a saved edit is sent with its broker's numbers and leads back to the campaign", {
  tags: ["U108", "M023"],
}, async () => {
  const screen = await openScreen("/EditCampaign/9500", details({ bb_broker_id: 9111 }));
  await screen.submit();
  expect([screen.calls, screen.text().includes("Enter a comment")]).toEqual([[], false]);
  await screen.type(campaignLabels.endDate, "2026-11-19");
  expect(screen.text()).toContain("The campaign ends before it starts.");
  await screen.type(campaignLabels.endDate, "2026-11-20");
  expect(screen.text()).not.toContain("The campaign ends before it starts.");
  await screen.type(campaignLabels.comment, "Two days more");
  await screen.submit();

  expect(screen.calls).toEqual([
    [
      "campaigns.update",
      {
        achieved: 480,
        bb_broker_id: 9111,
        building_id: 9200,
        buildings_broker_id: 9400,
        campaign_id: 9500,
        campaign_type: "WhatsApp",
        compaign_data: "500 contacts",
        end_date: "2026-11-20",
        enquiries_count: 12,
        executed: true,
        executive_comments: "Two days more",
        start_date: "2026-11-20",
        title: "Weekend WhatsApp drive",
      },
    ],
  ]);
  expect([screen.path(), screen.historyAction(), screen.toasts]).toEqual([
    "/CampaignDetails/9500",
    "REPLACE",
    [campaignLabels.updated],
  ]);
});
