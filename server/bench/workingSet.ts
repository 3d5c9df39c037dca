import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../scripts/findBrowser.ts";
import { start, stop } from "./killOnExit.ts";
import { goTo, goToMyDay } from "./navigation.ts";
import { circumstances, loadNow, quantile, record, table } from "./report.ts";
import { settle } from "./responsiveness.ts";

const phone = { viewport: { width: 360, height: 740 }, locale: "en-IN", timezoneId: "Asia/Kolkata" };
const SLOWDOWN = 6;
const TAPS = 60;
const DAYS = 40;
const SEARCHES = ["pa", "pat", "pate", "patel", "sh", "sha", "shar", "sharm", "de", "desh", "deshpnde", "kum"];
const ROUNDS = 10;
const PULLED_WITHIN = { timeout: 180_000 };

/** Scripts for the page, as text: this package knows nothing of the document. */
const typed = new Function(
  "box",
  "text",
  `return new Promise((done, fail) => {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
  const began = performance.now();
  set.call(box, text);
  box.dispatchEvent(new Event("input", { bubbles: true }));
  queueMicrotask(() => {
    const found = performance.now() - began;
    requestAnimationFrame(() => setTimeout(() => done({ found, painted: performance.now() - began })));
  });
})`,
) as (box: object, text: string) => Promise<{ found: number; painted: number }>;

const stored = new Function(`return (async () => {
  const { usageDetails } = await navigator.storage.estimate();
  return usageDetails.indexedDB / 2 ** 20;
})()`) as () => Promise<number>;

/** Measures lists and the search that the working set answers, with the processor slowed down sixfold. */
export async function workingSet() {
  const load = loadNow();
  const program = findBrowser();
  if (!program) throw new Error("there is no browser here");
  const [harness, port] = await start("site.ts");
  const chrome = await chromium.launch({ executablePath: program, args: ["--no-sandbox", "--disable-gpu"] });
  const { taps, days, found, painted, size, rows } = await measure(chrome, `http://127.0.0.1:${port}`);
  await chrome.close();
  await stop(harness);
  record(
    "9. The working set",
    `360 × 740, the processor slowed down ${SLOWDOWN} times, ${rows} rows in the set. ${circumstances(load)}

${table(
  ["in the browser", "p50", "p95"],
  [
    ["from the tap in the menu to the first frame with rows of My CPs, ms", quantile(taps, 0.5), quantile(taps, 0.95)],
    [
      "from the tap on My Day, once its screen is idle, to the first frame with its calls and ages, ms",
      quantile(days, 0.5),
      quantile(days, 0.95),
    ],
    ["from a letter in Find to its records in the document, ms", quantile(found, 0.5), quantile(found, 0.95)],
    ["from a letter in Find to the next frame, ms", quantile(painted, 0.5), quantile(painted, 0.95)],
    ["on disk, MB", size, "–"],
  ],
)}

Targets: a list and My Day ≤ 100 ms after the tap, a search ≤ 50 ms over 1,000 rows, ≤ 8 MB.`,
  );
}

async function measure(chrome: Browser, url: string) {
  const { page, rows } = await openWithSet(chrome, url);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });

  const taps: number[] = [];
  for (let step = 0; step < TAPS; step += 1) {
    await goTo(page, "Meetings");
    taps.push(await goTo(page, "My CPs"));
  }
  const days: number[] = [];
  for (let step = 0; step < DAYS; step += 1) {
    await goTo(page, "Enquiries");
    await settle(page);
    days.push(await goToMyDay(page));
  }
  await page.keyboard.press("Control+k");
  const box = page.getByRole("searchbox", { name: "Find by name or number" });
  const searches: { found: number; painted: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const text of SEARCHES) searches.push(await box.evaluate(typed, text));
  const found = searches.map((one) => one.found);
  const painted = searches.map((one) => one.painted);
  return { taps, days, found, painted, size: await page.evaluate(stored), rows };
}

/** A signed-in phone with the whole set, whose service worker has the code, and the number of rows of the set. */
export async function openWithSet(chrome: Browser, url: string) {
  const page = await chrome.newPage(phone);
  await page.goto(`${url}/login`);
  await page.getByLabel("E-mail").fill("admin@mobile-crm.test");
  await page.getByLabel("Password").fill("demo-1234");
  await page.getByRole("button", { name: "Login" }).click();
  await page.locator("main li").first().waitFor();
  const rows = await pull(page);
  await page.reload();
  await page.locator("main li").first().waitFor();
  return { page, rows };
}

/** Lets the page pull the whole set: a network that comes back starts that. Resolves to the number of rows. */
async function pull(page: Page): Promise<number> {
  let rows = 0;
  const last = page.waitForResponse(async (response) => {
    if (!response.url().includes("workingSet.pull")) return false;
    const [{ result }] = [await response.json()].flat() as [{ result: { data: { put: unknown[]; more: unknown } } }];
    rows += result.data.put.length;
    return result.data.more === null;
  }, PULLED_WITHIN);
  const timer = await page.evaluate<number>("setInterval(() => dispatchEvent(new Event('online')), 2000)");
  await last;
  await page.evaluate(`clearInterval(${timer})`);
  await page.waitForTimeout(2_000);
  return rows;
}
