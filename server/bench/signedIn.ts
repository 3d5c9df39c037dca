import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/findBrowser.ts";
import { installInto, start, stop } from "./killOnExit.ts";
import { lighthouse, RUNS } from "./lighthouse.ts";
import { circumstances, loadNow, record, table } from "./report.ts";

const SCREENS = [
  ["the list of enquiries", "/"],
  ["an enquiry", "/Details/1"],
  ["New Meeting", "/AddMeeting"],
  ["My Day", "/MyDay"],
  ["Backlog Call", "/Today/enquiries_builders/backlog_calls"],
] as const;

/** Lighthouse's scores of screens behind the sign-in, whose options and lists the device has seen before. */
export async function signedIn() {
  const load = loadNow();
  await installInto(path.join(import.meta.dirname, "peers"));
  const program = findBrowser();
  if (!program) throw new Error("there is no browser here");
  const [harness, port] = await start("site.ts");
  const url = `http://127.0.0.1:${port}`;
  const profile = mkdtempSync(path.join(tmpdir(), "mobile-crm-profile-"));
  await signIn(program, profile, url);
  const scores = SCREENS.map(([name, address]) => [name, ...lighthouse(`${url}${address}`, program, profile)]);
  await stop(harness);
  rmSync(profile, { recursive: true, force: true });
  record(
    "10. Signed in",
    `Lighthouse with its mobile throttling, median of ${RUNS}, on a phone that has been used before. ${circumstances(load)}

${table(["screen", "performance", "accessibility", "best practices", "LCP s", "TBT ms", "CLS"], scores)}

Targets: list and details ≥ 98, New Meeting ≥ 92.`,
  );
}

/** Signs in as the manager, and opens each screen once. */
async function signIn(executablePath: string, profile: string, url: string) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
    viewport: { width: 360, height: 740 },
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${url}/login`);
  await page.getByLabel("E-mail").fill("manager@mobile-crm.test");
  await page.getByLabel("Password").fill("demo-1234");
  await page.getByRole("button", { name: "Login" }).click();
  await page.locator("main li").first().waitFor();
  for (const [, address] of SCREENS) {
    await page.goto(`${url}${address}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
    if (await page.getByText("There is no such page").count()) throw new Error(`there is no page at ${address}`);
    await page.waitForLoadState("networkidle");
    const notice = page.getByRole("alertdialog", { name: "Position, camera and microphone" });
    if (await notice.count()) await notice.getByRole("button", { name: "OK" }).click();
  }
  await context.close();
}
