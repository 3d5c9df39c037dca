import { expect, test } from "vitest";
import { NO_ANSWER, openScreen, reply } from "../../../test/openScreen.ts";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { projectBrokerLabels } from "./labels.ts";

const CARD = "/BrokerDetails/9200/9100";
const details = (change: object = {}) => ({ "projectBrokers.details": reply("projectBrokers.details", change) });
const list = (call: string, ...changes: object[]) => {
  const [row] = (reply(call) as { rows: object[] }).rows;
  return { [call]: { rows: changes.map((change) => ({ ...row, ...change })), total: 50, perPage: 20 } };
};
const otherBroker = {
  name: "Own",
  broker_name: "Shown",
  locality: "Aundh",
  broker_locality: "Baner",
  total_campaign: 3,
  total_campaigns: 4,
};

test("interested brokers are sorted by their next call and can be filtered by its day", {
  tags: ["U049", "U050"],
}, async () => {
  const screen = await openScreen(
    "/InterestedBroker/9200?pageNo=2&search_query=sky",
    list("projectBrokers.interested", {}, { id: null, ncd: null }),
  );
  expect(screen.reads).toEqual([["projectBrokers.interested", { id: 9200, page: 2, search: "sky" }]]);
  expect(screen.fields()).toEqual({
    [projectBrokerLabels.nextCallFilter]: "",
  });
  expect(screen.getByRole("heading", { name: projectBrokerLabels.interestedBrokers })).toBeTruthy();
  const row = screen.row("Imran Shaikh");
  expect(row.facts()).toEqual({ NCD: "tomorrow 11:30 AM", Locality: "Baner" });
  expect(row.getByText("Interested")).toBeTruthy();
  expect(row.getByText("Skyline Properties")).toBeTruthy();
  expect(screen.row("-").facts()).toEqual({ NCD: "-", Locality: "Baner" });
  expect(screen.href(/^Imran Shaikh/)).toBe("/BrokerDetails/9200/9100");
  await screen.type(projectBrokerLabels.nextCallFilter, "2026-11-21");
  expect(screen.path()).toBe("/InterestedBroker/9200?search_query=sky&next_call_date=2026-11-21");
  expect(screen.reads.at(-1)).toMatchObject(["projectBrokers.interested", { next_call_date: "2026-11-21" }]);
  await screen.press(projectBrokerLabels.clearNextCall);
  expect(screen.path()).toBe("/InterestedBroker/9200?search_query=sky");
});

test("brokers to initiate are sorted by the time of their next call", { tags: ["U051"] }, async () => {
  const screen = await openScreen(
    "/BrokerInitiation/9200?pageNo=2&search_query=sky",
    list("projectBrokers.list", {}, { id: null }),
  );

  expect(screen.reads).toEqual([["projectBrokers.list", { id: 9200, page: 2, search: "sky" }]]);
  expect(screen.getByRole("heading", { name: projectBrokerLabels.initiateBrokers })).toBeTruthy();
  expect(screen.row("Imran Shaikh").facts()).toEqual({ NCD: "tomorrow 11:30 AM", Locality: "Baner" });
  expect(screen.href(/^Imran Shaikh/)).toBe("/InitiationDetails/9200/9100");
});

test("the card of an interested broker shows its known values", { tags: ["U054"] }, async () => {
  const screen = await openScreen(CARD, details(otherBroker));

  expect(screen.reads).toEqual([["projectBrokers.details", { id: 9200, broker_id: 9100 }]]);
  expect(screen.text()).toContain("Next call tomorrow 11:30 AM");
  expect(screen.facts()).toMatchObject({
    "Firm Name": "Skyline Properties",
    "Assigned To": "Neha Kulkarni",
    "Field Executive": "Neha Kulkarni",
    [projectBrokerLabels.comment]: "Has two families looking",
    "Comment History": "20-11-2026 Neha Kulkarni: Has two families looking",
  });
  expect(screen.href(`${campaignLabels.totalCampaigns} 3`)).toBe("/ManageCampaign/9200/9400");
  expect(screen.href(campaignLabels.addCampaign)).toBe("/AddCampaign/9200/9100/9400");
  expect(screen.href("Green Park")).toBe("/ProjectDetails/9200?building_broker_id=9400");
});

test("the card of a broker without values offers nothing that needs the number in the project", {
  tags: ["U053"],
}, async () => {
  const screen = await openScreen(CARD, { "projectBrokers.details": {} });
  expect(new Set(Object.values(screen.facts()))).toEqual(new Set(["-"]));
  expect([screen.href(campaignLabels.totalCampaigns), screen.href(campaignLabels.addCampaign)]).toEqual([null, null]);
  expect(screen.button("Edit").disabled).toBe(true);
  const withoutCampaigns = await openScreen(CARD, details({ total_campaign: 0, total_campaigns: 3 }));
  expect(withoutCampaigns.text()).toContain(`${campaignLabels.totalCampaigns} 0`);
  expect(withoutCampaigns.href(`${campaignLabels.totalCampaigns} 0`)).toBeNull();
  const unnumbered = await openScreen(CARD, details({ total_campaign: 3, building_broker_id: null }));
  expect(unnumbered.href(`${campaignLabels.totalCampaigns} 3`)).toBeNull();
});

test("the initiation shows its assignee and status before the choices have loaded", async () => {
  const screen = await openScreen("/InitiationDetails/9200/9100", {
    ...details({ status_id: 101, status: "Call back", user_id: 9000, assigned_to: "Asha Rao" }),
    "projects.settings": NO_ANSWER,
    "projectBrokers.assignees": NO_ANSWER,
  });
  await screen.press("Edit");

  expect([screen.value(projectBrokerLabels.status), screen.value(projectBrokerLabels.assignee)]).toEqual([
    "Call back",
    "Asha Rao",
  ]);
});

test("the card of a broker to initiate shows its known values", async () => {
  const screen = await openScreen("/InitiationDetails/9200/9100", details(otherBroker));
  expect(screen.reads).toEqual([["projectBrokers.details", { id: 9200, broker_id: 9100 }]]);
  expect(screen.text()).toContain("Next call tomorrow 11:30 AM");
  expect(screen.facts()).toMatchObject({
    [projectBrokerLabels.firmName]: "Skyline Properties",
    [projectBrokerLabels.assignedTo]: "Neha Kulkarni",
    Project: "Green Park",
    NCD: "21-11-2026 11:30 AM",
    "Contact Number": "+91 98000 00001",
    "E-mail": "imran@example.com",
    [projectBrokerLabels.comment]: "Has two families looking",
  });
  expect(screen.href("+91 98000 00001")).toBe("tel:+919800000001");
  const emptyScreen = await openScreen("/InitiationDetails/9200/9100", { "projectBrokers.details": {} });

  expect(new Set(Object.values(emptyScreen.facts()))).toEqual(new Set(["-"]));
});
