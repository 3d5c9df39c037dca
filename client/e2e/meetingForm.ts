import { localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Locator, Page } from "@playwright/test";
import { meetingLabels } from "../src/features/meetings/labels.ts";
import { expect } from "./fixtures.ts";
import { dateOf, formOf, searchChoice, typeDate } from "./formSteps.ts";

/** The current day in Asia/Kolkata, as `20112026`. */
export const today = () => localDateOf(new Date()).split("-").reverse().join("");

/** Everything that a new visit needs except its selfie. */
export async function fillMeeting(page: Page, place = /India$/) {
  const form = formOf(page, meetingLabels.newMeeting);
  // The nearest broker is offered first: one that is far away would need a confirmation.
  await expect(form.getByLabel(meetingLabels.location)).toHaveValue(place);
  await searchChoice(form, meetingLabels.broker, "a");
  await typeDate(dateOf(form, meetingLabels.startDateAndTime), `${today()}1030AM`);
  await form.getByLabel(meetingLabels.meetingType).selectOption("Site Meeting");
  await form.getByLabel(meetingLabels.appEngagement).selectOption("Yes");
  await form.getByLabel(meetingLabels.listingCount).fill("4");
  await form.getByLabel(meetingLabels.enquiryCount).fill("2");
  await form.getByLabel(meetingLabels.networkingCount).fill("1");
  await form.getByLabel(meetingLabels.minutesOfMeeting).fill("Explained the new slab");
  return form;
}

export async function takeSelfie(page: Page) {
  await page.getByRole("button", { name: "Take a selfie" }).click();
  await expect(page.getByLabel("Camera")).toHaveJSProperty("readyState", 4);
  await page.getByRole("button", { name: "Take photo" }).click();
  await expect(page.getByRole("img", { name: "Your selfie" })).toBeVisible();
}

/** Waits until a sheet has slid in: searching in it earlier would scroll it, which closes it. */
export async function waitUntilStill(sheet: Locator) {
  let before = -1;
  await expect
    .poll(async () => {
      const top = (await sheet.boundingBox())?.y ?? -1;
      const isStill = top === before && top >= 0 && top < 400;
      before = top;
      return isStill;
    })
    .toBe(true);
}
