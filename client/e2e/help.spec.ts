import { screenNames } from "../src/lib/screenNames.ts";
import { expect, test } from "./fixtures.ts";

test("Help shows its steps as captions of the clip and as text, and explains the terms", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("caller");
  await page.goto("/Help/Meeting");
  const steps = page.getByRole("main").getByRole("listitem");
  await expect(steps).toHaveCount(6);
  await expect(steps.nth(1)).toContainText("Record the conversation. Tap the microphone.");
  await expect(page.getByRole("term").filter({ hasText: "NCD" })).toBeVisible();
  for (const name of [
    screenNames.myDay,
    screenNames.dayBoard,
    screenNames.nearMe,
    screenNames.device,
    screenNames.privacy,
  ])
    await expect(page.getByRole("term").filter({ hasText: name })).toBeVisible();
  const captions = () =>
    page
      .getByLabel("Tutorial for Meeting")
      .evaluate((video: HTMLVideoElement) =>
        [...video.textTracks].map(({ kind, language, mode, cues }) => [kind, language, mode, cues?.length]),
      );
  await expect.poll(captions).toEqual([["captions", "en", "hidden", 7]]);

  await expectAccessible();
});
