import { expect, test } from "vitest";
import { openScreen } from "../openScreen.ts";

/** The texts of live regions. */
const announcedTexts = () =>
  [...document.querySelectorAll("main [role=status],main [role=alert],main [aria-live]")]
    .map((element) => element.textContent)
    .filter(Boolean);

test.each([
  ["/", ["1 - 1 of 1"]],
  ["/Today/brokers", ["1 - 1 of 1"]],
  ["/AddMeeting", ["Found, within 20 m", "Choose a broker to see the projects."]],
  ["/Brokers/9100", ["Ready to call"]],
  ["/CpEngagement", ["Showing 1 - 1 of 1"]],
  ["/AddDailyStandUpMeeting", ["You already have a stand-up today.", "Found, within 20 m"]],
])("%s announces its state: %j", async (path, texts) => {
  await openScreen(path, {});

  expect(announcedTexts()).toEqual(texts);
});
