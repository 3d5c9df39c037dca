import { expect, test } from "vitest";
import { NO_ANSWER, openScreen, reply } from "../../../test/openScreen.ts";
import { campaignLabels } from "../../shared/campaignLabels.ts";

test.each<[what: string, path: string, button?: string]>([
  ["the edit of a campaign", "/EditCampaign/9500"],
  ["the form that marks a campaign as executed", "/CampaignDetails/9500", campaignLabels.markExecuted],
])("%s that is opened again waits for the current campaign", async (_, path, button) => {
  const replies: Record<string, unknown> = {
    "campaigns.details": reply("campaigns.details", { executed: false, achieved: 4 }),
  };
  const screen = await openScreen(path, replies);
  const open = async () => {
    if (button) await screen.press(button);
    return screen.textIn("form");
  };
  expect(await open()).not.toBe("");
  if (button) await screen.press("Close");
  else await screen.go("/Campaign");
  replies["campaigns.details"] = NO_ANSWER;
  await screen.settle();
  if (!button) await screen.go(path);

  expect(await open()).toBe("");
});
