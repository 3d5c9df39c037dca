import { expect, test } from "vitest";
import { failure, NO_ANSWER, openScreen, reply } from "../../lib/test/openScreen.ts";
import { fill, sent } from "./test/newCampaign.ts";

test("a new campaign begins with its project and asks for the rest", async () => {
  const screen = await openScreen("/AddCampaign/9200/9100/9400", {
    "projectBrokers.details": reply("projectBrokers.details", { broker_name: "Imran", name: "Other" }),
  });

  expect(screen.reads).toEqual([
    ["projects.settings", undefined],
    ["campaigns.projects", { building_id: 9200, broker_id: 9100 }],
    ["projectBrokers.details", { id: 9200, broker_id: 9100 }],
  ]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Add Campaign · Mobile CRM
    # Add Campaign
    Imran · No. 9100
    form "Add Campaign"
    Project
    <input * type=single placeholder=Select One = 9200>
    of 9200 Green Park
    Start Date
    <input * type=day = null>
    End Date
    <input * type=day = null>
    Campaign Type
    <select * = of Select One, Canopy Canopy> :down:
    Title
    <input * type=text autoComplete=off = >
    Planned Outreach
    <textarea * = >
    Executed
    <select * = false of Select One, true Yes, false No> :down:
    Achieved
    <input type=text inputMode=numeric = >
    Enquiries
    <input type=text inputMode=numeric = >
    Comment
    <textarea * = >
    [Save]"
  `);
  await screen.submit();
  expect(screen.calls).toEqual([]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Add Campaign · Mobile CRM
    # Add Campaign
    Imran · No. 9100
    form "Add Campaign"
    Project
    <input * type=single placeholder=Select One = 9200>
    of 9200 Green Park
    Start Date
    <input * type=day = null>
    Required
    End Date
    <input * type=day = null>
    Required
    Campaign Type
    <select * = of Select One, Canopy Canopy> :down:
    :info: Required
    Title
    <input * type=text autoComplete=off = > :info: Required
    Planned Outreach
    <textarea * = > :info: Required
    Executed
    <select * = false of Select One, true Yes, false No> :down:
    Achieved
    <input type=text inputMode=numeric = >
    Enquiries
    <input type=text inputMode=numeric = >
    Comment
    <textarea * = > :info: Required
    [Save]"
  `);
  await screen.type("Executed", "true");
  expect([screen.field("Achieved").props["aria-required"], screen.field("Enquiries").props["aria-required"]]).toEqual([
    true,
    true,
  ]);
});

test("a new campaign is saved with its broker, and leads to the broker's card", async () => {
  const screen = await openScreen("/AddCampaign/9200/9100/9400", {});
  expect(screen.draftKeys).toEqual(["/AddCampaign/9200/9100/9400 Add Campaign"]);
  await fill(screen);

  expect(screen.calls).toEqual([["campaigns.create", { ...sent, bb_broker_id: 9100, buildings_broker_id: 9400 }]]);
  expect([screen.path(), screen.historyAction(), screen.toasts]).toEqual([
    "/BrokerDetails/9200/9100",
    "REPLACE",
    ["Campaign Created!"],
  ]);
});

test("a campaign that is repeated begins with the earlier one, once that was read", async () => {
  const replies: Record<string, unknown> = { "campaigns.details": NO_ANSWER };
  const waiting = await openScreen("/AddCampaign/9200/9100/9400?repeat=9500", replies);
  expect(waiting.text()).not.toContain("form");
  replies["campaigns.details"] = failure("Down");
  const screen = await openScreen("/AddCampaign/9200/9100/9400?repeat=9500", replies);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Add Campaign · Mobile CRM
    # Add Campaign
    Imran Shaikh · No. 9100
    :alert: (bad)
    Could not load
    [Retry]"
  `);
  replies["campaigns.details"] = reply("campaigns.details", { compaign_data: "500 contacts" });
  await screen.press("Retry");

  expect(screen.textIn("form")).toMatchInlineSnapshot(`
    "form "Add Campaign"
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
    <select * = false of Select One, true Yes, false No> :down:
    Achieved
    <input type=text inputMode=numeric = >
    Enquiries
    <input type=text inputMode=numeric = >
    Comment
    <textarea * = Repeat of 20-11-2026 to 25-11-2026.>
    [Save]"
  `);
  expect(screen.draftKeys).toEqual(["/AddCampaign/9200/9100/9400 Repeat of 9500"]);
});
