import { mkdirSync } from "node:fs";
import type { Page, Route } from "@playwright/test";
import { projectLabels } from "../src/features/projects/labels.ts";
import { standUpLabels } from "../src/features/standUps/labels.ts";
import { paths } from "../src/lib/paths.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { crawl, menuOf, screens, unlinked, visitorOf } from "./crawl.ts";
import { expect, test } from "./fixtures.ts";
import { layoutFaults } from "./layoutFaults.ts";
import { readLocalStorage } from "./offlineFixtures.ts";

/** Folder for screenshots of every visited screen, set by `npm run pictures`; no screenshots if it is unset. */
const pictures = process.env.PICTURES;

const modes = [
  { name: "360", width: 360, height: 740, text: 100 },
  { name: "320", width: 320, height: 740, text: 100 },
  { name: "200-percent", width: 360, height: 740, text: 200 },
  { name: "landscape", width: 740, height: 360, text: 100 },
  { name: "1280", width: 1280, height: 800, text: 100 },
];
type Mode = (typeof modes)[number];
/** The modes in which long texts are cut off first; `npm run pictures` uses all modes. */
const crampedModes = modes.filter(({ name }) => pictures || ["320", "200-percent", "1280"].includes(name));
const narrowModes = modes.filter(({ name }) => pictures || name === "200-percent");

type Json = Record<string, unknown>;

/** Changes every JSON object in a reply. */
function deep(value: unknown, change: (object: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((inner) => deep(inner, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(change(value as Json)).map(([key, inner]) => [key, deep(inner, change)]));
}

const alterReplies = (change: (object: Json) => Json) => async (route: Route) => {
  const reply = await route.fetch();
  if (reply.status() !== 200) return route.fulfill({ response: reply });
  await route.fulfill({ response: reply, json: deep(await reply.json(), change) });
};

/** The longest texts: a one-word name, a name of many words, a comment. */
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

/** Extreme contents by name, each with the modes in which its texts are cut off first. */
const states: Record<string, { modes: readonly Mode[]; arrange(page: Page): Promise<unknown> }> = {
  longest: { modes: crampedModes, arrange: (page) => page.route("**/trpc/**", alterReplies(lengthen)) },
  empty: {
    modes: narrowModes,
    arrange: (page) =>
      page.route(
        "**/trpc/**",
        alterReplies((object) => (Array.isArray(object.rows) ? { ...object, rows: [], total: 0 } : object)),
      ),
  },
  // Shows the result of a failed read, below the banner of a lost connection.
  offline: {
    modes: narrowModes,
    arrange: async (page) => {
      await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
      await page.route("**/trpc/**", (route) => route.abort());
    },
  },
};

/** Checks the layout of the page in each of the modes. */
async function look(page: Page, name: string, among: readonly Mode[] = modes) {
  for (const { name: mode, text, ...viewport } of among) {
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
  await page.setViewportSize(phone);
}

/** All lengths are in rem: 200 % corresponds to a default font size of 32 pixels in the browser. */
const setTextSize = (page: Page, percent: number) =>
  page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), `${percent}%`);

const phone = { width: 360, height: 740 };

const fileName = (href: string) => href.replace(/[^\w]+/g, "_").replace(/^_|_$/g, "") || "home";

if (pictures) mkdirSync(pictures, { recursive: true });

// Each of the other roles sees the same screens as one of these (K007).
for (const role of ["admin", "office", "manager", "caller"] as const)
  test(`${role} reaches screens by the links of the menu and of other screens; each fits a phone and has no fault`, {
    tag: ["@P001", "@R051"],
  }, async ({ page, signIn, database, expectAccessible }) => {
    test.setTimeout(900_000);
    await signIn(role);
    const isAdmin = role === "admin";
    const links = [...(await menuOf(page)), ...(isAdmin ? await unlinked(database) : [])];
    const visited = await crawl(page, links, async (href) => {
      await expect(page.getByRole("main")).not.toBeEmpty();
      await expect(page.getByRole("banner").getByRole("button", { name: "Open menu" })).toBeVisible();
      expect.soft(await overflow(page), `${href} is no wider than the phone`).toBe(0);
      if (!isAdmin) return;
      await test.step(href, expectAccessible);
      await look(page, `full-${fileName(href)}`);
      await page.setViewportSize({ width: 320, height: 740 });
      await setTextSize(page, 200);
      expect.soft(await overflow(page), `${href} does not scroll sideways at 320 pixels and 200 % text`).toBe(0);
      await setTextSize(page, 100);
      await page.setViewportSize(phone);
    });

    // Other roles have no links to screens that they may not use or that none of their records needs.
    if (isAdmin) expect(screens.filter((path) => !visited.has(path))).toEqual([]);
    else expect(visited.size).toBeGreaterThan(30);
  });

const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

test.describe("with extreme contents", () => {
  test.use({ tolerated: /./ });

  test("every screen fits with the longest texts, with empty lists and without a connection", async ({
    page,
    signIn,
    database,
  }) => {
    test.setTimeout(1_800_000);
    await signIn("admin");
    // Only the first state shows links to every screen: the others open the addresses that it found.
    let links = [...(await menuOf(page)), ...(await unlinked(database))];
    for (const [state, { modes: among, arrange }] of Object.entries(states)) {
      const tab = await page.context().newPage();
      await arrange(tab);
      const visited = await crawl(tab, links, async (href) => {
        await expect(tab.getByRole("main")).not.toBeEmpty();
        await expect.soft(tab.getByRole("heading", { level: 1 }), `h1 of ${state} ${href}`).toHaveCount(1);
        await look(tab, `${state}-${fileName(href)}`, among);
      });
      expect(screens.filter((path) => !visited.has(path))).toEqual([]);
      links = [...visited.values()];
      await tab.close();
    }
  });
});

test("every screen before sign-in fits in every size, with nothing cut off or covered", async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  const open = visitorOf(page);
  for (const { path } of [paths.login, paths.forgotPassword, paths.resetPassword, paths.otp]) {
    await open(path);
    await expectAccessible();
    await look(page, `signed-out-${fileName(path)}`);
  }
});

test("a form with a restored draft does not scroll sideways at 320 pixels and 200 % text", async ({ page, signIn }) => {
  await signIn("caller");
  await page.setViewportSize({ width: 320, height: 740 });
  for (const [path, field, form] of [
    ["/Enquiry", enquiryLabels.name, enquiryLabels.newEnquiry],
    ["/AddProject", projectLabels.name, projectLabels.newProject],
    ["/AddDailyStandUpMeeting", standUpLabels.comments, standUpLabels.newStandUp],
  ] as const) {
    await page.goto(path);
    await page.getByLabel(field, { exact: true }).fill("Half a sentence");
    await expect.poll(() => readLocalStorage(page)).toContain(`${path} ${form}`);
    await page.reload();
    await expect(page.getByText(/What you typed on .* is here again/)).toBeVisible();
    await setTextSize(page, 200);

    expect(await overflow(page), path).toBe(0);
  }
});
