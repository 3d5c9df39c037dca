import { localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { dateOf, formOf, searchChoice, typeDate } from "./formSteps.ts";

/** The current day in Asia/Kolkata, as `20112026`. */
export const today = () => localDateOf(new Date()).split("-").reverse().join("");

/** Everything that a new visit needs except its selfie. */
export async function fillMeeting(page: Page, place = /India$/) {
  const form = formOf(page, "New Meeting");
  // The nearest broker is offered first: one that is far away would need a confirmation.
  await expect(form.getByLabel("Location")).toHaveValue(place);
  await searchChoice(form, "Broker", "a");
  await typeDate(dateOf(form, "Start Date and Time"), `${today()}1030AM`);
  await form.getByLabel("Meeting Type").selectOption("Site Meeting");
  await form.getByLabel("App Engagement").selectOption("Yes");
  await form.getByLabel("Listing Count").fill("4");
  await form.getByLabel("Enquiry Count").fill("2");
  await form.getByLabel("Syndicate Networking Requirement Count").fill("1");
  await form.getByLabel("Minutes of Meeting").fill("Explained the new slab");
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
