import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../scripts/findBrowser.ts";
import { describeMachine, markdownTable, printResults, quantile, signIn, start, stop } from "./shared.ts";

const ROUNDS = 3;
const SLOWER = 6;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

interface Interaction {
  name: string;
  /** The screen on which it starts. */
  at: string;
  /** Brings the screen into the state before the interaction. */
  prepare?(page: Page): Promise<unknown>;
  interact(page: Page): Promise<unknown>;
}

const openBrokers = (page: Page) => page.getByRole("combobox", { name: "Broker", exact: true }).tap();

const INTERACTIONS: Interaction[] = [
  {
    name: "typing into the search of the list",
    at: "/",
    prepare: (page) => page.getByLabel("Search by name").tap(),
    interact: (page) => page.keyboard.type("sharma", { delay: 120 }),
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
  { name: "opening a select of 2,000 brokers", at: "/AddMeeting", interact: openBrokers },
  {
    name: "typing into the search of 2,000 brokers",
    at: "/AddMeeting",
    prepare: async (page) => {
      await openBrokers(page);
      await page.getByRole("dialog", { name: "Broker" }).getByRole("combobox", { name: "Search" }).tap();
    },
    interact: (page) => page.keyboard.type("rea", { delay: 200 }),
  },
];

/** How soon a cheap phone reacts to a tap: real screens in Chromium at a sixth of the CPU speed. */
export async function measureInteraction() {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error("there is no browser here");
  const [harness, port] = await start("site");
  const chrome = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const url = `http://127.0.0.1:${port}`;
  const page = await openPage(chrome, url);

  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const measured = new Map<string, Responsiveness[]>();
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, at, prepare, interact } of INTERACTIONS) {
      // The same address again would be a reload, which restores an open menu.
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
  printResults(
    "Interaction",
    `The built client on a screen of 360 × 740 at ${SLOWER} × CPU throttling, ${ROUNDS} rounds in turns, signed in as the manager: milliseconds from the input to the next
paint (Event Timing, 16 ms and longer), and the longest task from the input until the page is idle again. ${describeMachine()}

${markdownTable(head, [...[...measured].map(([name, each]) => rowOf(name, each)), rowOf("**all**", all)])}

Targets: p98 ≤ 200 ms, no task over 100 ms.`,
  );
}

async function openPage(chrome: Browser, url: string): Promise<Page> {
  const page = await chrome.newPage(phone);
  await observe(page);
  await signIn(page, url, "manager");
  for (const at of new Set(INTERACTIONS.map((one) => one.at))) {
    await page.goto(`${url}${at}`);
    await page.waitForLoadState("networkidle");
    const notice = page.getByRole("dialog", { name: "Location, camera and microphone" });
    if (await notice.count()) await notice.getByRole("button", { name: "Agree" }).click();
  }
  return page;
}

/** What a phone's user waits for: milliseconds to the next paint of each interaction, and the long tasks since. */
interface Responsiveness {
  paints: number[];
  longest: number;
}

/** Scripts for the page, as text, since this package has no DOM types. */
const OBSERVE = `
  globalThis.benchEvents = [];
  globalThis.benchTasks = [];
  new PerformanceObserver((list) => benchEvents.push(...list.getEntries()))
    .observe({ type: "event", durationThreshold: 16 });
  new PerformanceObserver((list) => benchTasks.push(...list.getEntries())).observe({ type: "longtask" });`;
const FORGET = "benchEvents.length = benchTasks.length = 0";
/** Two frames, and then until the page is idle. */
const SETTLED = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
  requestIdleCallback(() => setTimeout(done, 100), { timeout: 3000 }))))`;
/** The time before the first event is the driver's search for the target, which no user waits for. */
const READ = `({
  paints: Object.values(Object.groupBy(benchEvents.filter(({ interactionId }) => interactionId > 0), ({ interactionId }) => interactionId))
    .map((entries) => Math.max(...entries.map(({ duration }) => duration))),
  longest: Math.max(0, ...benchTasks.filter(({ startTime, duration }) =>
    startTime + duration > Math.min(...benchEvents.map((event) => event.startTime))).map(({ duration }) => duration)),
})`;

/** Observes every document that the page opens from here on. */
const observe = (page: Page) => page.addInitScript({ content: OBSERVE });

/** Waits until the page is idle: work after its load is not charged to the first interaction. */
const settle = (page: Page): Promise<unknown> => page.evaluate(SETTLED);

/** Does what a user does and returns how long the user waited. An interaction below 16 ms has no entry. */
async function respond(page: Page, interact: () => Promise<unknown>): Promise<Responsiveness> {
  await settle(page);
  await page.evaluate(FORGET);
  await interact();
  await settle(page);
  return page.evaluate(READ);
}

/** A row of the table: count, median, p98 and longest wait, and the longest task. */
function rowOf(name: string, measured: readonly Responsiveness[]): (string | number)[] {
  const paints = measured.flatMap((one) => one.paints);
  const longest = Math.max(...measured.map((one) => one.longest));
  return [name, paints.length, quantile(paints, 0.5), quantile(paints, 0.98), longest];
}
