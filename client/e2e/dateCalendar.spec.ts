import { meetingLabels } from "../src/features/meetings/labels.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, formOf } from "./formSteps.ts";
import { findNewEnquiry } from "./offlineFixtures.ts";

test("the calendar marks today and offers allowed days only", async ({ page, signIn, expectAccessible }) => {
  await page.clock.setFixedTime("2026-11-18T10:42:00+05:30");
  await signIn("field");
  await page.goto("/AddMeeting");
  const field = dateOf(formOf(page, meetingLabels.newMeeting), meetingLabels.startDateAndTime);
  await field.getByRole("button", { name: /Open calendar/ }).click();

  const days = page.getByRole("dialog").getByRole("gridcell").getByRole("button");
  const label = "Today, Wednesday, 18 November 2026 selected, First available date";
  await expect(days.and(page.getByLabel(label, { exact: true }))).toBeFocused();
  await expect(days).toHaveCount(30);
  await expect(days.and(page.getByLabel("Thursday, 19 November 2026", { exact: true }))).toBeDisabled();
  await expectAccessible();
});

test("a day can be chosen from the calendar with the keyboard and by touch", async ({ page, signIn, database }) => {
  await page.clock.setFixedTime("2026-11-18T10:42:00+05:30");
  const { id } = await findNewEnquiry(database);
  const next_call_date = new Date("2026-12-16T16:30:00+05:30");
  await database.kysely.updateTable("enquiries").set({ next_call_date }).where("id", "=", id).execute();
  await signIn("manager");
  await page.goto(`/EditEnquiry/${id}`);
  const field = dateOf(formOf(page, enquiryLabels.editEnquiry), enquiryLabels.nextCallDate);
  const open = field.getByRole("button", { name: /Open calendar/ });
  const picker = page.getByRole("dialog");
  const day = (name: string) => picker.getByRole("button", { name, exact: true });
  await open.click();

  await expect(day("Wednesday, 16 December 2026 selected")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(day("Wednesday, 9 December 2026")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(day("Wednesday, 9 December 2026 selected")).toBeFocused();
  await page.keyboard.press("PageDown");
  await expect(day("Saturday, 9 January 2027")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(picker).toBeHidden();
  await expect(field).toContainText("09-12-2026");

  await open.click();
  await day("Tuesday, 8 December 2026").click();
  await expect(picker.getByRole("gridcell", { selected: true })).toHaveText("8");
  await picker.getByRole("button", { name: "Done" }).click();
  await expect(picker).toBeHidden();
  await expect(field).toContainText(/08-12-2026.*4:30/i);
});

test("a calendar's frame appears before its days, also when it is reopened", async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const steps: string[] = [];
    Object.assign(globalThis, { steps });
    new MutationObserver(() => {
      const dialog = document.querySelector("[role=dialog]");
      const step = dialog ? (dialog.querySelector("td") ? "days" : "frame") : "closed";
      if (step !== (steps.at(-1) ?? "closed")) steps.push(step);
    }).observe(document, { childList: true, subtree: true });
  });
  await signIn("manager");
  await page.goto("/EditEnquiry/3");
  const field = dateOf(formOf(page, enquiryLabels.editEnquiry), enquiryLabels.nextCallDate);
  for (const _ of "12") {
    await field.getByRole("button", { name: /Open calendar/ }).click();
    await expect(page.getByRole("dialog").getByRole("gridcell").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }

  const steps = await page.evaluate(() => (globalThis as { steps?: string[] }).steps);
  expect(steps).toEqual(["frame", "days", "closed", "frame", "days", "closed"]);
});
