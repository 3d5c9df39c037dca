import { expect, test } from "vitest";
import { callLabels } from "../../src/features/calls/labels.ts";
import { campaignLabels } from "../../src/shared/campaignLabels.ts";
import { openScreen, reply } from "../openScreen.ts";

test("a campaign that does not say whether it was executed is shown as neither", async () => {
  const { rows } = reply("campaigns.list") as { rows: object[] };
  const list = await openScreen("/Campaign", {
    "campaigns.list": reply("campaigns.list", { rows: [{ ...rows[0], executed: null }] }),
  });
  expect(list.textIn("li")).not.toContain(campaignLabels.executed);
  const card = await openScreen("/CampaignDetails/9500", {
    "campaigns.details": reply("campaigns.details", { executed: null }),
  });

  expect(card.text()).toContain("Executed: -");
});

test("a meeting without a campaign count still links to all of them", async () => {
  const screen = await openScreen("/MeetingDetails/9600", {
    "meetings.details": reply("meetings.details", { campaigns_count: null }),
  });

  expect(screen.href(campaignLabels.totalCampaigns)).toBe("/ManageMeetingCampaign/9600");
});

test("unknown call counters show a dash and link to the calls", async () => {
  const screen = await openScreen("/", {
    "enquiries.list": reply("enquiries.list", { count: null, back_log_count: null, total: null }),
  });

  expect(screen.href(`${callLabels.todaysCalls} -`)).toBe("/Today/enquiries_builders/todays_calls");
  expect(screen.href("Backlog -")).toBe("/Today/enquiries_builders/backlog_calls");
});
