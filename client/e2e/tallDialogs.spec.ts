import type { Locator, Page } from "@playwright/test";
import { meetingLabels } from "../src/features/meetings/labels.ts";
import { screenNames } from "../src/lib/screenNames.ts";
import { campaignLabels } from "../src/shared/campaignLabels.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { listLabels } from "../src/ui/list/labels.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, formOf, searchChoice } from "./formSteps.ts";
import { layoutFaults } from "./layoutFaults.ts";
import { brokerOf } from "./partnerSteps.ts";

const sizes = [
  { width: 740, height: 360, text: 100 },
  { width: 360, height: 740, text: 200 },
];
const large = sizes[1] as (typeof sizes)[number];

/** Whether a control that takes the focus is in view and is hit by a tap at its center. */
const canBeTapped = (control: Locator) =>
  control.evaluate((element: HTMLElement) => {
    element.focus();
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= -1 && bottom <= innerHeight + 1 && left >= -1 && right <= innerWidth + 1 && element.contains(hit);
  });

async function open(page: Page, path: string, { width, height, text }: (typeof sizes)[number]) {
  await page.setViewportSize({ width, height });
  await page.goto(path);
  await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), `${text}%`);
}

test("a date picker shows its days and its time, in landscape and with large text", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("caller");
  for (const size of sizes) {
    await open(page, "/EditEnquiry/3", size);
    const field = dateOf(formOf(page, enquiryLabels.editEnquiry), enquiryLabels.nextCallDate);
    await field.getByRole("button", { name: /Open calendar/ }).click();
    const picker = page.getByRole("dialog");
    const days = picker.getByRole("gridcell").getByRole("button");
    await expect(days.first()).toBeVisible();

    for (const control of [picker.getByRole("button", { name: /Previous/ }), days.first(), days.last()])
      await expect.poll(() => canBeTapped(control)).toBe(true);
    await expect.poll(() => canBeTapped(picker.getByLabel("Time"))).toBe(true);
    await expectAccessible();
  }
});

test("the advanced search shows Reset and Apply, in landscape and with large text", async ({ page, signIn }) => {
  await signIn("caller");
  for (const size of sizes) {
    await open(page, "/", size);
    await page.getByRole("button", { name: listLabels.advancedSearch }).click();
    const panel = page.getByRole("dialog", { name: listLabels.advancedSearchTitle });

    for (const button of ["Reset", "Apply", "Close"])
      await expect.poll(() => canBeTapped(panel.getByRole("button", { name: button }))).toBe(true);
  }
});

test("a long select fits on the screen, in landscape and with large text", async ({ page, signIn }) => {
  await signIn("field");
  for (const size of sizes) {
    await open(page, "/AddMeeting", size);
    await page.getByRole("combobox", { name: meetingLabels.broker, exact: true }).click();
    const list = page.getByRole("dialog", { name: meetingLabels.broker });
    await expect(list.getByRole("option").nth(1)).toBeVisible();

    await expect
      .poll(() =>
        list.evaluate((box) => {
          const { left, right } = box.getBoundingClientRect();
          return left >= 0 && right <= innerWidth && document.documentElement.scrollWidth <= innerWidth;
        }),
      )
      .toBe(true);
  }
});

test("the confirmation of a deletion shows its answers, in landscape and with large text", async ({ page, signIn }) => {
  await signIn("admin");
  for (const size of sizes) {
    await open(page, "/McMeetings", size);
    await page
      .getByRole("button", { name: /^Delete the meeting/ })
      .first()
      .click();
    const question = page.getByRole("alertdialog");

    for (const button of ["Cancel", "OK"])
      await expect.poll(() => canBeTapped(question.getByRole("button", { name: button }))).toBe(true);
  }
});

test("a sheet with a campaign shows its fields and Save, in landscape and with large text", async ({
  page,
  signIn,
}) => {
  await signIn("field");
  for (const size of sizes) {
    await open(page, "/AddMeeting", size);
    await searchChoice(formOf(page, meetingLabels.newMeeting), meetingLabels.broker, "a");
    await page.getByRole("button", { name: /Add campaign/i }).click();
    const form = formOf(page, "Add campaign");

    for (const control of [form.getByLabel(campaignLabels.title), form.getByRole("button", { name: "Save" })])
      await expect.poll(() => canBeTapped(control)).toBe(true);
  }
});

test("a dialog shows its whole title and whom it is about at 200 % text", async ({ page, signIn }) => {
  await signIn("admin");
  await open(page, "/", large);
  await page.getByRole("button", { name: "Me", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Super Admin" });
  const isWhole = (text: Locator) => text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);

  await expect(dialog.getByRole("link", { name: screenNames.myDay })).toBeVisible();
  expect(await isWhole(dialog.getByRole("heading", { name: "Super Admin" }))).toBe(true);
  expect(await isWhole(dialog.getByText(/@mobile-crm\.test$/).first())).toBe(true);
  expect(await page.evaluate(layoutFaults)).toEqual([]);
});

test("the state of a call fits within its card at 200 % text", async ({ page, signIn, database }) => {
  const { id } = await brokerOf(database, 5);
  await signIn("field");
  await open(page, `/Brokers/${id}`, large);
  await page.getByRole("button", { name: "Call", exact: true }).click();

  await expect(page.getByRole("status").filter({ hasText: "Connected" })).toBeVisible();
  expect(await page.evaluate(layoutFaults)).toEqual([]);
});
