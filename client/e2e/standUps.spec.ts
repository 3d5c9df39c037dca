import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { standUpLabels } from "../src/features/standUps/labels.ts";
import { devices, partsOf } from "./devices.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, formOf, typeDate } from "./formSteps.ts";
import { getQueries } from "./partnerSteps.ts";

test.use(devices);

const COMMENT = "Two site visits in the morning, then follow-up calls with the brokers of the west side until evening.";

/** A stand-up of the field executive today, not yet signed off. */
const addStandUp = ({ kysely }: Database, also: object = {}) =>
  kysely
    .insertInto("daily_stand_ups")
    .values({ user_id: 5, stand_up_type: "Office", comment: COMMENT, location: "12, Baner, Pune, India", ...also })
    .returning("id")
    .executeTakeFirstOrThrow();

test("the list shows executive, comment and time, can be searched by name and filtered, and has an add button", {
  tag: ["@R037", "@R039", "@U143", "@U144", "@U145", "@U146", "@U147", "@P015", "@C074"],
}, async ({ page, signIn, upstream, expectAccessible }) => {
  await signIn("manager");
  await page.goto("/DailyStandUp");
  const row = page.getByRole("main").getByRole("listitem").first();
  await expect(page.getByText(/^1 - 20 of \d+$/)).toBeVisible();
  await expect(row).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d\s[AP]M/);
  await row.getByRole("button", { name: "read more" }).click();
  await expect(row.getByRole("button", { name: "read less" })).toBeVisible();
  await expect(page.getByRole("link", { name: standUpLabels.newStandUp })).toHaveAttribute(
    "href",
    "/AddDailyStandUpMeeting",
  );
  await expect(page.getByPlaceholder(standUpLabels.search)).toBeVisible();
  await expectAccessible();
  const name = (await row.getByRole("link").textContent()) ?? "";
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("searchbox").press("Enter");

  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(name);
  await expect
    .poll(() => upstream.requests.map(({ path, query }) => `${path}?${query.replaceAll("+", " ")}`))
    .toContain(`daily_stand_ups?pageNo=1&search_query=${name}`);

  await page.goto("/DailyStandUp");
  await page.getByRole("button", { name: "Advanced search" }).click();
  const panel = page.getByRole("dialog", { name: "Advance Search" });
  await panel.getByRole("combobox", { name: standUpLabels.teamLead }).click();
  await page.getByRole("dialog", { name: standUpLabels.teamLead }).getByRole("option").nth(1).click();
  await panel.getByRole("combobox", { name: standUpLabels.executive }).click();
  await page.getByRole("dialog", { name: standUpLabels.executive }).getByRole("option").first().click();
  await page.keyboard.press("Escape");
  await panel.getByLabel(standUpLabels.signedOff).selectOption("Yes");
  await typeDate(dateOf(panel, standUpLabels.createdDateFrom), "01012026");
  await typeDate(dateOf(panel, standUpLabels.createdDateTo), "31122026");
  await expectAccessible();
  await panel.getByRole("button", { name: "Apply" }).click();

  await expect(panel).toHaveCount(0);
  await expect
    .poll(() => getQueries(upstream, "daily_stand_ups").at(-1))
    .toMatch(/^pageNo=1&tl_id=\d+&user_ids\[\]=\d+&signing_off_done=true&start_date=2026-01-01&end_date=2026-12-31$/);
});

test("the details show targets, times and locations; an edit signs off with selfie and location, once", {
  tag: [
    ...["@R038", "@R040", "@U148", "@U149", "@U150", "@U152", "@U153", "@U154", "@U157", "@U158", "@U159", "@U160"],
    ...["@P014", "@V063", "@V064", "@S036", "@M027", "@C075", "@C077", "@D041", "@D042", "@D044"],
  ],
}, async ({ page, signIn, database, upstream, expectAccessible }) => {
  const { id } = await addStandUp(database, {
    todays_meeting_target: 4,
    enquiry_sourcing_target: 2,
    app_engagement: true,
  });
  await signIn("field");
  await page.goto(`/DailyStandUpDetails/${id}`);

  for (const label of [
    standUpLabels.executive,
    standUpLabels.standupType,
    standUpLabels.initiatedAt,
    standUpLabels.meetingTarget,
    standUpLabels.enquirySourcingTarget,
    standUpLabels.officeSignInTime,
    standUpLabels.officeSignOutTime,
    standUpLabels.outdoorStartTime,
    standUpLabels.outdoorEndTime,
    standUpLabels.comment,
    standUpLabels.signInLocation,
    standUpLabels.signOffLocation,
  ]) {
    await expect(page.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: /meetings$/ })).toHaveAttribute("href", "/McMeetings");
  await expect(page.getByRole("link", { name: /enquiries$/ })).toHaveAttribute("href", "/");
  await expect(page.getByText("12, Baner, Pune, India")).toBeVisible();
  await expect(page.getByRole("button", { name: standUpLabels.signInSelfie })).toBeDisabled();
  await expectAccessible();

  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page).toHaveURL(`/EditDailyMeeting/${id}`);
  const form = formOf(page, standUpLabels.editStandUp);
  await expect(form.getByLabel(standUpLabels.standupType)).toHaveCount(0);
  await expect(page.getByRole("definition").filter({ hasText: "Office" })).toBeVisible();
  await form.getByLabel(standUpLabels.meetingTarget).fill("5");
  await form.getByLabel(standUpLabels.location, { exact: true }).fill("Aundh, Pune");
  await form.getByLabel(standUpLabels.comments).fill("short");
  await form.getByLabel(standUpLabels.signingOff).check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel(standUpLabels.comments)).toHaveAccessibleDescription("At least 50 characters");
  await expect(form.getByText("Photo is required")).toBeVisible();
  await form.getByLabel(standUpLabels.comments).fill(COMMENT);
  await expect(form.getByLabel(standUpLabels.signOffLocation)).toHaveValue(/India$/);
  await expect(form.getByLabel(standUpLabels.signOffLocation)).toHaveJSProperty("readOnly", true);
  await form.getByRole("button", { name: "Take a selfie" }).click();
  await page.getByRole("button", { name: "Take photo" }).click();
  await expectAccessible();
  await form.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText(standUpLabels.updated)).toBeVisible();
  await expect(page).toHaveURL(`/DailyStandUpDetails/${id}`);
  const request = upstream.requests.find(({ method }) => method === "PUT");
  expect(partsOf(request?.body)).toMatchObject({
    stand_up_type: "Office",
    todays_meeting_target: "5",
    comment: COMMENT,
    location: "Aundh, Pune",
    signing_off_location: expect.stringMatching(/India$/),
    signing_off_meeting_lat: "18.5642",
    signing_off_meeting_long: "73.7769",
    signing_off_selfie_photo: expect.stringMatching(/^image\/jpeg /),
    signing_off_edit_daily_stand_up: "true",
  });
  await page.getByRole("button", { name: standUpLabels.signOffSelfie }).click();
  await expect(page.getByRole("dialog", { name: standUpLabels.signOffSelfie }).getByRole("img")).toBeVisible();
  await expectAccessible();
  await page.goto(`/EditDailyMeeting/${id}`);
  await expect(formOf(page, standUpLabels.editStandUp).getByLabel(standUpLabels.comments)).toBeVisible();
  await expect(formOf(page, standUpLabels.editStandUp).getByLabel(standUpLabels.signingOff)).toHaveCount(0);
});
