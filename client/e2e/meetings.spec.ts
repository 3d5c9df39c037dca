import { localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Page } from "@playwright/test";
import { meetingLabels } from "../src/features/meetings/labels.ts";
import { devices, partsOf, secondsOf } from "./devices.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf } from "./formSteps.ts";
import { fillMeeting, takeSelfie } from "./meetingForm.ts";

test.use(devices);
test.beforeEach(({ signIn }) => signIn("field"));

const timer = (page: Page) => page.getByRole("timer");

/** Waits until the sound devices have run for this many seconds, by their own clock. */
const soundGoesOn = (page: Page, seconds: number) =>
  page.evaluate(async (until) => {
    const context = new AudioContext();
    while (context.currentTime < until) await new Promise(requestAnimationFrame);
    await context.close();
  }, seconds);

test("a visit is recorded, paused, resumed, stopped, and saved with selfie and audio", {
  tag: [
    "@R012",
    "@U066",
    "@U084",
    "@U087",
    "@S016",
    "@S017",
    "@S018",
    "@C030",
    "@D015",
    "@D016",
    "@D017",
    "@D018",
    "@K012",
    "@K015",
    "@K016",
    "@M018",
    "@V035",
    "@V036",
    "@S019",
    "@S020",
    "@M033",
  ],
}, async ({ page, upstream, expectAccessible }) => {
  await page.goto("/Meeting");
  await page.getByRole("link", { name: meetingLabels.addMeeting }).click();
  await expect(page).toHaveURL("/AddMeeting");
  await page.getByRole("button", { name: "Start recording" }).click();
  await expect(timer(page)).toHaveText(/00:0[1-9]/);
  await page.getByRole("button", { name: "Stop" }).click();
  const question = page.getByRole("alertdialog");
  await page.getByRole("button", { name: "New recording" }).click();
  await expect(question).toContainText("New recording will delete the current one. Are you sure you want to proceed?");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Your recording")).toBeVisible();
  await page.getByRole("button", { name: "New recording" }).click();
  await question.getByRole("button", { name: "OK" }).click();
  await expect(timer(page)).toHaveText(/00:0[2-9]/);
  await expect(page.getByLabel("Your recording")).toHaveCount(0);
  await expectAccessible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused")).toBeVisible();
  const paused = await timer(page).textContent();
  await soundGoesOn(page, 1.5);
  await expect(timer(page)).toHaveText(paused ?? "");
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(timer(page)).not.toHaveText(paused ?? "");
  await page.getByRole("button", { name: "Stop" }).click();
  expect(await secondsOf(page, "Your recording")).toBeGreaterThan(2);
  await expect(page.getByText(/recorded at \d\d-\d\d-\d{4} \d\d:\d\d\s[AP]M/)).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as file" }).click();
  expect((await download).suggestedFilename()).toBe("recording.mp3");

  const form = await fillMeeting(page);
  await expect(dateOf(form, meetingLabels.endDateAndTime)).toContainText("10:30");
  await takeSelfie(page);
  await expectAccessible();
  await form.getByRole("button", { name: "Save", exact: true }).click();

  await expect(page.getByText(meetingLabels.created)).toBeVisible();
  await expect(page).toHaveURL("/Meeting");
  const request = upstream.requests.find(({ method, path }) => method === "POST" && path === "users/meetings");
  const parts = partsOf(request?.body);
  const day = localDateOf(new Date());
  expect(parts).toMatchObject({
    "users_meeting[broker_id]": expect.stringMatching(/^\d+$/),
    "users_meeting[user_id]": "5",
    "users_meeting[start_date_time]": `${day}T10:30:00+05:30`,
    "users_meeting[end_date_time]": `${day}T10:30:00+05:30`,
    "users_meeting[rating_to_broker]": "0",
    "users_meeting[meeting_type]": "Site Meeting",
    "users_meeting[app_engagement]": "true",
    "users_meeting[listing_count]": "4",
    "users_meeting[lead_count]": "2",
    "users_meeting[requirement_count]": "1",
    "users_meeting[minutes_of_meeting]": "Explained the new slab",
    "users_meeting[location]": expect.stringContaining("India"),
    "users_meeting[meeting_executive_lat]": "18.5642",
    "users_meeting[meeting_executive_long]": "73.7769",
    "users_meeting[recorded_audio_duration]": expect.stringMatching(/^\d+$/),
    "users_meeting[recording]": "audio/mpeg recording.mp3",
    "users_meeting[executive_image]": "image/jpeg selfie.jpg",
  });
  expect(Object.keys(parts).filter((name) => name.includes("no_app"))).toEqual([]);

  await page
    .getByRole("link", { name: /10:30 AM/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/MeetingDetails\/\d+$/);
  await expect(page.getByRole("img", { name: "Executive selfie" })).toBeVisible();
  await page.getByLabel("Recorded audio", { exact: true }).evaluate((sound: HTMLAudioElement) => sound.play());
  expect(await secondsOf(page, "Recorded audio")).toBeGreaterThan(2);
  await expect(page.getByLabel("Recorded audio", { exact: true })).toHaveJSProperty("paused", false);
  await expectAccessible();
});

test("a tab killed while recording offers the recording again, missing at most two seconds", async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto("/AddMeeting");
  await page.getByRole("button", { name: "Start recording" }).click();
  await expect(timer(page)).toHaveText(/00:0[5-9]/);
  const recordedSeconds = Number((await timer(page).textContent())?.slice(-2));
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  void devtools.send("Page.crash").catch(() => {});
  await crashed;

  const reopened = await context.newPage();
  await reopened.goto(`${baseURL}/login`);
  // The session is stored on the phone, not in the crashed tab.
  await reopened.goto(`${baseURL}/AddMeeting`);
  await expect(reopened.getByText(/A recording of .* was not sent. It lasts 00:/)).toBeVisible();
  await reopened.getByRole("button", { name: "Use it" }).click();
  expect(await secondsOf(reopened, "Your recording")).toBeGreaterThan(recordedSeconds - 2);
});
