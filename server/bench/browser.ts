import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/findBrowser.ts";
import { buildCompetitors } from "./competitors.ts";
import { startDirectus } from "./directus.ts";
import { installInto, start, stop } from "./killOnExit.ts";
import { lighthouse, RUNS } from "./lighthouse.ts";
import { firstLoad, goBack, goTo, nextPage, weigh } from "./navigation.ts";
import { startPostgresql } from "./postgresql.ts";
import { circumstances, loadNow, median, quantile, record, table } from "./report.ts";

const NAVIGATIONS = 200;
const PAGES = 50;
const phone = { viewport: { width: 360, height: 740 }, locale: "en-IN", timezoneId: "Asia/Kolkata" };
const EMPTY_DATABASE = "mobile_crm_bench_directus";

/** Measures the built client in a phone's browser, compared with the front end of Directus, which its package contains. */
export async function browser() {
  const load = loadNow();
  await installInto(path.join(import.meta.dirname, "peers"));
  const program = findBrowser();
  if (!program) throw new Error("there is no browser here");
  const [harness, port] = await start("site.ts");
  const peer = await openPeer();
  const crms = await openCrms();
  const ours = `http://127.0.0.1:${port}`;
  const pages: [name: string, url: string][] = [
    ["ours, login", `${ours}/login`],
    ...crms.map(({ name, url }): [string, string] => [name, url]),
    ...(peer ? [["Directus, login", `${peer.url}/admin/login`] satisfies [string, string]] : []),
  ];
  const chrome = await chromium.launch({ executablePath: program, args: ["--no-sandbox", "--disable-gpu"] });

  const loads: (string | number)[][] = [];
  for (const [name, url] of pages) loads.push([name, ...(await loadOf(chrome, url))]);
  const walked = await walk(chrome, ours);
  const version = chrome.version();
  await chrome.close();

  const scores = pages.map(([name, url]) => [name, ...lighthouse(url, program)]);
  await peer?.close();
  for (const { child } of crms) await stop(child);
  await stop(harness);
  record(
    "6. The browser",
    `Chromium ${version}, 360 × 740, a harness with 5,000 enquiries on the same machine. ${circumstances(load)}
The others' front ends are built by their own scripts; ${crms.map(({ source, commit }) => `${path.basename(source)} ${commit}`).join(", ") || "no CRM could be fetched"},
sent with Brotli at its best and without a backend, of which their first screen needs none.

${table(["first load", "script KiB", "style KiB", "all KiB", "requests"], loads)}

${table(["in the browser, cache warm", "p50", "p95"], walked)}

Lighthouse with its mobile throttling, median of ${RUNS}; it asks for a quiet machine, see the load above.

${table(["page", "performance", "accessibility", "best practices", "LCP s", "TBT ms", "CLS"], scores)}

The first load counts all until the network is silent, what is fetched ahead for later screens included; the budget counts what a
screen needs, and is checked in client/e2e/budget.spec.ts.

Targets: script ≤ 115 KiB, style ≤ 8; performance ≥ 98, LCP ≤ 2.0 s, TBT ≤ 80 ms, accessibility and best practices 100, CLS 0.`,
  );
}

async function openPeer() {
  const server = await startPostgresql();
  if (!server) return undefined;
  const [child, port] = await startDirectus(await server.emptyDatabase(EMPTY_DATABASE));
  const close = async () => {
    await stop(child);
    await server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

/** The front ends of other CRMs, each alone in a process. */
async function openCrms() {
  const open = [];
  for (const crm of buildCompetitors()) {
    const [child, port] = await start("staticSite.ts", crm.folder);
    open.push({ ...crm, child, url: `http://127.0.0.1:${port}${crm.page}` });
  }
  return open;
}

async function loadOf(chrome: Browser, url: string): Promise<number[]> {
  const page = await chrome.newPage({ ...phone, serviceWorkers: "block" });
  const { script, style, all, requests } = await firstLoad(page, url);
  await page.close();
  return [script, style, all, requests];
}

async function walk(chrome: Browser, url: string): Promise<(string | number)[][]> {
  const page = await chrome.newPage({ ...phone, serviceWorkers: "block" });
  await page.goto(`${url}/login`);
  await page.getByLabel("E-mail").fill("admin@mobile-crm.test");
  await page.getByLabel("Password").fill("demo-1234");
  await page.getByRole("button", { name: "Login" }).click();
  await page.locator("main li").first().waitFor();
  const devtools = await page.context().newCDPSession(page);

  const pages: number[] = [];
  for (let count = 1; count < PAGES; count++) pages.push(await nextPage(page));
  const taps: number[] = [];
  const others = ["Meetings", "My CPs"];
  const wander = async (times: number) => {
    for (let step = 0; step < times; step += 2) {
      await goTo(page, others[(step / 2) % others.length] ?? "Meetings");
      taps.push(await goTo(page, "Enquiries"));
    }
  };
  const backs: number[] = [];
  for (let count = 0; count < 10; count++) backs.push(await goBack(page));
  await wander(20);
  const before = await weigh(devtools);
  await wander(NAVIGATIONS);
  const after = await weigh(devtools);
  await page.close();
  return [
    [
      "from the tap on Enquiries until the menu is gone and the list is there, ms",
      quantile(taps, 0.5),
      quantile(taps, 0.95),
    ],
    [`from Next to the next 20 rows, ms (${PAGES * 20} rows)`, median(pages), quantile(pages, 0.95)],
    ["from Back to the list at its place, ms", median(backs), quantile(backs, 0.95)],
    [`heap before and after ${NAVIGATIONS} navigations, MB`, before.heap, after.heap],
    ["nodes of the document before and after", before.nodes, after.nodes],
  ];
}
