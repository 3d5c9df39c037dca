import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../scripts/findBrowser.ts";
import { start, stop } from "./killOnExit.ts";
import { circumstances, loadNow, record, table } from "./report.ts";
import { observe, type Responsiveness, respond, rowOf } from "./responsiveness.ts";

const ROUNDS = 3;
const SLOWER = 6;
const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  locale: "en-IN",
  timezoneId: "Asia/Kolkata",
};

interface Interaction {
  name: string;
  /** The screen on which it begins. */
  at: string;
  /** Brings the screen into the state before it. */
  prepare?(page: Page): Promise<unknown>;
  interact(page: Page): Promise<unknown>;
}

const openBrokers = (page: Page) => page.getByRole("combobox", { name: "Broker", exact: true }).tap();
const brokerSearch = (page: Page) =>
  page.getByRole("dialog", { name: "Broker" }).getByRole("combobox", { name: "Search" });

const INTERACTIONS: Interaction[] = [
  {
    name: "typing into the search of the list",
    at: "/",
    prepare: (page) => page.getByLabel("Search by name").tap(),
    interact: (page) => page.keyboard.type("sharma", { delay: 120 }),
  },
  {
    name: "opening the menu",
    at: "/",
    interact: (page) => page.getByRole("button", { name: "Open menu" }).tap(),
  },
  {
    name: "opening the advanced search",
    at: "/",
    interact: (page) => page.getByRole("button", { name: "Advanced search" }).tap(),
  },
  {
    name: "the next page of the list",
    at: "/",
    interact: (page) => page.getByRole("button", { name: "Next", exact: true }).tap(),
  },
  {
    name: "opening an enquiry from the list",
    at: "/",
    interact: (page) => page.locator("main li a").first().tap(),
  },
  {
    name: "the next call of the queue",
    at: "/Today/enquiries_builders/backlog_calls",
    prepare: async (page) => {
      await page.locator("main li a").first().tap();
      await page.getByRole("link", { name: "Next call" }).waitFor();
    },
    interact: (page) => page.getByRole("link", { name: "Next call" }).tap(),
  },
  {
    name: "typing a comment",
    at: "/EditEnquiry/1",
    prepare: (page) => page.getByLabel("Comment", { exact: true }).tap(),
    interact: (page) => page.keyboard.type("Asked for the plans", { delay: 120 }),
  },
  {
    name: "opening the calendar of a date",
    at: "/EditEnquiry/1",
    interact: (page) =>
      page
        .getByRole("button", { name: /Open calendar/ })
        .first()
        .tap(),
  },
  { name: "opening a select of 2,000 brokers", at: "/AddMeeting", interact: openBrokers },
  {
    name: "typing into the search of 2,000 brokers",
    at: "/AddMeeting",
    prepare: async (page) => {
      await openBrokers(page);
      await brokerSearch(page).tap();
    },
    interact: (page) => page.keyboard.type("rea", { delay: 200 }),
  },
  {
    name: "choosing one of 2,000 brokers",
    at: "/AddMeeting",
    prepare: openBrokers,
    interact: (page) => page.getByRole("dialog", { name: "Broker" }).getByRole("option").nth(3).tap(),
  },
];

/** How soon a cheap phone answers to the finger: real screens in Chromium at a sixth of the processor's speed. */
export async function interaction() {
  const load = loadNow();
  const executablePath = findBrowser();
  if (!executablePath) throw new Error("there is no browser here");
  const [harness, port] = await start("site.ts");
  const chrome = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const url = `http://127.0.0.1:${port}`;
  const page = await signIn(chrome, url);

  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const measured = new Map<string, Responsiveness[]>();
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, at, prepare, interact } of INTERACTIONS) {
      // The same address again would be a reload, and a reload brings an open menu back.
      await page.goto("about:blank");
      await page.goto(`${url}${at}`);
      await page.waitForLoadState("networkidle");
      await prepare?.(page);
      measured.set(name, [...(measured.get(name) ?? []), await respond(page, () => interact(page))]);
    }
  await chrome.close();
  await stop(harness);
  const all = [...measured.values()].flat();
  const head = ["interaction", "entries", "p50 ms", "p98 ms", "longest task ms"];
  record(
    "11. Interaction",
    `The built client on a screen of 360 × 740 at ${SLOWER} × CPU throttling, ${ROUNDS} rounds in turns, signed in as the manager: milliseconds from the input to the next
paint (Event Timing, 16 ms and longer), and the longest task from the input until the page is idle again. ${circumstances(load)}

${table(head, [...[...measured].map(([name, each]) => rowOf(name, each)), rowOf("**all**", all)])}

Targets: p98 ≤ 200 ms, no task over 100 ms.`,
  );
}

async function signIn(chrome: Browser, url: string): Promise<Page> {
  const page = await chrome.newPage(phone);
  await observe(page);
  await page.goto(`${url}/login`);
  await page.getByLabel("E-mail").fill("manager@mobile-crm.test");
  await page.getByLabel("Password").fill("demo-1234");
  await page.getByRole("button", { name: "Login" }).click();
  await page.locator("main li").first().waitFor();
  for (const at of new Set(INTERACTIONS.map((one) => one.at))) {
    await page.goto(`${url}${at}`);
    await page.waitForLoadState("networkidle");
    const notice = page.getByRole("alertdialog", { name: "Position, camera and microphone" });
    if (await notice.count()) await notice.getByRole("button", { name: "OK" }).click();
  }
  return page;
}
