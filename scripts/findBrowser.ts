import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

// The headless shell comes first: tests take two thirds of the time in it.
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** A Chromium to test with: the machine's own, else Debian's, else Playwright's; undefined if there is none. */
export function findBrowser() {
  return onMachine() ?? fromDebian() ?? fromPlaywright();
}

function onMachine() {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  const found = names.map((name) => spawnSync("which", [name], { encoding: "utf8" }).stdout?.trim()).find(Boolean);
  return found || places.find((place) => existsSync(place));
}

function fromDebian() {
  if (spawnSync("which", ["apt-get"]).status !== 0 || process.getuid?.() !== 0) return undefined;
  console.error("installing Debian's Chromium");
  const quiet: SpawnSyncOptions = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  spawnSync("apt-get", ["update", "-qq"], quiet);
  for (const name of ["chromium-headless-shell", "chromium"]) {
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], quiet);
    if (onMachine()) return onMachine();
  }
  return undefined;
}

function fromPlaywright() {
  console.error("fetching Playwright's Chromium");
  const { status } = spawnSync(
    "pnpm",
    ["--filter", "@mobile-crm/client", "exec", "playwright", "install", "chromium"],
    { stdio: "ignore" },
  );
  return status === 0 ? "playwright" : undefined;
}
