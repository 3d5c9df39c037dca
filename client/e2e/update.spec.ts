import { appendFile, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { screenNames } from "../src/lib/screenNames.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test as houseTest, SITE } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import { readyForOffline } from "./offlineFixtures.ts";

/** A backend whose site can change, as with a new version. */
const test = houseTest.extend<{ site: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  site: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), "site-"));
    await cp(SITE, folder, { recursive: true });
    await use(folder);
    await rm(folder, { recursive: true });
  },
});
test.use({ serviceWorkers: "allow" });

/** Deploys a new version of the worker and lets the browser check for it. */
async function release(page: Page, site: string) {
  for (const packed of ["sw.js.br", "sw.js.gz"]) await rm(path.join(site, packed), { force: true });
  await appendFile(path.join(site, "sw.js"), "\n// the next version\n");
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
}

/** Sets a mark in the page, which a reload removes. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

test("a new version is offered, waits while something is typed, and takes over only when the user agrees", {
  tag: "@REL-29",
}, async ({ page, signIn, site, expectAccessible }) => {
  await signIn("caller");
  await page.goto("/Enquiry");
  await readyForOffline(page);
  await page.reload();
  await expect(page.getByText("There is a new version.")).toHaveCount(0);
  await release(page, site);
  await expect(page.getByText("There is a new version.")).toBeVisible();
  await expectAccessible();
  await mark(page);
  const name = formOf(page, enquiryLabels.newEnquiry).getByLabel(enquiryLabels.name);
  await name.fill("Asha");
  await page.getByRole("button", { name: "Update" }).click();

  await expect(page.getByText("Save your changes before updating.")).toBeVisible();
  await expect(name).toHaveValue("Asha");
  expect(await isMarked(page)).toBe(true);
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: screenNames.home, exact: true }).click();
  await expect(page.getByText(/of 600/)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  // The form that was left may still be closing.
  await expect(async () => {
    const update = page.getByRole("button", { name: "Update" });
    if (await update.isVisible()) await update.click();
    await expect.poll(() => isMarked(page).catch(() => true), { timeout: 8_000 }).toBe(false);
  }).toPass({ timeout: 40_000 });
  await expect(page.getByText(/of 600/)).toBeVisible();
});

test.describe("a chunk of another version", () => {
  test.use({ tolerated: /404/ });

  test("a screen whose chunk no longer exists is reloaded with the new version", { tag: "@REL-29" }, async ({
    page,
    signIn,
  }) => {
    await signIn("caller");
    await page.goto("/");
    await expect(page.getByText(/of 600/)).toBeVisible();
    await mark(page);
    let isMissing = true;
    await page.route(/\/assets\/Pending-.*\.js/, (route) => {
      if (!isMissing) return route.continue();
      isMissing = false;
      return route.fulfill({ status: 404, body: "" });
    });
    await page.evaluate(() => {
      history.pushState({}, "", "/Pending");
      dispatchEvent(new PopStateEvent("popstate"));
    });

    await expect(page.getByText("Everything you saved has arrived.")).toBeVisible();
    expect(await isMarked(page)).toBe(false);
  });
});
