import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../scripts/findBrowser.ts";
import { buildCompetitors } from "./competitors.ts";
import { start, stop } from "./killOnExit.ts";
import { goTo, untilFrame } from "./navigation.ts";
import { circumstances, loadNow, quantile, record, table } from "./report.ts";
import { openWithSet } from "./workingSet.ts";

const SLOWDOWN = 6;
const TAPS = 12;
const phone = { viewport: { width: 360, height: 740 }, locale: "en-IN", timezoneId: "Asia/Kolkata" };

/** A list that one taps to, and how it is left again. */
interface MeasuredList {
  name: string;
  page: Page;
  /** Milliseconds from the tap to the first frame with rows. */
  tap(): Promise<number>;
  leave(): Promise<unknown>;
}

/** The tap to a list here and in Atomic CRM, in turns, on a processor that is slowed down. */
export async function lists() {
  const load = loadNow();
  const executablePath = findBrowser();
  if (!executablePath) throw new Error("there is no browser here");
  const chrome = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const [harness, port] = await start("site.ts");
  const peer = buildCompetitors().find(({ name }) => name.startsWith("Atomic CRM"));
  const peerSite = peer && (await start("staticSite.ts", peer.folder));
  const measured = [
    await openOurs(chrome, `http://127.0.0.1:${port}`),
    ...(peerSite ? [await openAtomic(chrome, `http://127.0.0.1:${peerSite[1]}`)] : []),
  ];
  const rows = measured.map(({ name }) => ({ name, times: [] as number[] }));
  for (const { page } of measured) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  }
  for (let round = 0; round < TAPS; round += 1)
    for (const [index, { page, tap, leave }] of measured.entries()) {
      await page.bringToFront();
      rows[index]?.times.push(await tap());
      await leave();
    }
  await chrome.close();
  for (const child of [harness, ...(peerSite ? [peerSite[0]] : [])]) await stop(child);
  record(
    "13. The tap to a list, with others",
    `360 × 740, the processor slowed down ${SLOWDOWN} times, ${TAPS} taps in turns. ${circumstances(load)}
${peer ? `Atomic CRM ${peer.commit} in its demo, whose data lies in the page: the way to its backend, which it takes at each tap, is not in its figures.` : "Atomic CRM could not be fetched."}
Ours asks a server on the same machine at each tap as well, and shows the rows of the device before it answers.

${table(
  ["ms from the tap to the first frame with rows", "first", "p50", "p95"],
  rows.map(({ name, times: [first = Number.NaN, ...later] }) => [
    name,
    first,
    quantile(later, 0.5),
    quantile(later, 0.95),
  ]),
)}`,
  );
}

async function openOurs(chrome: Browser, url: string): Promise<MeasuredList> {
  const { page } = await openWithSet(chrome, url);
  return { name: "My CPs", page, tap: () => goTo(page, "My CPs"), leave: () => goTo(page, "Meetings") };
}

async function openAtomic(chrome: Browser, url: string): Promise<MeasuredList> {
  const page = await chrome.newPage(phone);
  await page.goto(url);
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Tasks", exact: true }).click();
  // Its tasks name contacts as well, in brackets.
  const hasTasks = `document.querySelector("main").textContent.includes("(Re:")`;
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  return {
    name: "Atomic CRM, contacts",
    page,
    tap: () =>
      link("Contacts").evaluate(
        untilFrame(`!${hasTasks} && document.querySelector("main a[href*='/contacts/'][href$='/show']")`),
      ),
    leave: async () => {
      await link("Tasks").click();
      await page.waitForFunction(hasTasks);
      await page.waitForLoadState("networkidle");
    },
  };
}
