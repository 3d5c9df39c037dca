import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use, { project }) =>
      use({ ...project.use.launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
    { scope: "worker" },
  ],
});

/**
 * The reasons on the page itself why Chrome cannot restore it from the back/forward cache. Headless Chrome never
 * restores a page, and reports that as circumstantial, which is left out.
 */
async function getObstacles(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send("Page.enable");
  const reasons = new Promise<string[]>((resolve) =>
    client.once("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.filter(({ type }) => type !== "Circumstantial").map(({ reason }) => reason)),
    ),
  );
  await page.goto(new URL("/login", page.url().replace("127.0.0.1", "localhost")).href);
  await page.goBack({ waitUntil: "commit" });
  return reasons;
}

test("the browser can restore lists, details and forms from its back/forward cache", async ({ page, signIn }) => {
  await signIn("manager");
  for (const path of ["/", "/Details/1", "/AddMeeting", "/Today/enquiries_builders/backlog_calls", "/Pending"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();

    expect(await getObstacles(page), path).toEqual([]);
  }
});

test("an unload handler would block the back/forward cache", async ({ page, signIn }) => {
  await signIn("manager");
  await page.goto("/");
  await page.evaluate(() => addEventListener("unload", () => {}));

  expect(await getObstacles(page)).toEqual(["UnloadHandlerExistsInMainFrame"]);
});
