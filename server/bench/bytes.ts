import { chromium, type Page, type Response } from "@playwright/test";
import { findBrowser } from "../../scripts/findBrowser.ts";
import { describeMachine, markdownTable, printResults, signIn, start, stop } from "./shared.ts";

const SCREENS = [
  ["the list of enquiries", "/"],
  ["an enquiry", "/Details/1"],
  ["its edit", "/EditEnquiry/1"],
  ["New Meeting", "/AddMeeting"],
  ["Backlog Call", "/Today/enquiries_builders/backlog_calls"],
] as const;
const phone = { viewport: { width: 360, height: 740 }, serviceWorkers: "block" } as const;

interface Sizes {
  data: number;
  /** Only the lists of choices. */
  settings: number;
  /** The largest reply that says that nothing has changed. */
  unchanged: number;
}

/** Bytes on the wire per screen: on the first visit, and when nothing has changed since. */
export async function measureBytes() {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error("there is no browser here");
  const [harness, port] = await start("site");
  const chrome = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const url = `http://127.0.0.1:${port}`;
  const page = await chrome.newPage(phone);
  await signIn(page, url, "manager");

  const rows: (string | number)[][] = [];
  for (const [name, address] of SCREENS) {
    const first = await sizesOf(page, url + address);
    const again = await sizesOf(page, url + address);
    rows.push([name, first.data, first.settings, again.data, again.unchanged]);
  }
  await chrome.close();
  await stop(harness);
  const head = ["screen", "first visit: data", "of it choices", "again: data", "an unchanged answer"];
  printResults(
    "Bytes",
    `Bytes of answers on the wire, headers included, without the service worker, as each screen is loaded by its address; signed in as the manager.
${describeMachine()}

${markdownTable(head, rows)}

Targets: data of the first list ≤ 10 kB; unchanged choices ≤ 300 bytes.`,
  );
}

/** What one load of an address transfers until the network is idle. */
async function sizesOf(page: Page, address: string): Promise<Sizes> {
  const answered: Promise<[path: string, size: number, status: number]>[] = [];
  // A 304 is reported as a failed request, because its body is not read; its response exists all the same.
  const listen = (response: Response) =>
    answered.push(
      response
        .request()
        .sizes()
        .then((sizes) => [
          new URL(response.url()).pathname,
          sizes.responseHeadersSize + sizes.responseBodySize,
          response.status(),
        ]),
    );
  page.on("response", listen);
  await page.goto(address, { waitUntil: "networkidle" });
  page.off("response", listen);
  const sizes = await Promise.all(answered);
  const calls = sizes.filter(([path]) => path.startsWith("/trpc/"));
  const sum = (among: typeof calls) => among.reduce((total, [, size]) => total + size, 0);
  return {
    data: sum(calls),
    settings: sum(calls.filter(([path]) => /\.settings$/.test(path))),
    unchanged: Math.max(0, ...calls.filter(([, , status]) => status === 304).map(([, size]) => size)),
  };
}
