import { mkdirSync } from "node:fs";
import type { Page, Route } from "@playwright/test";
import { paths } from "../src/lib/paths.ts";
import { crawl, screens, unlinked, visitorOf } from "./crawl.ts";
import { expect, test } from "./fixtures.ts";
import { layoutFaults } from "./layoutFaults.ts";

/** Where pictures of all that is visited are saved; none without it. `npm run pictures` sets it. */
const pictures = process.env.PICTURES;

const modes = [
  { name: "360", width: 360, height: 740, text: 100 },
  { name: "320", width: 320, height: 740, text: 100 },
  { name: "200-percent", width: 360, height: 740, text: 200 },
  { name: "landscape", width: 740, height: 360, text: 100 },
  { name: "1280", width: 1280, height: 800, text: 100 },
] as const;

type Json = Record<string, unknown>;

/** Changes every JSON object within a reply. */
function deep(value: unknown, change: (object: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((inner) => deep(inner, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(change(value as Json)).map(([key, inner]) => [key, deep(inner, change)]));
}

const altered = (change: (object: Json) => Json) => async (route: Route) => {
  const reply = await route.fetch();
  if (reply.status() !== 200) return route.fulfill({ response: reply });
  await route.fulfill({ response: reply, json: deep(await reply.json(), change) });
};

/** The longest texts: a name in one word, a name in many, a comment. */
const LONG_NAME = "Venkatanarasimharajuvaripeta Chandrasekharan Subramaniam Balasubrahmanyam & Sons Private Limited";
const LONG_TEXT = `${"Called twice, asked for the plan of the corner flat and the loan papers. ".repeat(12)}Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww`;
const isName = (key: string) => /(^|_)(name|firm|title|locality|location|status|assigned_to|rm|enquiry)$/.test(key);
const isText = (key: string) => /comment|minutes|description|data$/.test(key);
const lengthen = (object: Json) =>
  Object.fromEntries(
    Object.entries(object).map(([key, value]) => {
      if (typeof value !== "string" || /^\d/.test(value)) return [key, value];
      return [key, isName(key) ? LONG_NAME : isText(key) ? LONG_TEXT : value];
    }),
  );

const states: Record<string, (page: Page) => Promise<unknown>> = {
  full: async () => {},
  longest: (page) => page.route("**/trpc/**", altered(lengthen)),
  empty: (page) =>
    page.route(
      "**/trpc/**",
      altered((object) => (Array.isArray(object.rows) ? { ...object, rows: [], total: 0 } : object)),
    ),
  // Shows what a failed read shows, below the banner of a lost connection.
  offline: async (page) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
    await page.route("**/trpc/**", (route) => route.abort());
  },
};

/** The address of a record of every screen; the demo data of every test has the same ids. */
let addresses: Map<string, string> | undefined;

/** Looks at the page in every mode. */
async function look(page: Page, name: string) {
  for (const { name: mode, text, ...viewport } of modes) {
    await page.setViewportSize(viewport);
    await setTextSize(page, text);
    expect.soft(await page.evaluate(layoutFaults), `${name} at ${mode}`).toEqual([]);
    if (!pictures) continue;
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: `${pictures}/${name}-${mode}-${colorScheme}.png`,
        fullPage: true,
        animations: "disabled",
      });
    }
  }
  await setTextSize(page, 100);
}

/** All lengths are in rem: 200 % is what a default font size of 32 pixels in the browser does. */
const setTextSize = (page: Page, percent: number) =>
  page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), `${percent}%`);

const fileName = (href: string) => href.replace(/[^\w]+/g, "_").replace(/^_|_$/g, "") || "home";

test.use({ tolerated: /./ });
if (pictures) mkdirSync(pictures, { recursive: true });

for (const [state, arrange] of Object.entries(states))
  test(`every screen fits in every size, with nothing cut or covered: ${state}`, async ({ page, signIn, database }) => {
    test.setTimeout(900_000);
    await signIn("admin");
    addresses ??= await crawl(page, { more: await unlinked(database), quiet: 8, visit: async () => {} });
    expect(screens.filter((path) => !addresses?.has(path))).toEqual([]);
    await arrange(page);
    const open = visitorOf(page);
    for (const href of addresses.values()) {
      await open(href);
      await expect(page.getByRole("main")).not.toBeEmpty();
      expect.soft(await page.getByRole("heading", { level: 1 }).count(), `h1 of ${state} ${href}`).toBe(1);
      await look(page, `${state}-${fileName(href)}`);
    }
  });

test("every screen before sign-in fits in every size, with nothing cut or covered", async ({ page }) => {
  test.slow();
  const open = visitorOf(page);
  for (const { path } of [paths.login, paths.forgotPassword, paths.resetPassword, paths.otp]) {
    await open(path);
    await look(page, `signed-out-${fileName(path)}`);
  }
});
