// Runs the browser tests: finds a browser, builds the client if its sources changed, and starts Playwright with the
// given arguments.
import { spawn } from "node:child_process";
import { buildClient } from "./buildClient.ts";
import { findBrowser } from "./findBrowser.ts";
import { startTestDatabase } from "./testDatabase.ts";

const browser = findBrowser();
if (!browser) {
  console.error("There is no browser. Install Chromium or Chrome, or set CHROMIUM_PATH.");
  process.exit(1);
}
buildClient();
const database = process.env.TEST_DATABASE_URL ? undefined : await startTestDatabase();
const args = ["--silent", "--filter", "@mobile-crm/client", "exec", "playwright", "test", ...process.argv.slice(2)];
const env = {
  ...process.env,
  ...(database && { TEST_DATABASE_URL: database.url }),
  ...(browser !== "playwright" && { CHROMIUM_PATH: browser }),
};
const tests = spawn("pnpm", args, { stdio: "inherit", env, shell: process.platform === "win32" });
process.on("SIGTERM", () => tests.kill("SIGTERM"));
process.on("SIGINT", () => {});
tests.on("exit", async (code) => {
  await database?.close();
  process.exit(code ?? 1);
});
