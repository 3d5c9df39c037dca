import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { devices } from "./devices.ts";

/** A separate browser on a persistent profile, which can be killed like a phone that loses power. */
export async function openPhone(profile: string, baseURL: string, { offline = false } = {}) {
  const context = await chromium.launchPersistentContext(profile, {
    ...devices.launchOptions,
    serviceWorkers: "allow",
    baseURL,
    offline,
    viewport: { width: 360, height: 740 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    permissions: devices.permissions,
    geolocation: devices.geolocation,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(30_000);
  // Chromium writes local storage with a delay: a kill soon after the consent loses it, and the next page asks again.
  await page.addLocatorHandler(page.getByRole("dialog", { name: "Location, camera and microphone" }), (notice) =>
    notice.getByRole("button", { name: "Agree" }).click(),
  );
  return { context, page };
}

/** Kills all processes of the profile at once. */
export async function killPhone(context: BrowserContext, profile: string) {
  const closed = new Promise((resolve) => context.once("close", resolve));
  const killer = spawn("pkill", ["-KILL", "-f", profile]);
  await new Promise((resolve) => killer.once("exit", resolve));
  await closed;
}

/** A profile for one test, and a function that removes it. */
export async function newProfile() {
  const profile = await mkdtemp(path.join(tmpdir(), "phone-"));
  return { profile, remove: () => rm(profile, { recursive: true, force: true }) };
}
