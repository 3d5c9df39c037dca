import { localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { dateOf, formOf, searchChoice, typeDate } from "./formSteps.ts";

/** `20112026`, the day that it is in Asia/Kolkata. */
export const today = () => localDateOf(new Date()).split("-").reverse().join("");

/** Everything that a new visit needs but its selfie. */
export async function fillMeeting(page: Page, place = /India$/) {
  const form = formOf(page, "New Meeting");
  // The nearest broker is offered first: one that is far away would be asked about.
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

/** Waits until a sheet has come up: to look for something in it before would scroll it, and that sends it away. */
export async function hasSettled(sheet: Locator) {
  let before = -1;
  await expect
    .poll(async () => {
      const top = (await sheet.boundingBox())?.y ?? -1;
      const rests = top === before && top >= 0 && top < 400;
      before = top;
      return rests;
    })
    .toBe(true);
}
