import type { Page } from "@playwright/test";
import { consentKey } from "../src/media/capture/consent.ts";
import { devices } from "./devices.ts";
import { expect, test } from "./fixtures.ts";

test.use(devices);
test.beforeEach(async ({ page, signIn }) => {
  await signIn("field");
  await page.goto("/");
  await page.evaluate((key) => localStorage.removeItem(key), consentKey(5));
});

const notice = (page: Page) => page.getByRole("dialog", { name: "Location, camera and microphone" });

test("a sheet lists the three purposes before the first use and is shown only once", {
  tag: "@REL-54",
}, async ({ page, expectAccessible }) => {
  await page.goto("/AddMeeting");

  await expect(notice(page).getByRole("term")).toHaveText(["Location", "Camera", "Microphone"]);
  await expectAccessible();
  await expect(page.getByText("Finding your location…")).toBeVisible();
  await notice(page).getByRole("button", { name: "Agree" }).click();
  await expect(page.getByText("Found, within 12 m")).toBeVisible();

  await page.getByRole("button", { name: "Take a selfie" }).click();
  await expect(page.getByLabel("Camera")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Found, within 12 m")).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test("without consent nothing is captured or asked again automatically, and the notice can be reopened", {
  tag: "@REL-54",
}, async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new Error("asked without consent");
    };
    navigator.geolocation.getCurrentPosition = refuse;
    navigator.mediaDevices.getUserMedia = refuse;
  });
  await page.goto("/AddMeeting");
  await notice(page).getByRole("button", { name: "Not now" }).click();
  await expect(page.getByText(/isn't used until you agree/)).toBeVisible();

  await page.reload();
  await expect(page.getByText(/isn't used until you agree/)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  for (const name of ["Take a selfie", "Start recording", "Retry"]) {
    await page.getByRole("button", { name }).click();
    await notice(page).getByRole("button", { name: "Not now" }).click();
  }
  await expect(page.getByRole("button", { name: "Start recording" })).toBeEnabled();
});
