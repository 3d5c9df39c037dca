// Runs the checks, says what takes its turn, and ends with one line: N passed, N failed. With --all and in CI these are all; without,
// unit tests tagged "slow" (kill tests, backups between all engines) are left out, and a sample of the browser tests stands for all.
import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildClient } from "./buildClient.ts";
import { findBrowser } from "./findBrowser.ts";
import openTemporaryDirectory from "./temporaryDirectory.ts";
import { startTestDatabase } from "./testDatabase.ts";

const root = path.join(import.meta.dirname, "..");
const removeTemporaryDirectory = openTemporaryDirectory();
const total = { passed: 0, failed: 0, skipped: 0 };
const began = Date.now();
/** The daily tasks of all roles, sign-in, unsent writes, offline reading, the size of the first load. */
const SAMPLE = ["twelveTasks", "session.spec", "outbox.spec", "offlineReads", "budget", "minimum"];
const runsAll = Boolean(process.env.CI) || process.argv.includes("--all");

// The address of a real installation is no place to test on: only TEST_DATABASE_URL names one that is.
delete process.env.DATABASE_URL;
checkOnce("types", "pnpm", ["run", "types"]);
checkOnce("format and lint", "pnpm", ["run", "lint"]);
const database = process.env.TEST_DATABASE_URL ? undefined : await startTestDatabase();
if (database) process.env.TEST_DATABASE_URL = database.url;
if (!process.env.TEST_DATABASE_URL)
  say("there is no PostgreSQL on this machine, and TEST_DATABASE_URL names none: tests that need it are skipped");
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

/** What of Vitest's report is counted. */
interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

/** What of Playwright's report is counted. */
interface BrowserReport {
  stats: { expected: number; unexpected: number; skipped: number };
}

function checkOnce(name: string, command: string, args: string[]) {
  say(name);
  const { status, stdout, stderr } = run(command, args, { stdio: "pipe" });
  if (status !== 0) console.log(`${stdout}${stderr}`);
  add({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 });
}

function unitTests() {
  say("contracts, reference backend, server, and what of the client needs no browser");
  const report = path.join(tmpdir(), "unit.json");
  const { status } = run("pnpm", [
    "exec",
    "vitest",
    "run",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...(runsAll ? [] : ["--tags-filter=!slow"]),
  ]);
  const { numPassedTests, numFailedTests, numPendingTests } = read<UnitReport>(report) ?? {};
  add({ passed: numPassedTests, failed: failuresOf(status, numFailedTests), skipped: numPendingTests });
}

function browserTests() {
  const browser = findBrowser();
  if (!browser) {
    say("NO BROWSER COULD BE HAD: THE BROWSER TESTS WERE SKIPPED. Install Chromium or Chrome, or set CHROMIUM_PATH.");
    return;
  }
  buildClient();
  say(`what a person does, in Chromium${runsAll ? "" : ": a sample; -- --all runs all"}`);
  const report = path.join(tmpdir(), "browser.json");
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(browser === "playwright" ? {} : { CHROMIUM_PATH: browser }),
  };
  const sample = runsAll ? [] : SAMPLE;
  const { status } = run("pnpm", ["--filter", "@mobile-crm/client", "exec", "playwright", "test", ...sample], { env });
  const { expected, unexpected, skipped } = read<BrowserReport>(report)?.stats ?? {};
  add({ passed: expected, failed: failuresOf(status, unexpected), skipped });
}

function engineTests() {
  say("a dozen journeys in WebKitGTK, Firefox, Chrome 109 and Chromium");
  const report = path.join(tmpdir(), "engines.json");
  const env = { ...process.env, ENGINES_REPORT: report };
  const { status } = run(process.execPath, [...process.execArgv, "scripts/engines.ts"], { env });
  const { passed, failed, skipped } = read<typeof total>(report) ?? {};
  add({ passed, failed: failuresOf(status, failed), skipped });
}

/** A runner that fails without a failed test has failed all the same. */
function failuresOf(status: number | null, failed = 0) {
  return status === 0 ? failed : Math.max(1, failed);
}

function run(command: string, args: string[], options: SpawnSyncOptions = {}) {
  return spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
    ...options,
    encoding: "utf8",
  });
}

/** What a runner reported; undefined where it ended before or while it wrote. */
function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function add({ passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

function say(text: string) {
  console.error(`[${Math.round((Date.now() - began) / 1000)} s] ${text}`);
}
