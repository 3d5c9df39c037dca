import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { matchPath } from "react-router-dom";
import { paths } from "../src/lib/paths.ts";
import { visitorOf } from "./crawl.ts";
import { expect, test } from "./fixtures.ts";

/** Sets `window.ran` if a screen renders it as HTML or runs it as a script. */
const PAYLOAD = `"><img src=x onerror=window.ran=1><svg onload=window.ran=1></svg><script>window.ran=1</script>{{7*7}}'--`;
const LINK = "javascript:window.ran=1";

const screens = Object.values(paths).map(({ path }) => path);

/** Writes the payload into every text of every record, except for choices and identifiers. */
async function poison({ query }: Database) {
  const unchanged =
    /^(email|phone|password_hash|uuid|request_uuid|key|type|sha256|kind|status|action|hash|previous_hash|fingerprint|search_text)$/;
  const tables =
    "enquiries enquiry_details enquiry_comments brokers broker_comments buildings building_information building_broker_comments campaigns campaign_comments broker_meetings client_meetings daily_stand_ups premium_enquiries cp_meeting_requests points saved_searches";
  for (const table of tables.split(" ")) {
    const { rows } = await query(
      `select column_name, character_maximum_length from information_schema.columns where table_name = $1
        and data_type = 'text' and is_generated = 'NEVER'`,
      [table],
    );
    for (const { column_name: column } of rows as { column_name: string }[]) {
      if (unchanged.test(column)) continue;
      const value = /url|link/.test(column) ? LINK : PAYLOAD;
      // Some columns allow only certain values, or identify records: those stay as they are.
      await query(`update ${table} set ${column} = $1 where ${column} is not null`, [value]).catch(() => {});
    }
  }
}

test("no screen runs a stored text as a script or links to one", {
  tag: "@REL-44",
}, async ({ page, signIn, database }) => {
  test.slow();
  await poison(database);
  await signIn("admin");
  const [visited, queue] = [new Set<string>(), ["/", ...screens.filter((path) => !path.includes(":"))]];
  const open = visitorOf(page);
  let poisonedScreens = 0;

  for (let href = queue.pop(); href; href = queue.pop()) {
    const { pathname } = new URL(href, "http://site");
    const screen = screens.find((path) => matchPath(path, pathname));
    if (!screen || visited.has(screen) || /^\/(login|otp|forgot|password)/i.test(pathname)) continue;
    visited.add(screen);
    await open(href);
    await expect(page.getByRole("main")).not.toBeEmpty();
    const links = page.getByRole("main").getByRole("link");
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(hrefs.filter((link) => /^\s*(javascript|data|vbscript):/i.test(link))).toEqual([]);
    const foreign = page.locator("main a[target=_blank]");
    expect(
      await foreign.evaluateAll((all) =>
        all.every((link) => /noopener|noreferrer/.test((link as HTMLAnchorElement).rel)),
      ),
    ).toBe(true);
    expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined();
    if ((await page.getByRole("main").innerText()).includes("onerror=")) poisonedScreens += 1;
    queue.push(...hrefs.filter((link) => link.startsWith("/")));
  }

  expect(visited.size).toBeGreaterThan(35);
  expect(poisonedScreens).toBeGreaterThan(15);
});
