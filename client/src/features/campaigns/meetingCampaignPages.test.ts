import { expect, test } from "vitest";
import { failure, openScreen, reply } from "../../../test/openScreen.ts";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { listLabels } from "../../ui/list/labels.ts";
import { callLabels } from "../calls/labels.ts";
import { emptyFields, fill, sent } from "./test/newCampaign.ts";

test("a new campaign of a meeting starts without a project, is saved with one, and leads to the meetings", {
  tags: ["U098"],
}, async () => {
  const screen = await openScreen("/AddNewCampaigninMeetings/9600", {});
  expect(screen.reads).toContainEqual(["campaigns.meetingProjects", { id: 9600 }]);
  expect(screen.reads).toContainEqual(["meetings.details", { id: 9600 }]);
  expect(screen.fields()).toEqual(emptyFields);
  await screen.type(campaignLabels.project, "Green Park");
  await fill(screen);

  expect(screen.calls).toEqual([["campaigns.createInMeeting", { ...sent, id: 9600 }]]);
  expect([screen.path(), screen.historyAction(), screen.toasts]).toEqual([
    "/Meeting",
    "REPLACE",
    [campaignLabels.created],
  ]);
});

test("a campaign marked as executed can be left unchanged, and starts with its existing numbers", async () => {
  const campaign = reply("campaigns.details", { executed: false, achieved: 7, enquiries_count: 2 });
  const screen = await openScreen("/CampaignDetails/9500", { "campaigns.details": campaign });
  await screen.press(campaignLabels.markExecuted);
  expect([screen.value(campaignLabels.achieved), screen.value(campaignLabels.enquiries)]).toEqual(["7", "2"]);
  await screen.press("Close");

  expect([screen.textIn("dialog"), screen.path()]).toEqual(["", "/CampaignDetails/9500"]);
});

test("a campaign of a meeting shows the broker if the firm is unknown", async () => {
  const details = reply("meetings.details") as { meeting: object };
  const meeting = { ...details.meeting, firm_name: "", broker_name: "Imran" };
  const screen = await openScreen("/AddNewCampaigninMeetings/9600", { "meetings.details": { ...details, meeting } });

  expect(screen.text()).toContain("Imran · No. 9600");
});

test("a campaign is marked as executed on its card with its two numbers", async () => {
  const campaign = reply("campaigns.details", { executed: false, achieved: null, enquiries_count: null });
  const screen = await openScreen("/CampaignDetails/9500", { "campaigns.details": campaign });
  expect(screen.text()).toContain("Not-Executed");
  await screen.press(campaignLabels.markExecuted);
  expect(screen.fields()).toEqual({
    [campaignLabels.achieved]: "",
    [campaignLabels.comment]: "Executed.",
    [campaignLabels.enquiries]: "",
  });
  expect(screen.textIn("dialog")).toContain("Weekend WhatsApp drive · No. 9500");
  expect(screen.href(callLabels.allFields)).toBe("/EditCampaign/9500");
  await screen.submit();
  expect(screen.calls).toEqual([]);
  await screen.type(campaignLabels.achieved, "40");
  await screen.type(campaignLabels.enquiries, "3");
  expect([screen.value(campaignLabels.achieved), screen.value(campaignLabels.enquiries)]).toEqual(["40", "3"]);
  await screen.submit();

  expect(screen.calls).toMatchObject([
    [
      "campaigns.update",
      { campaign_id: 9500, executed: true, achieved: 40, enquiries_count: 3, executive_comments: "Executed." },
    ],
  ]);
  expect([screen.textIn("dialog"), screen.path()]).toEqual(["", "/CampaignDetails/9500"]);
});

test("all fields of an executed campaign are one link away, and a failed read can be retried", async () => {
  const replies: Record<string, unknown> = { "campaigns.details": reply("campaigns.details", { executed: false }) };
  const screen = await openScreen("/CampaignDetails/9500", replies);
  replies["campaigns.details"] = failure("Down");
  await screen.press(campaignLabels.markExecuted);
  replies["campaigns.details"] = reply("campaigns.details", { executed: false });
  await screen.press("Retry");
  await screen.press(callLabels.allFields);

  expect([screen.path(), screen.textIn("dialog")]).toEqual(["/EditCampaign/9500", ""]);
});

test("a failed read of a broker's campaigns is not shown as an empty list", async () => {
  const screen = await openScreen("/ManageCampaign/9200/9400", { "campaigns.ofBroker": failure("Down") });

  expect(screen.text()).toContain("Could not load");
  expect(screen.text()).not.toContain(listLabels.nothing);
});
