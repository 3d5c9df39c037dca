import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { median } from "./report.ts";

const program = path.join(import.meta.dirname, "peers/node_modules/lighthouse/cli/index.js");
export const RUNS = 5;

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

/** Medians of Lighthouse's runs with its own mobile throttling: scores of 100, seconds of LCP, milliseconds of TBT, and CLS. */
export function lighthouse(url: string, browser: string): number[] {
  const reports = Array.from({ length: RUNS }, () => run(url, browser));
  const categories = ["performance", "accessibility", "best-practices"];
  return [
    ...categories.map((name) => median(reports.map((report) => (report.categories[name]?.score ?? 0) * 100))),
    median(reports.map(({ audits }) => (audits["largest-contentful-paint"]?.numericValue ?? Number.NaN) / 1000)),
    median(reports.map(({ audits }) => audits["total-blocking-time"]?.numericValue ?? Number.NaN)),
    median(reports.map(({ audits }) => audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN)),
  ];
}

/** Now and then it says that it could not record, and asks to be run again. */
function run(url: string, browser: string, again = 2): Report {
  try {
    return once(url, browser);
  } catch (error) {
    if (!again) throw error;
    return run(url, browser, again - 1);
  }
}

function once(url: string, browser: string): Report {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "lighthouse-")), "report.json");
  const flags = [
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    "--only-categories=performance,accessibility,best-practices",
  ];
  const chrome = "--chrome-flags=--headless=new --no-sandbox --disable-gpu";
  execFileSync("env", [`CHROME_PATH=${browser}`, process.execPath, program, url, ...flags, chrome], {
    stdio: ["ignore", "ignore", 2],
    timeout: 120_000,
  });
  return JSON.parse(readFileSync(file, "utf8"));
}
