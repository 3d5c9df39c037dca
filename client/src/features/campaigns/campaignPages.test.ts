import { expect, test } from "vitest";
import { failure, NO_ANSWER, openScreen, reply } from "../../lib/test/openScreen.ts";

const details = (change: object = {}) => ({
  "campaigns.details": reply("campaigns.details", { compaign_data: "500 contacts", ...change }),
});
const bare = { id: 9500, campaign_id: 9500 };

test("a campaign shows what is known of it, and leads to its edit and its repeat", async () => {
  const screen = await openScreen(
    "/CampaignDetails/9500",
    details({ building_name: "Tower", categorization: "Silver" }),
  );

  expect(screen.reads).toEqual([["campaigns.details", { campaign_id: 9500 }]]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Weekend WhatsApp drive · Mobile CRM
    # Weekend WhatsApp drive
    Executed (good)
    [:edit: Edit Campaign /EditCampaign/9500] [:copy: Repeat /AddCampaign/9200/9100/9400?repeat=9500]
    Broker Name: Imran Shaikh
    Firm Name: Skyline Properties
    Project: Green Park
    Broker Categorization: Gold
    Field Executive: Neha Kulkarni
    Start Date: 20-11-2026
    End Date: 25-11-2026
    Campaign Type: WhatsApp
    Title: Weekend WhatsApp drive
    Planned Outreach: 500 contacts
    Achieved: 480
    Enquiries: 12
    Executed: Executed
    Comment History: 20-11-2026 Neha Kulkarni: Creative is ready"
  `);
});

test("a campaign of which nothing is known shows a dash for each part", async () => {
  const screen = await openScreen("/CampaignDetails/9500", {
    "campaigns.details": { ...bare, building_name: "Tower", categorization: "Silver" },
  });

  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Campaign · Mobile CRM
    # Campaign
    -
    [:edit: Edit Campaign /EditCampaign/9500]
    Broker Name: -
    Firm Name: -
    Project: Tower
    Broker Categorization: Silver
    Field Executive: -
    Start Date: -
    End Date: -
    Campaign Type: -
    Title: -
    Planned Outreach: -
    Achieved: -
    Enquiries: -
    Executed: -
    Comment History: -"
  `);
});

test("a campaign that cannot be read can be asked for again", async () => {
  const replies = { "campaigns.details": failure("Down") as unknown };
  const screen = await openScreen("/CampaignDetails/9500", replies);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Campaign · Mobile CRM
    # Campaign
    :alert: (bad)
    Could not load
    [Retry]"
  `);
  replies["campaigns.details"] = reply("campaigns.details");
  await screen.press("Retry");

  expect(screen.text()).toContain("# Weekend WhatsApp drive");
});

test("an edit of a campaign names its firm, or else its broker, and begins with its values", async () => {
  const screen = await openScreen("/EditCampaign/9500", details());
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Edit Campaign · Mobile CRM
    # Edit Campaign
    Skyline Properties · No. 9500
    form "Edit Campaign"
    Project
    <input * type=single placeholder=Select One = 9200>
    of 9200 Green Park
    Start Date
    <input * type=day = 2026-11-20>
    End Date
    <input * type=day = 2026-11-25>
    Campaign Type
    <select * = WhatsApp of Select One, Canopy Canopy> :down:
    Title
    <input * type=text autoComplete=off = Weekend WhatsApp drive>
    Planned Outreach
    <textarea * = 500 contacts>
    Executed
    <select * = true of Select One, true Yes, false No> :down:
    Achieved
    <input * type=text inputMode=numeric = 480>
    Enquiries
    <input * type=text inputMode=numeric = 12>
    Comment
    <textarea * = >
    section "Comment history"
    Comment History ▾
    20-11-2026 Neha Kulkarni: Creative is ready
    [Save]"
  `);
  expect(screen.reads).toContainEqual(["campaigns.projects", { building_id: 9200, broker_id: 9100, id: 9500 }]);
  const other = await openScreen("/EditCampaign/9500", details({ firm_name: "" }));
  expect(other.text()).toContain("Imran Shaikh · No. 9500");
});

test("an edit of a campaign that is on its way, or cannot be read, shows no form", async () => {
  const waiting = await openScreen("/EditCampaign/9500", { "campaigns.details": NO_ANSWER });
  expect(waiting.text()).not.toContain("form");
  const replies: Record<string, unknown> = { "campaigns.details": failure("Down") };
  const failed = await openScreen("/EditCampaign/9500", replies);
  expect(failed.text()).toMatchInlineSnapshot(`
    "title: Edit Campaign · Mobile CRM
    # Edit Campaign
    No. 9500
    :alert: (bad)
    Could not load
    [Retry]"
  `);
  delete replies["campaigns.details"];
  await failed.press("Retry");

  expect(failed.textIn("form")).toContain("Weekend WhatsApp drive");
});

test("a saved edit is sent with the numbers of its broker, and leads back to the campaign", async () => {
  const screen = await openScreen("/EditCampaign/9500", details({ bb_broker_id: 9111 }));
  await screen.submit();
  expect([screen.calls, screen.text().includes("Enter a comment")]).toEqual([[], false]);
  await screen.type("End Date", "2026-11-19");
  expect(screen.text()).toContain("The campaign ends before it starts.");
  await screen.type("End Date", "2026-11-20");
  expect(screen.text()).not.toContain("The campaign ends before it starts.");
  await screen.type("Comment", "Two days more");
  await screen.submit();

  expect(screen.calls).toMatchInlineSnapshot(`
    [
      [
        "campaigns.update",
        {
          "achieved": 480,
          "bb_broker_id": 9111,
          "building_id": 9200,
          "buildings_broker_id": 9400,
          "campaign_id": 9500,
          "campaign_type": "WhatsApp",
          "compaign_data": "500 contacts",
          "end_date": "2026-11-20",
          "enquiries_count": 12,
          "executed": true,
          "executive_comments": "Two days more",
          "start_date": "2026-11-20",
          "title": "Weekend WhatsApp drive",
        },
      ],
    ]
  `);
  expect([screen.path(), screen.historyAction(), screen.toasts]).toEqual([
    "/CampaignDetails/9500",
    "REPLACE",
    ["Campaign Updated!"],
  ]);
});
