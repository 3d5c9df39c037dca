import { addDays, localDateOf, startOfDay } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page } from "@playwright/test";
import { callLabels } from "../src/features/calls/labels.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, formOf, typeDate } from "./formSteps.ts";
import { openStatus } from "./openStatus.ts";

const CALLER = 6;
const HOUR = 3_600_000;

/**
 * Gives the caller this many enquiries to call today, one minute apart, and nothing else; returns their names in order.
 */
async function queueOf({ kysely }: Database, count: number) {
  const today = startOfDay(localDateOf(new Date())).getTime();
  const past = new Date(today - 24 * HOUR);
  await kysely.updateTable("enquiries").set({ next_call_date: past }).execute();
  const open = await openStatus({ kysely });
  const rows = await kysely.selectFrom("enquiries").orderBy("id").limit(count).select("id").execute();
  return Promise.all(
    rows.map(async ({ id }, index) => {
      const full_name = `Caller ${String(index + 1).padStart(2, "0")}`;
      const next_call_date = new Date(today + 9 * HOUR + index * 60_000);
      const values = { full_name, next_call_date, status_id: open.id, assignee_id: CALLER };
      await kysely.updateTable("enquiries").set(values).where("id", "=", id).execute();
      return full_name;
    }),
  );
}

const barOf = (page: Page) => page.getByRole("navigation", { name: callLabels.queue });
const nameOf = (page: Page) => page.getByRole("heading", { level: 1 });

test.beforeEach(({ signIn }) => signIn("caller"));

test("a call opened from a queue shows its position and links to its neighbours across pages", async ({
  page,
  database,
  expectAccessible,
}) => {
  const names = await queueOf(database, 22);
  await page.goto("/Today/enquiries_builders/todays_calls");
  await page.getByRole("link", { name: names[18] }).click();
  await expect(barOf(page)).toContainText("19 of 22");
  await expect(nameOf(page)).toHaveText(names[18] ?? "");
  await expectAccessible();
  // The position is in the URL, so that a link works on another phone.
  await expect(barOf(page).getByRole("link", { name: callLabels.nextCall })).toHaveAttribute("href", /[?&]place=20\b/);
  await expect(barOf(page).getByRole("link", { name: callLabels.previousCall })).toHaveAttribute(
    "href",
    /[?&]place=18\b/,
  );
  await barOf(page).getByRole("link", { name: callLabels.nextCall }).click();
  await barOf(page).getByRole("link", { name: callLabels.nextCall }).click();
  await expect(barOf(page)).toContainText("21 of 22");
  await expect(nameOf(page)).toHaveText(names[20] ?? "");
  await page.reload();
  await expect(barOf(page)).toContainText("21 of 22");
  await barOf(page).getByRole("link", { name: callLabels.nextCall }).click();

  await expect(barOf(page)).toContainText("22 of 22");
  await expect(barOf(page).getByRole("link", { name: callLabels.nextCall })).toBeDisabled();
  await barOf(page).getByRole("link", { name: callLabels.previousCall }).click();
  await expect(nameOf(page)).toHaveText(names[20] ?? "");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL("/Today/enquiries_builders/todays_calls");
});

test("Save and next visits the calls of all pages once, although every saved call leaves the queue", async ({
  page,
  database,
  expectAccessible,
}) => {
  const names = await queueOf(database, 22);
  const first = 17;
  const tomorrow = addDays(localDateOf(new Date()), 1).split("-").reverse().join("");
  await page.goto("/Today/enquiries_builders/todays_calls");
  await page.getByRole("link", { name: names[first] }).click();

  for (const [index, name] of names.entries()) {
    if (index < first) continue;
    await expect(nameOf(page)).toHaveText(name);
    await expect(barOf(page)).toContainText(`${index + 1} of 22`);
    await page.getByRole("link", { name: enquiryLabels.editEnquiry }).click();
    const form = formOf(page, enquiryLabels.editEnquiry);
    await typeDate(dateOf(form, enquiryLabels.nextCallDate), `${tomorrow}1030AM`);
    await form.getByLabel(enquiryLabels.comment, { exact: true }).fill("Asked to be called tomorrow");
    if (index === first) await expectAccessible();
    if (index === names.length - 1) break;
    await form.getByRole("button", { name: "Save and next" }).click();
  }

  const form = formOf(page, enquiryLabels.editEnquiry);
  await expect(form.getByRole("button", { name: "Save and next" })).toHaveCount(0);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(nameOf(page)).toHaveText(names.at(-1) ?? "");
  await barOf(page).getByRole("link", { name: /of 22/ }).click();
  await expect(page.getByText(`1 - ${first} of ${first}`)).toBeVisible();
});

test("Save stays on the call and in its queue; the address alone finds the position again", async ({
  page,
  database,
  context,
}) => {
  const names = await queueOf(database, 5);
  await page.goto("/Today/enquiries_builders/todays_calls?search_query=Caller");
  await page.getByRole("link", { name: names[2] }).click();
  await page.getByRole("link", { name: enquiryLabels.editEnquiry }).click();
  await formOf(page, enquiryLabels.editEnquiry).getByLabel(enquiryLabels.comment, { exact: true }).fill("No answer");
  await formOf(page, enquiryLabels.editEnquiry).getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(enquiryLabels.updated)).toBeVisible();
  await expect(page).toHaveURL(/\/Details\/\d+\?queue=today&search_query=Caller&place=3$/);
  await expect(barOf(page)).toContainText("3 of 5");

  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(barOf(page)).toContainText("3 of 5");
  await barOf(page).getByRole("link", { name: callLabels.nextCall }).click();
  await expect(nameOf(page)).toHaveText(names[3] ?? "");
  expect(context.pages()).toHaveLength(1);
});

test("an outcome and one more tap lead to the next call of the backlog, without typing", async ({ page, database }) => {
  await queueOf(database, 3);
  const yesterday = new Date(Date.now() - 24 * HOUR);
  await database.kysely.updateTable("enquiries").set({ next_call_date: yesterday }).execute();
  await page.goto("/Today/enquiries_builders/backlog_calls");
  await page.getByRole("main").getByRole("listitem").first().getByRole("link").click();
  await expect(barOf(page)).toContainText(new RegExp(`${callLabels.backlogCall}\\s*1 of \\d+`));
  const name = await nameOf(page).textContent();
  await page.getByRole("button", { name: enquiryLabels.reveal }).click();
  const dial = page.getByRole("link", { name: "Dial" });
  // There is no dialer here: the tap is enough.
  await dial.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await dial.click();
  const sheet = formOf(page, callLabels.outcome);
  await sheet.getByRole("button", { name: "Not picking up" }).click();
  await sheet.getByRole("button", { name: "Save and next" }).click();

  await expect(barOf(page)).toContainText(new RegExp(`${callLabels.backlogCall}\\s*2 of \\d+`));
  await expect(nameOf(page)).not.toHaveText(name ?? "");
  await expect(sheet).toHaveCount(0);
});
