import { expect, test } from "vitest";
import { failure, NO_ANSWER, openScreen, reply } from "../../../test/openScreen.ts";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { emptyFields, fill, sent } from "./test/newCampaign.ts";

test("a new campaign starts with its project and asks for the rest", async () => {
  const screen = await openScreen("/AddCampaign/9200/9100/9400", {
    "projectBrokers.details": reply("projectBrokers.details", { broker_name: "Imran", name: "Other" }),
  });

  const reads = [
    ["projects.settings", undefined],
    ["campaigns.projects", { building_id: 9200, broker_id: 9100 }],
    ["projectBrokers.details", { id: 9200, broker_id: 9100 }],
  ];
  expect(screen.reads).toEqual(expect.arrayContaining(reads));
  expect(screen.reads).toHaveLength(reads.length);
  expect(screen.fields()).toEqual({ ...emptyFields, [campaignLabels.project]: "Green Park" });
  expect(screen.getByText("Imran · No. 9100")).toBeTruthy();
  await screen.submit();
  expect(screen.calls).toEqual([]);
  expect(screen.fields()).toEqual({ ...emptyFields, [campaignLabels.project]: "Green Park" });
  expect(screen.text()).toContain("Required");
  await screen.type(campaignLabels.executed, "true");
  expect([
    screen.field(campaignLabels.achieved).ariaRequired,
    screen.field(campaignLabels.enquiries).ariaRequired,
  ]).toEqual(["true", "true"]);
});

test("a new campaign is saved with its broker and leads to the broker's card", { tags: ["M022"] }, async () => {
  const screen = await openScreen("/AddCampaign/9200/9100/9400", {});
  await fill(screen);

  expect(screen.calls).toEqual([["campaigns.create", { ...sent, bb_broker_id: 9100, buildings_broker_id: 9400 }]]);
  expect([screen.path(), screen.historyAction(), screen.toasts]).toEqual([
    "/BrokerDetails/9200/9100",
    "REPLACE",
    [campaignLabels.created],
  ]);
});

test("a repeated campaign starts with the values of the earlier one once they have loaded", async () => {
  const replies: Record<string, unknown> = { "campaigns.details": NO_ANSWER };
  const waiting = await openScreen("/AddCampaign/9200/9100/9400?repeat=9500", replies);
  expect(waiting.queryByRole("form")).toBeNull();
  replies["campaigns.details"] = failure("Down");
  const screen = await openScreen("/AddCampaign/9200/9100/9400?repeat=9500", replies);
  replies["campaigns.details"] = reply("campaigns.details", { compaign_data: "500 contacts" });
  await screen.press("Retry");

  expect(screen.fields()).toEqual({
    [campaignLabels.achieved]: "",
    [campaignLabels.campaignType]: "WhatsApp (no longer offered)",
    [campaignLabels.comment]: "Repeat of 20-11-2026 to 25-11-2026.",
    [campaignLabels.endDate]: "25-11-2026",
    [campaignLabels.enquiries]: "",
    [campaignLabels.executed]: "No",
    [campaignLabels.plannedOutreach]: "500 contacts",
    [campaignLabels.project]: "Green Park",
    [campaignLabels.startDate]: "20-11-2026",
    [campaignLabels.title]: "Weekend WhatsApp drive",
  });
});
