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
/** What a caller opens for one call of the queue: the list, the record, and its edit. */
const CALL = ["/Today/enquiries_builders/backlog_calls", "/Details/1", "/EditEnquiry/1"];
const CALLS_A_DAY = 200;

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
  const page = await chrome.newPage({ viewport: { width: 360, height: 740 }, serviceWorkers: "block" });
  const url = `http://127.0.0.1:${port}`;
  await page.goto(`${url}/login`);
  await page.getByLabel("E-mail").fill("manager@mobile-crm.test");
  await page.getByLabel("Password").fill("demo-1234");
  await page.getByRole("button", { name: "Login" }).click();
  await page.locator("main li").first().waitFor();

  const rows: (string | number)[][] = [];
  const warm = new Map<string, number>();
  for (const [name, address] of SCREENS) {
    const first = await sizesOf(page, url + address);
    const again = await sizesOf(page, url + address);
    warm.set(address, again.all);
    rows.push([name, first.data, first.settings, again.data, again.settings, again.all]);
  }
  await chrome.close();
  await stop(harness);
  const day = (CALLS_A_DAY * CALL.reduce((sum, address) => sum + (warm.get(address) ?? 0), 0)) / 1e6;
  const head = ["screen", "first visit: data", "of it choices", "again: data", "of it choices", "again: all"];
  record(
    "12. Bytes",
    `Bytes of answers on the wire, headers included, without the service worker, as each screen is loaded by its address; signed in as the manager.
${circumstances(load)}

${table(head, rows)}

A day of ${CALLS_A_DAY} calls, each with a load of the queue, the record and its edit by their addresses, without what the saves send: ${day.toFixed(1)} MB.

Targets: data of the first list ≤ 10 kB; unchanged choices ≤ 300 bytes.`,
  );
}

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
