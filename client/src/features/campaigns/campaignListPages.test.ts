import { expect, test } from "vitest";
import { openScreen, reply } from "../../../test/openScreen.ts";
import { campaignLabels } from "../../shared/campaignLabels.ts";

const row = (change: object = {}) => ({ ...(reply("campaigns.list") as { rows: object[] }).rows[0], ...change });
const rows = (...all: object[]) => ({ rows: all, total: 50, perPage: 20 });
const fullPage = Array.from({ length: 10 }, (_, index) => row({ id: index + 1, campaign_id: index + 101 }));

test("campaigns are listed with their subjects and can be searched by title", {
  tags: ["U099", "U101", "U102", "K023"],
}, async () => {
  const list = rows(row(), row({ id: 9501, executed: false, title: "Canopy" }), row({ id: null, executed: null }));
  const screen = await openScreen("/Campaign?pageNo=2", { "campaigns.list": list });
  expect(screen.getByText("21 - 23 of 50")).toBeTruthy();
  const campaign = screen.row("Weekend WhatsApp drive");
  expect(campaign.facts()).toEqual({
    [campaignLabels.broker]: "Imran Shaikh",
    [campaignLabels.categorization]: "Gold",
    [campaignLabels.type]: "WhatsApp",
  });
  expect(campaign.getByText(campaignLabels.executed)).toBeTruthy();
  expect(campaign.getByText("Green Park")).toBeTruthy();
  expect(campaign.text()).toContain("20-11-2026 to 25-11-2026");
  expect(screen.row("Canopy").getByText("Not-Executed")).toBeTruthy();
  expect(screen.reads).toEqual([["campaigns.list", { page: 2 }]]);
  expect(screen.href(/^Canopy/)).toBe("/CampaignDetails/9501");
  await screen.type(campaignLabels.search, "canopy");
  await screen.submit();

  expect(screen.path()).toBe("/Campaign?search_query=canopy");
  expect(screen.reads.at(-1)).toEqual(["campaigns.list", { page: 1, search: "canopy" }]);
});

test("campaigns of a project are requested by its number and labelled with their own", async () => {
  const list = rows(row({ id: 5, campaign_id: 6 }), row({ id: undefined, campaign_id: 7 }));
  const screen = await openScreen("/Campaign/9200?search_query=sky&pageNo=3", { "campaigns.ofProject": list });

  expect(screen.reads).toEqual([["campaigns.ofProject", { id: 9200, search: "sky", page: 3 }]]);
  expect(screen.getByRole("heading", { name: campaignLabels.projectCampaigns })).toBeTruthy();
  expect(screen.getByText("41 - 42 of 50")).toBeTruthy();
  expect(screen.getAllByRole("link", { name: /^Weekend/ }).map((link) => link.getAttribute("href"))).toEqual([
    "/CampaignDetails/5",
    "/CampaignDetails/7",
  ]);
});

test("a broker's campaigns are labelled by campaign_id, and those of a meeting, where one can be added, by id", {
  tags: ["U096", "U097"],
}, async () => {
  const list = { rows: [row({ id: 5, campaign_id: 6 })] };
  const ofBroker = await openScreen("/ManageCampaign/9200/9400", { "campaigns.ofBroker": list });
  expect(ofBroker.reads).toEqual([
    ["campaigns.ofBroker", { id: 9200, building_broker_id: 9400, campaign_status: "active", page: 1 }],
  ]);
  expect(ofBroker.names("tab")).toEqual(["Active", "Up Coming", "Past"]);
  expect(ofBroker.href(/^Weekend/)).toBe("/CampaignDetails/6");
  const ofMeeting = await openScreen("/ManageMeetingCampaign/9600", { "campaigns.ofMeeting": list });
  expect(ofMeeting.reads).toEqual([["campaigns.ofMeeting", { id: 9600, campaign_status: "active", page: 1 }]]);
  expect(ofMeeting.names("tab")).toEqual(["Active", "Up Coming", "Past"]);
  expect(ofMeeting.href(/^Weekend/)).toBe("/CampaignDetails/5");
  expect(ofMeeting.href(campaignLabels.addCampaign)).toBe("/AddNewCampaigninMeetings/9600");
});

test("managed campaigns are requested by tab and by the typed search, page by page", { tags: ["U095"] }, async () => {
  const screen = await openScreen("/ManageCampaign/9200/9400", { "campaigns.ofBroker": { rows: fullPage } });
  await screen.press("More");
  expect(screen.reads.at(-1)).toMatchObject(["campaigns.ofBroker", { page: 2 }]);
  await screen.press("Past");
  expect([screen.path(), screen.historyAction()]).toEqual([
    "/ManageCampaign/9200/9400?campaign_status=past",
    "REPLACE",
  ]);
  expect(screen.reads.at(-1)).toMatchObject(["campaigns.ofBroker", { page: 1, campaign_status: "past" }]);
  await screen.type(campaignLabels.search, "stand ee");
  await screen.submit();

  expect(screen.path()).toBe("/ManageCampaign/9200/9400?campaign_status=past&search_query=stand+ee");
  expect(screen.reads.at(-1)).toMatchObject(["campaigns.ofBroker", { search: "stand ee" }]);
});

test("another search of managed campaigns starts with its first page", async () => {
  const screen = await openScreen("/ManageCampaign/9200/9400", { "campaigns.ofBroker": { rows: fullPage } });
  await screen.press("More");
  const before = screen.reads.length;
  await screen.type(campaignLabels.search, "stand ee");
  await screen.submit();

  expect(screen.reads.slice(before).map(([, input]) => input)).toMatchObject([{ search: "stand ee", page: 1 }]);
});

test("a broker's campaigns have More as long as pages are as long as the first", { tags: ["SPEC-35"] }, async () => {
  const screen = await openScreen("/ManageCampaign/9200/9400", {
    "campaigns.ofBroker": ({ page }: { page: number }) => ({ rows: page === 1 ? fullPage : fullPage.slice(0, 3) }),
  });
  expect(screen.getAllByRole("listitem")).toHaveLength(10);
  await screen.press("More");

  expect(screen.getAllByRole("listitem")).toHaveLength(13);
  expect(screen.has("More")).toBe(false);
});
