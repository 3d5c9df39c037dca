import { standUpLabels } from "../src/features/standUps/labels.ts";
import { devices, partsOf } from "./devices.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, formOf } from "./formSteps.ts";

test.use(devices);

const COMMENT = "Two site visits in the morning, then follow-up calls with the brokers of the west side until evening.";

test("a new stand-up names missing input, is saved with selfie and location, and updates the header badge", {
  tag: [
    ...["@U155", "@U156", "@V058", "@V059", "@V060", "@V061", "@V062", "@M010", "@K008", "@K028"],
    ...["@S035", "@M026", "@C048", "@C076", "@D043", "@R062"],
  ],
}, async ({ page, signIn, upstream, expectAccessible }) => {
  await signIn("field");
  await page.goto("/Project");
  await page.goto("/AddDailyStandUpMeeting");
  const form = formOf(page, standUpLabels.newStandUp);
  await expect(dateOf(form, standUpLabels.startTime)).toHaveCount(0);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel(standUpLabels.standupType)).toHaveAccessibleDescription("Required");
  await expect(form.getByText("Photo is required")).toBeVisible();
  await form.getByLabel(standUpLabels.standupType).selectOption("Outdoor Duty");
  await form
    .getByLabel(standUpLabels.comments)
    .fill("  too short a comment                                                   ");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel(standUpLabels.comments)).toHaveAccessibleDescription("At least 50 characters");
  for (const label of [standUpLabels.startTime, standUpLabels.endTime])
    await expect(dateOf(form, label)).toHaveAccessibleDescription(/Required/);
  await expect(form.getByLabel(standUpLabels.meetingTarget)).toHaveAttribute("inputmode", "numeric");
  await expect(form.getByLabel(standUpLabels.signInLocation)).toHaveJSProperty("readOnly", true);
  await expectAccessible();

  expect(upstream.requests.filter(({ method }) => method === "POST").map(({ path }) => path)).not.toContain(
    "daily_stand_ups",
  );

  await form.getByLabel(standUpLabels.standupType).selectOption("Office");
  await form.getByLabel(standUpLabels.meetingTarget).fill("4");
  await form.getByLabel(standUpLabels.comments).fill(COMMENT);
  await expect(form.getByLabel(standUpLabels.signInLocation)).toHaveValue(/India$/);
  await form.getByRole("button", { name: "Take a selfie" }).click();
  await page.getByRole("button", { name: "Take photo" }).click();
  await expect(form.getByAltText("Your selfie")).toBeVisible();
  await form.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText(standUpLabels.created)).toBeVisible();
  await expect(page).toHaveURL("/DailyStandUp");
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("Office");
  await expect(page.getByRole("banner").getByRole("link", { name: "Daily Standup" })).toHaveCount(0);
  const request = upstream.requests.find(({ method, path }) => method === "POST" && path === "daily_stand_ups");
  expect(partsOf(request?.body)).toEqual({
    standup_type: "Office",
    todays_meeting_target: "4",
    comment: COMMENT,
    location: expect.stringMatching(/India$/),
    meeting_lat: "18.5642",
    meeting_long: "73.7769",
    selfie_photo: expect.stringMatching(/^image\/jpeg /),
  });
  // Going back does not show the form that was sent.
  await page.goBack();
  await expect(page).toHaveURL("/Project");
});
