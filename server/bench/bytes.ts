import { chromium, type Page, type Response } from "@playwright/test";
import { findBrowser } from "../../scripts/findBrowser.ts";
import { start, stop } from "./killOnExit.ts";
import { circumstances, loadNow, record, table } from "./report.ts";

const SCREENS = [
  ["the list of enquiries", "/"],
  ["an enquiry", "/Details/1"],
  ["its edit", "/EditEnquiry/1"],
  ["New Meeting", "/AddMeeting"],
  ["My Day", "/MyDay"],
  ["Backlog Call", "/Today/enquiries_builders/backlog_calls"],
] as const;
const QUEUE = "/Today/enquiries_builders/backlog_calls";
const CALLS_A_DAY = 200;
/** So many are made here, the first of which are not counted: they bring the code and the choices. */
const CALLS_MADE = 16;
const FIRST_CALLS = 4;
const phone = { viewport: { width: 360, height: 740 }, serviceWorkers: "block" } as const;

interface Sizes {
  data: number;
  all: number;
  /** Of the lists of choices alone. */
  settings: number;
}

/** Bytes on the wire of each screen: at its first visit, and when nothing has changed since. */
export async function bytes() {
  const load = loadNow();
  const executablePath = findBrowser();
  if (!executablePath) throw new Error("there is no browser here");
  const [harness, port] = await start("site.ts");
  const chrome = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const url = `http://127.0.0.1:${port}`;
  const page = await chrome.newPage(phone);
  await signIn(page, url, "manager");

  const rows: (string | number)[][] = [];
  for (const [name, address] of SCREENS) {
    const first = await sizesOf(page, url + address);
    const again = await sizesOf(page, url + address);
    rows.push([name, first.data, first.settings, again.data, again.settings, again.all]);
  }
  const { start: begun, call } = await callsOf(await chrome.newPage(phone), url);
  await chrome.close();
  await stop(harness);
  const head = ["screen", "first visit: data", "of it choices", "again: data", "of it choices", "again: all"];
  record(
    "12. Bytes",
    `Bytes of answers on the wire, headers included, without the service worker, as each screen is loaded by its address; signed in as the manager.
${circumstances(load)}

${table(head, rows)}

A telecaller who signs in with an empty cache and works the backlog (number revealed, dialled, "Not picking up", "Save and next"), both directions, headers included:
${(begun / 1e3).toFixed(0)} kB up to the first ${FIRST_CALLS} calls, ${(call / 1e3).toFixed(1)} kB for each call after them, and so ${((begun + call * (CALLS_A_DAY - FIRST_CALLS)) / 1e6).toFixed(1)} MB for a day of ${CALLS_A_DAY} calls.

Targets: data of the first list ≤ 10 kB; unchanged choices ≤ 300 bytes.`,
  );
}

async function signIn(page: Page, url: string, account: string) {
  await page.goto(`${url}/login`);
  await page.getByLabel("E-mail").fill(`${account}@mobile-crm.test`);
  await page.getByLabel("Password").fill("demo-1234");
  await page.getByRole("button", { name: "Login" }).click();
  await page.locator("main li").first().waitFor();
}

/** Bytes of a caller's first calls, with all that comes before them, and of each call after them. */
async function callsOf(page: Page, url: string): Promise<{ start: number; call: number }> {
  let total = 0;
  page.on("requestfinished", async (request) => {
    const sizes = await request.sizes().catch(() => undefined);
    if (sizes)
      total += sizes.requestHeadersSize + sizes.requestBodySize + sizes.responseHeadersSize + sizes.responseBodySize;
  });
  await signIn(page, url, "caller");
  await page.goto(url + QUEUE);
  await page.locator("main li a").first().click();
  let begun = 0;
  for (let call = 0; call < CALLS_MADE; call += 1) {
    if (call === FIRST_CALLS) {
      await page.waitForLoadState("networkidle");
      begun = total;
    }
    await workCall(page);
  }
  await page.waitForLoadState("networkidle");
  return { start: begun, call: (total - begun) / (CALLS_MADE - FIRST_CALLS) };
}

/** A call that was not answered, and on to the next record. */
async function workCall(page: Page) {
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.getByRole("button", { name: "Tap to reveal phone number" }).click();
  const dial = page.getByRole("link", { name: "Dial" });
  await dial.evaluate(withoutDialling);
  await dial.click();
  const sheet = page.getByRole("form", { name: "Outcome of the call" });
  await sheet.getByRole("button", { name: "Not picking up" }).click();
  await sheet.getByRole("button", { name: "Save and next" }).click();
  await page.getByRole("heading", { level: 1 }).filter({ hasNotText: name }).waitFor();
}

/** For the page, as text: this package knows nothing of the document. */
const withoutDialling = new Function("link", "link.addEventListener('click', (event) => event.preventDefault())") as (
  link: object,
) => void;

/** What one load of an address brings, until the network is silent. */
async function sizesOf(page: Page, address: string): Promise<Sizes> {
  const answered: Promise<[path: string, size: number]>[] = [];
  // A 304 ends as a request that failed, because its body is not read; its answer is there all the same.
  const listen = (response: Response) =>
    answered.push(
      response
        .request()
        .sizes()
        .then((sizes) => [new URL(response.url()).pathname, sizes.responseHeadersSize + sizes.responseBodySize]),
    );
  page.on("response", listen);
  await page.goto(address, { waitUntil: "networkidle" });
  page.off("response", listen);
  const sizes = await Promise.all(answered);
  const sum = (belongs: RegExp) =>
    sizes.filter(([path]) => belongs.test(path)).reduce((total, [, size]) => total + size, 0);
  return { data: sum(/^\/trpc\//), all: sum(/./), settings: sum(/^\/trpc\/\w+\.settings$/) };
}
