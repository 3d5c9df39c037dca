import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Locator, Page, Request } from "@playwright/test";
import { matchPath } from "react-router-dom";
import { paths } from "../src/lib/paths.ts";
import { expect, type Role, roles, test } from "./fixtures.ts";

const { login: _login, otp: _otp, forgotPassword: _forgot, resetPassword: _reset, ...signedIn } = paths;
const screens: string[] = Object.values(signedIn).map(({ path }) => path);

/** The roles for which a screen shows something else (K007); to a screen the others are all alike. */
const distinct: readonly Role[] = ["admin", "office"];

for (const role of roles)
  test(`${role} follows the links of the menu and of every screen; each fits a phone and has no fault`, {
    tag: ["@P001", "@R051"],
  }, async ({ page, signIn, database, expectAccessible }) => {
    test.slow();
    await signIn(role);
    const ahead = await menuOf(page);
    // No link of a screen leads to what waits to be sent while nothing does, nor to who saw what.
    if (role === "admin")
      ahead.push(await meetingWithCampaigns(database), paths.pending.path, paths.accessRecords.path);
    const seen = new Set<string>();
    const visit = visitorOf(page);

    for (let href = ahead.pop(); href; href = ahead.pop()) {
      const screen = screenAt(href);
      if (!screen || seen.has(screen)) continue;
      seen.add(screen);
      await visit(href);
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

/** Opens a page and waits until nothing has been asked for a while: a third of what Playwright's own `networkidle` takes. */
function visitorOf(page: Page) {
  const asked = new Set<Request>();
  page.on("request", (request) => void asked.add(request));
  page.on("requestfinished", (request) => void asked.delete(request));
  page.on("requestfailed", (request) => void asked.delete(request));
  return async (href: string) => {
    // The requests of the previous page end unseen.
    asked.clear();
    await page.goto(href);
    for (let quiet = 0; quiet < 3; quiet = asked.size ? 0 : quiet + 1) await page.waitForTimeout(60);
  };
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
