// Runs the checks one after the other and ends with one line: N passed, N failed. With --all and in CI it runs
// everything; otherwise it skips unit tests tagged "slow" (kill tests, backups between all engines) and runs a sample
// of the browser tests.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildClient } from "./buildClient.ts";
import { findBrowser } from "./findBrowser.ts";
import openTemporaryDirectory from "./temporaryDirectory.ts";
import { startTestDatabase } from "./testDatabase.ts";

/** The daily tasks of all roles, unsent writes, and the size of the first load. */
const SAMPLE = ["twelveTasks", "outbox.spec", "budget"];
const runsAll = Boolean(process.env.CI) || process.argv.includes("--all");
const root = path.join(import.meta.dirname, "..");
const began = Date.now();
const total = { passed: 0, failed: 0, skipped: 0 };

const removeTemporaryDirectory = openTemporaryDirectory();
// Never test against a real database: only TEST_DATABASE_URL is for tests.
delete process.env.DATABASE_URL;
const database = process.env.TEST_DATABASE_URL ? undefined : await startTestDatabase();
if (database) process.env.TEST_DATABASE_URL = database.url;
if (!process.env.TEST_DATABASE_URL) say("there is no PostgreSQL on this machine: tests that need it are skipped");

run("types", process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/types.ts"]);
run("format and lint", "biome", ["check", "."]);
unitTests();
browserTests();
if (runsAll) engineTests();
else
  say(
    "journeys in WebKit, Firefox and Chrome 109: npm run engines, which says how to get them; -- --all runs them too",
  );

await database?.close();
removeTemporaryDirectory();
say(`all done${total.skipped ? `, and ${total.skipped} skipped` : ""}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);

function unitTests() {
  const report = path.join(tmpdir(), "unit.json");
  const args = ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  run("unit tests", "vitest", runsAll ? args : [...args, "--tags-filter=!slow"], () => {
    const { numPassedTests, numFailedTests, numPendingTests } = read(report);
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  });
}

function browserTests() {
  const browser = findBrowser();
  if (!browser)
    return say(
      "NO BROWSER WAS FOUND: THE BROWSER TESTS WERE SKIPPED. Install Chromium or Chrome, or set CHROMIUM_PATH.",
    );
  buildClient();
  const report = path.join(tmpdir(), "browser.json");
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
  if (browser !== "playwright") process.env.CHROMIUM_PATH = browser;
  const args = ["--filter", "@mobile-crm/client", "exec", "playwright", "test", ...(runsAll ? [] : SAMPLE)];
  run(runsAll ? "browser tests" : "a sample of the browser tests; -- --all runs all", "pnpm", args, () => {
    const { expected, unexpected, skipped } = read(report).stats;
    return { passed: expected, failed: unexpected, skipped };
  });
}

function engineTests() {
  const report = path.join(tmpdir(), "engines.json");
  process.env.ENGINES_REPORT = report;
  run(
    "a dozen journeys in WebKitGTK, Firefox and Chrome 109",
    process.execPath,
    // The browser tests run in today's Chromium.
    [...process.execArgv, "scripts/engines.ts", "webkit", "firefox", "chrome109"],
    () => read(report),
  );
}

/**
 * Runs a program and adds the counts in its report; without a report it counts as one test. A runner that fails without
 * a failed test counts as a failure, and so does one whose report cannot be read.
 */
function run(name: string, program: string, args: string[], count?: () => typeof total) {
  say(name);
  const { status } = spawnSync(program, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  const { passed, failed, skipped } = count
    ? countOrFail(count)
    : { passed: status === 0 ? 1 : 0, failed: 0, skipped: 0 };
  total.passed += passed;
  total.failed += status === 0 ? failed : Math.max(1, failed);
  total.skipped += skipped;
}

/** A runner's report; one failure if the runner exited before or while writing it. */
function countOrFail(count: () => typeof total): typeof total {
  try {
    return count();
  } catch (error) {
    say(`no report: ${error}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function read(file: string) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function say(text: string) {
  console.error(`[${Math.round((Date.now() - began) / 1000)} s] ${text}`);
}
