import { expect, test } from "vitest";
import { failure, openScreen, reply } from "../../lib/test/openScreen.ts";

const row = (change: object = {}) => ({ ...(reply("campaigns.list") as { rows: object[] }).rows[0], ...change });
const rows = (...all: object[]) => ({ rows: all, total: 50, perPage: 20 });
const full = Array.from({ length: 10 }, (_, index) => row({ id: index + 1, campaign_id: index + 101 }));

test("campaigns are listed with what each is about, and searched by title", async () => {
  const list = rows(row(), row({ id: 9501, executed: false, title: "Canopy" }), row({ id: null, executed: null }));
  const screen = await openScreen("/Campaign?pageNo=2", { "campaigns.list": list });
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Campaigns · Mobile CRM
    # Campaigns
    <input type=search autoComplete=off placeholder=Search by title aria-label=Search by title = >
    [Search · :search:] (disabled)
    [Advanced search · :filter:]
    21 - 40 of 50
    - [Weekend WhatsApp drive Executed (good) Green Park Broker Imran Shaikh Categorization Gold Type WhatsApp 20-11-2026 to 25-11-2026 /CampaignDetails/9500]
    - [Canopy Not-Executed Green Park Broker Imran Shaikh Categorization Gold Type WhatsApp 20-11-2026 to 25-11-2026 /CampaignDetails/9501]
    -
    Weekend WhatsApp drive - Green Park Broker Imran Shaikh Categorization Gold Type WhatsApp 20-11-2026 to 25-11-2026
    nav "Pages"
    [Prev]
    Page 2 of 3
    [Next]"
  `);
  expect(screen.reads).toEqual([["campaigns.list", { page: 2 }]]);
  await screen.type("Search by title", "canopy");
  await screen.submit();

  expect(screen.path()).toBe("/Campaign?search_query=canopy");
  expect(screen.reads.at(-1)).toEqual(["campaigns.list", { page: 1, search: "canopy" }]);
});

test("campaigns are filtered by the choices of the settings", async () => {
  const screen = await openScreen("/Campaign", {});
  await screen.press("Advanced search");

  expect(screen.textIn("dialog")).toMatchInlineSnapshot(`
    "dialog "Advance Search (right)"
    [Close]
    form "Advance Search"
    Created Date From
    <input type=day = null>
    Created Date Upto
    <input type=day = null>
    Status
    <input type=multiple placeholder=Any = >
    of active active
    Broker
    <input type=multiple placeholder=Any = >
    of 1 Imran Shaikh - Skyline Properties
    Campaign Type
    <input type=multiple placeholder=Any = >
    of Canopy Canopy
    Project
    <input type=multiple placeholder=Any = >
    of 1 Green Park
    Field Executive
    <input type=multiple placeholder=Any = >
    of 9000 Neha Kulkarni
    [Reset] [Apply]"
  `);
});

test("campaigns of a project are asked for by its number, and named by their own", async () => {
  const list = rows(row({ id: 5, campaign_id: 6 }), row({ id: undefined, campaign_id: 7 }));
  const screen = await openScreen("/Campaign/9200?search_query=sky&pageNo=3", { "campaigns.ofProject": list });

  expect(screen.reads).toEqual([["campaigns.ofProject", { id: 9200, search: "sky", page: 3 }]]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Project Campaigns · Mobile CRM
    # Project Campaigns
    <input type=search autoComplete=off placeholder=Search by broker or firm name aria-label=Search by broker or firm name = sky>
    [Clear search · :close:] [Search · :search:]
    41 - 50 of 50
    - [Weekend WhatsApp drive Executed (good) Green Park Broker Imran Shaikh Categorization Gold Type WhatsApp 20-11-2026 to 25-11-2026 /CampaignDetails/5]
    - [Weekend WhatsApp drive Executed (good) Green Park Broker Imran Shaikh Categorization Gold Type WhatsApp 20-11-2026 to 25-11-2026 /CampaignDetails/7]
    nav "Pages"
    [Prev]
    Page 3 of 3
    [Next] (disabled)"
  `);
});

test("campaigns of a broker are named by campaign_id, those of a meeting by id, where one can be added", async () => {
  const list = { rows: [row({ id: 5, campaign_id: 6 })] };
  const ofBroker = await openScreen("/ManageCampaign/9200/9400", { "campaigns.ofBroker": list });
  expect(ofBroker.reads).toEqual([
    ["campaigns.ofBroker", { id: 9200, building_broker_id: 9400, campaign_status: "active", page: 1 }],
  ]);
  expect(ofBroker.text()).toMatchInlineSnapshot(`
    "title: Manage Campaigns · Mobile CRM
    # Manage Campaigns
    <input type=search autoComplete=off placeholder=Search by title aria-label=Search by title = >
    [Search · :search:] (disabled)
    tablist "Campaigns"
    [Active] (aria-selected) [Up Coming] [Past]
    - [Weekend WhatsApp drive Executed (good) Green Park Broker Imran Shaikh Categorization Gold Type WhatsApp 20-11-2026 to 25-11-2026 /CampaignDetails/6]"
  `);
  const ofMeeting = await openScreen("/ManageMeetingCampaign/9600", { "campaigns.ofMeeting": list });
  expect(ofMeeting.reads).toEqual([["campaigns.ofMeeting", { id: 9600, campaign_status: "active", page: 1 }]]);

  expect(ofMeeting.text()).toMatchInlineSnapshot(`
    "title: Manage Campaigns · Mobile CRM
    # Manage Campaigns
    <input type=search autoComplete=off placeholder=Search by title aria-label=Search by title = >
    [Search · :search:] (disabled)
    tablist "Campaigns"
    [Active] (aria-selected) [Up Coming] [Past]
    - [Weekend WhatsApp drive Executed (good) Green Park Broker Imran Shaikh Categorization Gold Type WhatsApp 20-11-2026 to 25-11-2026 /CampaignDetails/5]
    [:add: Add Campaign /AddNewCampaigninMeetings/9600]"
  `);
});

test("managed campaigns are asked for by tab and words, as they were typed, and in pages", async () => {
  const screen = await openScreen("/ManageCampaign/9200/9400", { "campaigns.ofBroker": { rows: full } });
  // The first action is the search.
  expect(screen.button("More").props.className).not.toContain("bg-action");
  await screen.press("More");
  expect(screen.reads.at(-1)).toMatchObject(["campaigns.ofBroker", { page: 2 }]);
  await screen.press("Past");
  expect([screen.path(), screen.historyAction()]).toEqual([
    "/ManageCampaign/9200/9400?campaign_status=past",
    "REPLACE",
  ]);
  expect(screen.reads.at(-1)).toMatchObject(["campaigns.ofBroker", { page: 1, campaign_status: "past" }]);
  await screen.type("Search by title", "stand ee");
  await screen.submit();

  expect(screen.path()).toBe("/ManageCampaign/9200/9400?campaign_status=past&search_query=stand+ee");
  expect(screen.reads.at(-1)).toMatchObject(["campaigns.ofBroker", { search: "stand ee" }]);
});

test("a page of managed campaigns that failed can be asked for again", async () => {
  const replies: Record<string, unknown> = { "campaigns.ofBroker": failure("Down") };
  const screen = await openScreen("/ManageCampaign/9200/9400", replies);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Manage Campaigns · Mobile CRM
    # Manage Campaigns
    <input type=search autoComplete=off placeholder=Search by title aria-label=Search by title = >
    [Search · :search:] (disabled)
    tablist "Campaigns"
    [Active] (aria-selected) [Up Coming] [Past]
    :alert: (bad)
    Could not load
    [Retry]"
  `);
  replies["campaigns.ofBroker"] = { rows: [] };
  await screen.press("Retry");

  expect(screen.text()).toContain("Nothing found");
});
