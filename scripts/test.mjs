// Runs the checks, says what takes its turn, and ends with one line: N passed, N failed. Tests tagged "slow" (kill tests, backups
// between all engines) run with --all and in CI.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildClient } from "./buildClient.mjs";
import { findBrowser } from "./findBrowser.mjs";

const root = path.join(import.meta.dirname, "..");
const reports = mkdtempSync(path.join(tmpdir(), "mobile-crm-reports-"));
const total = { passed: 0, failed: 0, skipped: 0 };
const began = Date.now();
const withSlow = Boolean(process.env.CI) || process.argv.includes("--all");

// The address of a real installation is no place to test on: only TEST_DATABASE_URL names one that is.
delete process.env.DATABASE_URL;
if (!process.env.TEST_DATABASE_URL) say("TEST_DATABASE_URL is not set: tests that need PostgreSQL are skipped");
checkOnce("types", "pnpm", ["run", "types"]);
checkOnce("format and lint", "pnpm", ["run", "lint"]);
unitTests();
browserTests();

rmSync(reports, { recursive: true });
say(`all done${total.skipped ? `, and ${total.skipped} skipped` : ""}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);

function checkOnce(name, command, args) {
  say(name);
  const { status, stdout, stderr } = run(command, args, { encoding: "utf8" });
  if (status !== 0) console.log(`${stdout}${stderr}`);
  add({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 });
}

function unitTests() {
  say("contracts, reference backend, server, and what of the client needs no browser");
  const report = path.join(reports, "unit.json");
  const { status } = run("pnpm", [
    "exec",
    "vitest",
    "run",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...(withSlow ? [] : ["--tags-filter=!slow"]),
  ]);
  const { numPassedTests, numFailedTests, numPendingTests } = read(report) ?? {};
  add({ passed: numPassedTests, failed: failuresOf(status, numFailedTests), skipped: numPendingTests });
}

function browserTests() {
  const browser = findBrowser();
  if (!browser) {
    say("NO BROWSER COULD BE HAD: THE BROWSER TESTS WERE SKIPPED. Install Chromium or Chrome, or set CHROMIUM_PATH.");
    return;
  }
  buildClient();
  say("what a person does, in Chromium");
  const report = path.join(reports, "browser.json");
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(browser === "playwright" ? {} : { CHROMIUM_PATH: browser }),
  };
  const { status } = run("pnpm", ["--filter", "@mobile-crm/client", "exec", "playwright", "test"], { env });
  const { expected = 0, flaky = 0, unexpected, skipped } = read(report)?.stats ?? {};
  if (flaky) say(`${flaky} of them needed a second try`);
  add({ passed: expected + flaky, failed: failuresOf(status, unexpected), skipped });
}

/** A runner that fails without a failed test has failed all the same. */
function failuresOf(status, failed = 0) {
  return status === 0 ? failed : Math.max(1, failed);
}

function run(command, args, options = {}) {
  return spawnSync(command, args, {
    cwd: root,
    stdio: options.encoding ? "pipe" : "inherit",
    shell: process.platform === "win32",
    ...options,
  });
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return undefined;
  }
}

function add({ passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

function say(text) {
  console.error(`[${Math.round((Date.now() - began) / 1000)} s] ${text}`);
}
