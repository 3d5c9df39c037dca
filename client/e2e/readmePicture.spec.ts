import { mkdirSync } from "node:fs";
import { createBackend } from "@mobile-crm/fixtures/app.ts";
import { keepCurrent } from "@mobile-crm/fixtures/seed/keepCurrent.ts";
import { seed } from "@mobile-crm/fixtures/seed/seed.ts";
import { freshDatabase } from "@mobile-crm/fixtures/test/freshDatabase.ts";
import { test as base, expect } from "./fixtures.ts";
import { openUpstream } from "./upstream.ts";

/** Set by `npm run pictures`. */
const pictures = process.env.PICTURES ?? "";

/** The noon of a Friday on which the demo has calls, meetings and stand-ups of everybody. */
const NOON = new Date("2026-11-20T12:10:00+05:30");

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  database: async ({}, use) => {
    const database = await freshDatabase({ seed: { key: "", fill: (db) => seed(db, { today: NOON }) } });
    await keepCurrent(database.kysely, NOON);
    await use(database);
    await database.close();
  },
  upstream: async ({ database, mails }, use) => {
    const backend = createBackend(database, { mails, clock: () => NOON });
    const upstream = await openUpstream(await backend.listen({ host: "127.0.0.1", port: 0 }));
    await use(upstream);
    await upstream.close();
    await backend.close();
  },
});

const SCREENS = [
  ["/MyDay", "light"],
  ["/", "light"],
  ["/Today/enquiries_builders/backlog_calls", "light"],
  ["/DayBoard", "dark"],
  ["/CpEngagement", "dark"],
] as const;

test.skip(!pictures, "only for npm run pictures");

test("the README picture shows five screens of a working day side by side", async ({ page, signIn, context }) => {
  mkdirSync(pictures, { recursive: true });
  await page.clock.setFixedTime(NOON);
  await signIn("manager");
  await page.setViewportSize({ width: 360, height: 740 });
  const images: string[] = [];
  for (const [path, colorScheme] of SCREENS) {
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(/\d/);
    await page.waitForLoadState("networkidle");
    images.push((await page.screenshot({ animations: "disabled" })).toString("base64"));
  }
  const sheet = await context.newPage();
  await sheet.setViewportSize({ width: 1450, height: 575 });
  await sheet.setContent(
    `<body style="margin:10px;display:flex;gap:20px;background:#e8eaf3">${images
      .map((image) => `<img width="270" src="data:image/png;base64,${image}">`)
      .join("")}`,
  );

  await sheet.screenshot({ path: `${pictures}/readme.png` });
});
