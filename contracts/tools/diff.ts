// Compares the contract with that of another revision. Exits with 0, with 1 if --fail-on applies, and with 2 if it cannot compare.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { diffDescriptions } from "./diff/diffDescriptions.ts";
import { diffReport, summarize } from "./diff/diffReport.ts";
import type { Finding, Openapi } from "./diff/findings.ts";
import { formatOpenapi } from "./openapi/openapi.ts";
import { writeJunit } from "./report/junit.ts";

const FILE = "contracts/openapi.json";

const refuse = (sentence: string): never => {
  console.error(sentence);
  process.exit(2);
};

const options = {
  from: { type: "string" },
  "from-file": { type: "string" },
  "fail-on": { type: "string", default: "breaking" },
  json: { type: "boolean" },
  junit: { type: "string" },
} as const;

function readOptions() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return refuse((error as Error).message);
  }
}

const { from, "from-file": file, "fail-on": failOn, json, junit } = readOptions();
if (Boolean(from) === Boolean(file))
  refuse("contract:diff needs --from, a revision such as origin/main, or --from-file.");
if (!["breaking", "any"].includes(failOn)) refuse("--fail-on is breaking or any.");

const source = file ?? `${FILE} of ${from}`;
const before = parse(file ? readGiven(file) : readRevision(from ?? ""));
const findings = diffDescriptions(before, JSON.parse(formatOpenapi()));
if (junit) writeJunit(junit, diffReport(findings));
console.log(
  json ? JSON.stringify(findings, null, 2) : [...findings.map(formatFinding), summarize(findings)].join("\n"),
);
process.exitCode = findings.some(({ isBreaking }) => isBreaking || failOn === "any") ? 1 : 0;

function readGiven(name: string): string {
  try {
    return readFileSync(name, "utf8");
  } catch {
    return refuse(`${name} cannot be read.`);
  }
}

function readRevision(revision: string): string {
  try {
    const args = ["show", "--end-of-options", `${revision}:${FILE}`];
    const stdio = ["ignore", "pipe", "ignore"] as const;
    return execFileSync("git", args, {
      cwd: import.meta.dirname,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      stdio: [...stdio],
    });
  } catch {
    return refuse(`git has no ${FILE} at ${revision}.`);
  }
}

function parse(text: string): Openapi {
  try {
    const openapi = JSON.parse(text) as Openapi;
    if (typeof openapi.paths === "object") return openapi;
  } catch {
    // Falls through to the error message.
  }
  return refuse(`${source} is no OpenAPI description.`);
}

function formatFinding({ audience, isBreaking, operation, at, what }: Finding): string {
  return `${isBreaking ? "BREAKING" : "compatible"} for ${audience}: ${[operation, at].filter(Boolean).join(" ")}: ${what}`;
}
