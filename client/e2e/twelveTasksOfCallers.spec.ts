import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page } from "@playwright/test";
import { brokerLabels } from "../src/features/brokers/labels.ts";
import { callLabels } from "../src/features/calls/labels.ts";
import { findLabels } from "../src/features/find/labels.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import { openStatus } from "./openStatus.ts";
import { begin, expectAtMost, TaskCounter } from "./taskCounter.ts";

// Six of the twelve tasks of a day, with their limits; the others are in twelveTasks.spec.ts.

const HOUR = 3_600_000;

const rowsOf = (page: Page) => page.getByRole("main").getByRole("listitem");
const barOf = (page: Page) => page.getByRole("navigation", { name: "Shortcuts" });
const nameOf = (page: Page) => page.getByRole("heading", { level: 1 });

/** Gives the caller a backlog of this many enquiries. */
async function backlogOf({ kysely }: Database, count: number) {
  const open = await openStatus({ kysely });
  const rows = await kysely.selectFrom("enquiries").orderBy("id").limit(count).select("id").execute();
  const next_call_date = new Date(Date.now() - 24 * HOUR);
  for (const { id } of rows) {
    const values = { next_call_date, status_id: open.id, assignee_id: 6, phone: "98765 43210" };
    await kysely.updateTable("enquiries").set(values).where("id", "=", id).execute();
  }
}

test("after an unanswered call the next one of the backlog is three taps away", async ({
  page,
  signIn,
  database,
}, info) => {
  await backlogOf(database, 3);
  await signIn("caller");
  await page.goto("/Today/enquiries_builders/backlog_calls");
  await rowsOf(page).first().getByRole("link").click();
  await page.getByRole("button", { name: enquiryLabels.reveal }).click();
  const name = (await nameOf(page).textContent()) ?? "";
  const task = new TaskCounter(page);
  const dial = page.getByRole("link", { name: "Dial" });
  await dial.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await dial.click();
  const sheet = formOf(page, callLabels.outcome);
  await task.tap(sheet.getByRole("button", { name: "Not picking up" }));
  await task.tap(sheet.getByRole("button", { name: "Save and next" }));
  await expect(nameOf(page)).not.toHaveText(name);
  await task.tap(page.getByRole("button", { name: enquiryLabels.reveal }));

  await expect(page.getByRole("link", { name: "Dial" })).toBeVisible();
  expectAtMost(task, { taps: 3, characters: 0, screens: 1 }, info);
});

test("the first call of the backlog is dialed with four taps", async ({ page, signIn, database }, info) => {
  await backlogOf(database, 3);
  await signIn("caller");
  const task = await begin(page, "/");
  await task.tap(page.getByRole("link", { name: callLabels.backlog }));
  await task.tap(rowsOf(page).first().getByRole("link"));
  await task.tap(page.getByRole("button", { name: enquiryLabels.reveal }));
  await task.dial(page.getByRole("link", { name: "Dial" }));

  await expect(formOf(page, callLabels.outcome)).toBeVisible();
  expectAtMost(task, { taps: 4, characters: 0, screens: 2 }, info);
});

test("a call to a broker of the backlog, its outcome and the next broker take at most four taps", async ({
  page,
  signIn,
  database,
}, info) => {
  await database.kysely.updateTable("brokers").set({ meeting_scheduled: "2026-12-30", performance: "P1" }).execute();
  await signIn("field");
  const task = await begin(page, "/Today/brokers/backlog_calls");
  await task.tap(rowsOf(page).first().getByRole("link"));
  await task.dial(page.getByRole("link", { name: "Dial" }));
  const sheet = formOf(page, callLabels.outcome);
  await task.tap(sheet.getByRole("button", { name: "Busy" }));
  await task.tap(sheet.getByRole("button", { name: "Save and next" }));

  await expect(page.getByText(brokerLabels.updated)).toBeVisible();
  expectAtMost(task, { taps: 4, characters: 0, screens: 2 }, info);
});

test("a note on an enquiry is saved from its row with four taps", async ({ page, signIn }, info) => {
  await signIn("caller");
  const task = await begin(page, "/");
  await task.tap(page.getByRole("button", { name: /^Contact / }).first());
  await task.tap(page.getByRole("dialog").getByRole("link", { name: enquiryLabels.addNote }));
  const form = formOf(page, enquiryLabels.editEnquiry);
  await task.type(form.getByLabel(enquiryLabels.comment, { exact: true }), "Wants a corner flat");
  await task.tap(form.getByRole("button", { name: "Save" }));

  await expect(page.getByText(enquiryLabels.updated)).toBeVisible();
  expectAtMost(task, { taps: 4, characters: 19, screens: 2 }, info);
});

test("an enquiry is found by its phone number with three taps", async ({ page, signIn, database }, info) => {
  const { id } = await database.kysely.selectFrom("enquiries").select("id").orderBy("id").executeTakeFirstOrThrow();
  await database.kysely.updateTable("enquiries").set({ phone: "91234 56780" }).where("id", "=", id).execute();
  await signIn("caller");
  const task = await begin(page, "/Meeting");
  await task.tap(barOf(page).getByRole("link", { name: "Search" }));
  await task.type(page.getByRole("searchbox", { name: findLabels.search }), "9123456780");
  await task.press("Enter");
  await task.tap(page.getByRole("region", { name: findLabels.onServer }).locator(`a[href="/Details/${id}"]`));

  await expect(page).toHaveURL(`/Details/${id}`);
  expectAtMost(task, { taps: 3, characters: 11, screens: 2 }, info);
});

test("a new enquiry takes at most 16 taps on two screens", async ({ page, signIn }, info) => {
  await signIn("caller");
  const task = await begin(page, "/Meeting");
  await task.tap(barOf(page).getByRole("button", { name: "New" }));
  await task.tap(page.getByRole("dialog").getByRole("link", { name: enquiryLabels.newEnquiry }));
  const form = formOf(page, enquiryLabels.newEnquiry);
  await task.type(form.getByLabel(enquiryLabels.name, { exact: true }), "Asha Rao");
  await task.type(form.getByLabel(enquiryLabels.mobile), "9812345670");
  await task.type(form.getByLabel(enquiryLabels.email), "a@b.in");
  await task.choose(form.getByLabel(enquiryLabels.status), { index: 1 });
  await task.tap(form.getByRole("combobox", { name: enquiryLabels.broker }));
  const brokers = page
    .getByRole("dialog", { name: enquiryLabels.broker })
    .getByRole("option")
    .filter({ hasNotText: "Select One" });
  await task.tap(brokers.first());
  await expect(form.getByLabel(enquiryLabels.project)).toBeEnabled();
  await task.choose(form.getByLabel(enquiryLabels.project), { index: 1 });
  await task.type(form.getByRole("spinbutton").first(), "301220271030AM");
  await task.choose(form.getByLabel(enquiryLabels.leadSource), { index: 1 });
  await task.type(form.getByLabel(enquiryLabels.comment, { exact: true }), "Walked in");
  await task.tap(form.getByRole("button", { name: "Save" }));

  await expect(page.getByText(enquiryLabels.created)).toBeVisible();
  expectAtMost(task, { taps: 16, characters: 47, screens: 2 }, info);
});
