import type { Page } from "@playwright/test";
import { screenNames } from "../src/lib/screenNames.ts";
import { consentKey } from "../src/media/capture/consent.ts";
import { devices } from "./devices.ts";
import { expect, test } from "./fixtures.ts";

test.use(devices);
test.beforeEach(({ signIn }) => signIn("field"));

const getOffNotes = (page: Page) => page.getByText(/^Off: you withdrew your consent on \d\d-\d\d-\d{4}/);

/** Fails the page if it reads a position or opens camera or microphone. */
const refuseCapture = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new Error("captured without consent");
    };
    navigator.geolocation.getCurrentPosition = refuse;
    navigator.mediaDevices.getUserMedia = refuse;
  });

test("consent is withdrawn and given in one tap each, and recorded with version, time and device", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/");
  await page.evaluate((key) => localStorage.removeItem(key), consentKey(5));
  await page.getByRole("button", { name: "Me", exact: true }).click();
  await page.getByRole("link", { name: screenNames.privacy }).click();
  await expect(page.getByText("You haven't agreed yet.")).toBeVisible();
  await expectAccessible();

  await page.getByRole("button", { name: "Give consent" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Agree" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText(/Given\s*\d\d-\d\d-\d{4}/);
  await expect(main).toContainText(/Version of the notice\s*1/);
  await expect(main).toContainText(/Device\s*Chrome on Linux/);
  await page.getByRole("button", { name: "Withdraw consent" }).click();
  await expect(main).toContainText(/Withdrawn\s*\d\d-\d\d-\d{4}/);
  await expectAccessible();

  await page.reload();
  await expect(page.getByRole("button", { name: "Give consent" })).toBeVisible();
});

test("after a withdrawal nothing is captured; each section says why and asks for no permission", async ({ page }) => {
  await refuseCapture(page);
  await page.goto("/Privacy");
  await page.getByRole("button", { name: "Withdraw consent" }).click();

  await page.goto("/AddMeeting");
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await expect(getOffNotes(page)).toHaveCount(3);
  for (const name of ["Take a selfie", "Start recording", "Retry"])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  await page.goto("/AddDailyStandUpMeeting");
  await expect(getOffNotes(page)).toHaveCount(2);
  await page.goto("/NearMe");
  await expect(getOffNotes(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Find brokers around me" })).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("link", { name: "Change it in Privacy" }).click();
  await page.getByRole("button", { name: "Give consent" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Agree" }).click();
  await page.goto("/NearMe");
  await expect(page.getByRole("button", { name: "Find brokers around me" })).toBeVisible();
  await expect(getOffNotes(page)).toHaveCount(0);
});
