import type { Page } from "@playwright/test";
import { crawl, screens, unlinked } from "./crawl.ts";
import { expect, type Role, roles, test } from "./fixtures.ts";

/** A busy machine needs ten times what a quiet one does. */
const CRAWL_MS = 600_000;

/** The roles for which a screen shows something else (K007); to a screen the others are all alike. */
const distinct: readonly Role[] = ["admin", "office"];

for (const role of roles)
  test(`${role} follows the links of the menu and of every screen; each fits a phone and has no fault`, {
    tag: ["@P001", "@R051"],
  }, async ({ page, signIn, database, expectAccessible }) => {
    test.setTimeout(CRAWL_MS);
    await signIn(role);
    const more = role === "admin" ? await unlinked(database) : [];
    const visit = async (href: string) => {
      await expect(page.getByRole("main")).not.toBeEmpty();
      await expect(page.getByRole("banner").getByRole("button", { name: "Open menu" })).toBeVisible();
      expect.soft(await overflow(page), `${href} is no wider than the phone`).toBe(0);
      if (distinct.includes(role)) await test.step(href, expectAccessible);
    };
    const seen = await crawl(page, { more, visit });

    // The others find no link to what they may not do, or to what none of their records has.
    if (role === "admin") expect(screens.filter((path) => !seen.has(path))).toEqual([]);
    else expect(seen.size).toBeGreaterThan(30);
  });

const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
