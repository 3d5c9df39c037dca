import type { Page } from "@playwright/test";
import { meetingLabels } from "../src/features/meetings/labels.ts";
import { premiumLabels } from "../src/features/premiumEnquiries/labels.ts";
import { standUpLabels } from "../src/features/standUps/labels.ts";
import { campaignLabels } from "../src/shared/campaignLabels.ts";
import { findOwnCampaign } from "./campaignSteps.ts";
import { devices, partsOf } from "./devices.ts";
import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import { begin, expectAtMost } from "./taskCounter.ts";

// Six of the twelve tasks of a day, with their limits; those of callers are in twelveTasksOfCallers.spec.ts.

test.use(devices);

const HOUR = 3_600_000;
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
const PLAN = "Two site visits in the morning, then follow-up calls with the brokers of the west side until evening.";

const rowsOf = (page: Page) => page.getByRole("main").getByRole("listitem");
const barOf = (page: Page) => page.getByRole("navigation", { name: "Shortcuts" });

test("a meeting with a broker, with voice, selfie and two campaigns, takes at most 16 taps on two screens", async ({
  page,
  signIn,
  database,
  upstream,
}, info) => {
  const campaign = await findOwnCampaign(database);
  const near = { lat: 18.5642, long: 73.7769 };
  await database.kysely.updateTable("brokers").set(near).where("id", "=", campaign.broker_id).execute();
  const second = { title: "Canopy at the gate", broker_id: campaign.broker_id };
  const { id: other } = await database.kysely
    .selectFrom("campaigns")
    .where("broker_id", "!=", campaign.broker_id)
    .where("building_id", "=", campaign.building_id)
    .select("id")
    .executeTakeFirstOrThrow();
  await database.kysely.updateTable("campaigns").set(second).where("id", "=", other).execute();
  await signIn("field");
  const task = await begin(page, "/");
  await task.tap(barOf(page).getByRole("button", { name: "New" }));
  await task.tap(page.getByRole("dialog").getByRole("link", { name: meetingLabels.newMeeting }));
  await task.tap(page.getByRole("button", { name: "Start recording" }));
  const form = formOf(page, meetingLabels.newMeeting);
  await expect(form.getByLabel(meetingLabels.location)).toHaveValue(/India$/);
  await task.tap(form.getByRole("combobox", { name: meetingLabels.broker, exact: true }));
  const nearest = page
    .getByRole("dialog", { name: meetingLabels.broker })
    .getByRole("option")
    .filter({ hasText: "km" })
    .first();
  await task.tap(nearest);
  await task.choose(form.getByLabel(meetingLabels.meetingType), "Site Meeting");
  await task.choose(form.getByLabel(meetingLabels.appEngagement), "No");
  await task.type(form.getByLabel(meetingLabels.reason), "Owner away");
  await task.type(form.getByLabel(meetingLabels.minutesOfMeeting), "Explained the new slab");
  const repeat = form.getByRole("button", { name: /^Repeat: / });
  await task.tap(repeat.first());
  await task.tap(repeat.first());
  await expect(form.getByRole("button", { name: /^Delete / })).toHaveCount(2);
  await task.tap(page.getByRole("button", { name: "Take a selfie" }));
  await expect(page.getByLabel("Camera")).toHaveJSProperty("readyState", 4);
  await task.tap(page.getByRole("button", { name: "Take photo" }));
  await task.tap(form.getByRole("button", { name: "Save", exact: true }));

  await expect(page.getByText(meetingLabels.created)).toBeVisible();
  const request = upstream.requests.find(({ method, path }) => method === "POST" && path === "users/meetings");
  const parts = partsOf(request?.body);
  expect(parts["users_meeting[recording]"]).toMatch(/^audio\/mpeg /);
  expect(parts["users_meeting[broker_id]"]).toBe(String(campaign.broker_id));
  expect(Object.keys(parts).filter((name) => /campaigns.*title/.test(name))).toHaveLength(2);
  expectAtMost(task, { taps: 16, characters: 40, screens: 2 }, info);
});

test("today's stand-up can be copied from the last one with five taps and no typing", async ({
  page,
  signIn,
  database,
}, info) => {
  await database.kysely.deleteFrom("daily_stand_ups").where("user_id", "=", 5).execute();
  const values = { user_id: 5, stand_up_type: "Office", comment: PLAN, location: "Baner, Pune, India" };
  const times = { created_at: new Date(Date.now() - 48 * HOUR), signed_off_at: new Date(Date.now() - 40 * HOUR) };
  await database.kysely
    .insertInto("daily_stand_ups")
    .values({ ...values, ...times })
    .execute();
  await signIn("field");
  const task = await begin(page, "/");
  await task.tap(page.getByRole("banner").getByRole("link", { name: "Daily Standup" }));
  await task.tap(page.getByRole("region", { name: standUpLabels.standUp }).getByRole("link", { name: /^Like / }));
  const form = formOf(page, standUpLabels.newStandUp);
  await expect(form.getByLabel(standUpLabels.signInLocation)).toHaveValue(/India$/);
  await expect(form.getByLabel(standUpLabels.comments)).toHaveValue(PLAN);
  await task.tap(form.getByRole("button", { name: "Take a selfie" }));
  await expect(page.getByLabel("Camera")).toHaveJSProperty("readyState", 4);
  await task.tap(page.getByRole("button", { name: "Take photo" }));
  await task.tap(form.getByRole("button", { name: "Save" }));

  await expect(page.getByText(standUpLabels.created)).toBeVisible();
  expectAtMost(task, { taps: 5, characters: 0, screens: 3 }, info);
});

test("the sign-off in the evening takes two taps", async ({ page, signIn, database }, info) => {
  await database.kysely.deleteFrom("daily_stand_ups").where("user_id", "=", 5).execute();
  const values = { user_id: 5, stand_up_type: "Office", comment: PLAN, location: "Baner, Pune, India" };
  await database.kysely.insertInto("daily_stand_ups").values(values).execute();
  const day = new Date(Date.now() + 5.5 * HOUR).toISOString().slice(0, 10);
  await page.clock.setFixedTime(new Date(`${day}T18:30:00+05:30`));
  await signIn("field");
  const task = await begin(page, "/");
  await task.tap(page.getByRole("region", { name: "Sign off" }).getByRole("button", { name: "Sign off" }));
  await task.tap(page.getByRole("button", { name: "Take photo and sign off" }));

  await expect(page.getByText(standUpLabels.updated)).toBeVisible();
  expectAtMost(task, { taps: 2, characters: 0, screens: 0 }, info);
});

test("an EOI with its PDF takes at most six taps and no typing", async ({ page, signIn, database }, info) => {
  await database.kysely.updateTable("premium_enquiries").set({ deleted_at: null }).execute();
  await signIn("admin");
  const task = await begin(page, "/PrEnquries");
  await task.tap(rowsOf(page).first().getByRole("link"));
  await task.tap(page.getByRole("link", { name: premiumLabels.editEoi }));
  const form = formOf(page, premiumLabels.editEoi);
  await task.choose(form.getByLabel(premiumLabels.isApproved), "Yes");
  await task.pick(form.getByLabel("Form", { exact: true }), {
    name: "eoi.pdf",
    mimeType: "application/pdf",
    buffer: PDF,
  });
  await task.tap(form.getByRole("button", { name: "Save" }));

  await expect(page.getByText("EOI Updated!")).toBeVisible();
  expectAtMost(task, { taps: 6, characters: 0, screens: 3 }, info);
});

test("the result of a campaign takes at most five taps and three digits", async ({ page, signIn, database }, info) => {
  const { title } = await findOwnCampaign(database);
  await signIn("field");
  const task = await begin(page, `/Campaign?search_query=${encodeURIComponent(title)}`);
  await task.tap(rowsOf(page).filter({ hasText: "Not-Executed" }).first().getByRole("link"));
  await task.tap(page.getByRole("button", { name: campaignLabels.markExecuted }));
  const form = formOf(page, campaignLabels.markExecuted);
  await task.type(form.getByLabel(campaignLabels.achieved), "40");
  await task.type(form.getByLabel(campaignLabels.enquiries), "3");
  await task.tap(form.getByRole("button", { name: "Save" }));

  await expect(page.getByText(campaignLabels.updated)).toBeVisible();
  expectAtMost(task, { taps: 5, characters: 3, screens: 1 }, info);
});

test("a campaign can be repeated with three taps", async ({ page, signIn, database }, info) => {
  const { title } = await findOwnCampaign(database);
  await signIn("field");
  const task = await begin(page, `/Campaign?search_query=${encodeURIComponent(title)}`);
  await task.tap(rowsOf(page).first().getByRole("link"));
  await task.tap(page.getByRole("link", { name: "Repeat" }));
  await task.tap(formOf(page, campaignLabels.addCampaign).getByRole("button", { name: "Save" }));

  await expect(page.getByText(campaignLabels.created)).toBeVisible();
  expectAtMost(task, { taps: 3, characters: 0, screens: 3 }, info);
});
