import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Locator, Page } from "@playwright/test";
import { matchPath } from "react-router-dom";
import { paths } from "../src/paths.ts";
import { expect, type Role, roles, test } from "./house.ts";

const { login: _login, otp: _otp, forgotPassword: _forgot, resetPassword: _reset, ...signedIn } = paths;
const screens: string[] = Object.values(signedIn).map(({ path }) => path);

/** The roles for which a screen shows something else (K007); to a screen the others are all alike. */
const distinct: readonly Role[] = ["admin", "office"];

for (const role of roles)
  test(`P001, R051: ${role} follows the links of the menu and of every screen; each fits a phone and has no fault`, async ({
    page,
    signIn,
    database,
    expectAccessible,
  }) => {
    test.slow();
    await signIn(role);
    const ahead = await menuOf(page);
    // No link of a screen leads to what waits to be sent while nothing does, nor to who saw what.
    if (role === "admin")
      ahead.push(await meetingWithCampaigns(database), paths.pending.path, paths.accessRecords.path);
    const seen = new Set<string>();

    for (let href = ahead.pop(); href; href = ahead.pop()) {
      const screen = screenAt(href);
      if (!screen || seen.has(screen)) continue;
      seen.add(screen);
      await page.goto(href);
      await page.waitForLoadState("networkidle");
      await expect(page.getByRole("main")).not.toBeEmpty();
      await expect(page.getByRole("banner").getByRole("button", { name: "Open menu" })).toBeVisible();
      expect.soft(await overflow(page), `${href} is no wider than the phone`).toBe(0);
      if (distinct.includes(role)) await test.step(href, expectAccessible);
      ahead.push(...(await linksIn(page.getByRole("main"))));
    }

    // The others find no link to what they may not do, or to what none of their records has.
    if (role === "admin") expect(screens.filter((path) => !seen.has(path))).toEqual([]);
    else expect(seen.size).toBeGreaterThan(30);
  });

async function menuOf(page: Page) {
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog");
  await menu.getByRole("navigation", { name: "Main" }).waitFor();
  return linksIn(menu);
}

/** Its campaigns have screens of their own, to which a meeting without campaigns has no link (U074). */
async function meetingWithCampaigns(database: Database) {
  const { id } = await database.kysely
    .selectFrom("broker_meetings")
    .where("id", "in", database.kysely.selectFrom("campaigns").select("meeting_id"))
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return paths.meeting.to({ id });
}

/** Where the links lead that stay within the site. */
async function linksIn(part: Locator) {
  const hrefs = await part.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  return hrefs.filter((href) => href?.startsWith("/"));
}

function screenAt(href: string) {
  const { pathname } = new URL(href, "http://site");
  return screens.find((path) => matchPath(path, pathname));
}

const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
