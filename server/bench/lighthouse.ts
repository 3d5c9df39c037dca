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

/** Medians of Lighthouse's runs with its own mobile throttling, in a new profile or in one with what the browser keeps: scores of 100, seconds of LCP, milliseconds of TBT, and CLS. */
export function lighthouse(url: string, browser: string, profile?: string): number[] {
  const reports = Array.from({ length: RUNS }, () => run(url, browser, profile));
  const categories = ["performance", "accessibility", "best-practices"];
  return [
    ...categories.map((name) => median(reports.map((report) => (report.categories[name]?.score ?? 0) * 100))),
    median(reports.map(({ audits }) => (audits["largest-contentful-paint"]?.numericValue ?? Number.NaN) / 1000)),
    median(reports.map(({ audits }) => audits["total-blocking-time"]?.numericValue ?? Number.NaN)),
    median(reports.map(({ audits }) => audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN)),
  ];
}

/** Now and then it says that it could not record, and asks to be run again. */
function run(url: string, browser: string, profile: string | undefined, again = 2): Report {
  try {
    return once(url, browser, profile);
  } catch (error) {
    if (!again) throw error;
    return run(url, browser, profile, again - 1);
  }
}

function once(url: string, browser: string, profile: string | undefined): Report {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "lighthouse-")), "report.json");
  const flags = [
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    "--only-categories=performance,accessibility,best-practices",
  ];
  // Without that flag Lighthouse empties the storage, and with it the sign-in.
  if (profile) flags.push("--disable-storage-reset");
  const kept = profile ? ` --user-data-dir=${profile}` : "";
  const chrome = `--chrome-flags=--headless=new --no-sandbox --disable-gpu${kept}`;
  execFileSync("env", [`CHROME_PATH=${browser}`, process.execPath, program, url, ...flags, chrome], {
    stdio: ["ignore", "ignore", 2],
    timeout: 120_000,
  });
  return JSON.parse(readFileSync(file, "utf8"));
}
