import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Locator, Page, Request } from "@playwright/test";
import { matchPath } from "react-router-dom";
import { paths } from "../src/lib/paths.ts";
import { screenNames } from "../src/lib/screenNames.ts";
import { expect } from "./fixtures.ts";

const { login: _login, otp: _otp, forgotPassword: _forgot, resetPassword: _reset, ...signedIn } = paths;

/** The route of every screen after sign-in. */
export const screens: string[] = Object.values(signedIn).map(({ path }) => path);

/** Opens each screen once, following these links and those of every screen. Returns the address of each by its route. */
export async function crawl(
  page: Page,
  links: readonly string[],
  visit: (href: string) => Promise<unknown>,
): Promise<Map<string, string>> {
  const queue = [...links];
  const visited = new Map<string, string>();
  const open = visitorOf(page);
  for (let href = queue.pop(); href; href = queue.pop()) {
    const screen = screenAt(href);
    if (!screen || visited.has(screen)) continue;
    visited.set(screen, href);
    await open(href);
    await visit(href);
    queue.push(...(await linksIn(page.getByRole("main"))));
  }
  return visited;
}

/** Screens that no link in the menu or in `main` leads to with the test data. */
export const unlinked = async (database: Database) => [
  await meetingWithCampaigns(database),
  await campaignsOfBroker(database),
  paths.pending.path,
  paths.myDay.path,
  paths.find.path,
  paths.privacy.path,
  paths.nearMe.path,
  paths.device.path,
  paths.dayBoard.path,
  paths.accessRecords.path,
];

/** The links of the menu, which it opens. */
export async function menuOf(page: Page): Promise<string[]> {
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog");
  await menu.getByRole("link", { name: screenNames.clientMeetings }).waitFor();
  // The same for every role (P016).
  await expect(menu.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveCount(10);
  return linksIn(menu);
}

/**
 * Returns a function that opens a screen and waits until no request has been pending for 180 ms (`networkidle` waits
 * for 500 ms). The first call loads the app, later calls navigate within it, as a link does.
 */
export function visitorOf(page: Page) {
  const pendingRequests = new Set<Request>();
  page.on("request", (request) => void pendingRequests.add(request));
  page.on("requestfinished", (request) => void pendingRequests.delete(request));
  page.on("requestfailed", (request) => void pendingRequests.delete(request));
  let isLoaded = false;
  const navigate = async (href: string) => {
    if (!isLoaded) {
      await page.goto(href);
      isLoaded = true;
      return;
    }
    await page.evaluate((path) => {
      history.pushState(null, "", path);
      dispatchEvent(new PopStateEvent("popstate", { state: null }));
    }, href);
  };
  return async (href: string) => {
    // Requests of the previous screen may never report that they have finished.
    pendingRequests.clear();
    await navigate(href);
    // On a busy machine the first request starts late.
    await page.getByRole("main").locator("*").first().waitFor({ state: "attached" });
    for (let count = 0; count < 3; count = pendingRequests.size ? 0 : count + 1) await page.waitForTimeout(60);
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
  };
}

/** The path of a meeting with campaigns: only such a meeting links to its campaigns (U074). */
async function meetingWithCampaigns(database: Database) {
  const { id } = await database.kysely
    .selectFrom("broker_meetings")
    .where("id", "in", database.kysely.selectFrom("campaigns").select("meeting_id"))
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return paths.meeting.to({ id });
}

/** The card of a broker leads there if the broker has campaigns, which the first one may not have. */
async function campaignsOfBroker(database: Database) {
  const { building_id, building_broker_id } = await database.kysely
    .selectFrom("campaigns")
    .select(["building_id", "building_broker_id"])
    .limit(1)
    .executeTakeFirstOrThrow();
  return paths.brokerCampaigns.to({ id: building_id, building_broker_id });
}

/** The targets of the links, within the site. */
async function linksIn(part: Locator) {
  const hrefs = await part.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  return hrefs.filter((href) => href?.startsWith("/")) as string[];
}

function screenAt(href: string) {
  const { pathname } = new URL(href, "http://site");
  return screens.find((path) => matchPath(path, pathname));
}
