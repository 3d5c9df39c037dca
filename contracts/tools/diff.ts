// Compares the contract with that of another revision. Ends with 0, with 1 where --fail-on applies, and with 2 where it cannot compare.
import { parseArgs } from "node:util";
import { diffReport } from "./diff/diffReport.ts";
import { diffSnapshots } from "./diff/diffSnapshots.ts";
import type { Audience } from "./diff/findings.ts";
import { formats } from "./diff/formats/index.ts";
import { NoSnapshot, readSnapshot, readSnapshotFile } from "./diff/readSnapshot.ts";
import { parseReports, reportOption, WrongReport, writeReports } from "./report/write.ts";

const options = {
  from: { type: "string" },
  "from-file": { type: "string" },
  audience: { type: "string" },
  format: { type: "string", default: "text" },
  "fail-on": { type: "string", default: "breaking" },
  ...reportOption,
} as const;

const audiences: readonly Audience[] = ["upstream", "browsers"];

const refuse = (sentence: string): never => {
  console.error(sentence);
  process.exit(2);
};

function readOptions() {
  try {
    const { report, ...values } = parseArgs({ options }).values;
    return { ...values, reports: parseReports(report) };
  } catch (error) {
    return refuse((error as Error).message);
  }
}

const { from, "from-file": file, ...given } = readOptions();
if (Boolean(from) === Boolean(file))
  refuse("contract:diff needs --from, a revision such as origin/main, or --from-file.");
if (!Object.hasOwn(formats, given.format)) refuse(`--format is one of ${Object.keys(formats).join(", ")}.`);
if (!["breaking", "any"].includes(given["fail-on"])) refuse("--fail-on is breaking or any.");
if (given.audience && !audiences.some((audience) => audience === given.audience))
  refuse(`--audience is one of ${audiences.join(", ")}; without it both are judged.`);

/** The pact is read as well, and its examples have to fit the table: where they do not, there is nothing to compare yet. */
async function takeCurrent() {
  try {
    const { takeSnapshot } = await import("./snapshot/snapshot.ts");
    return takeSnapshot();
  } catch (error) {
    const { issues } = error as { issues?: { path: PropertyKey[]; message: string }[] };
    if (!issues) throw error;
    const places = issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join(", ");
    return refuse(`An example in contracts/pact/examples does not fit the table of calls (${places}).`);
  }
}

const began = performance.now();
try {
  const findings = diffSnapshots(file ? readSnapshotFile(file) : readSnapshot(from ?? ""), await takeCurrent()).filter(
    ({ audience }) => !given.audience || audience === given.audience,
  );
  writeReports(given.reports, diffReport(findings));
  console.log(formats[given.format as keyof typeof formats](findings));
  console.error(`compared in ${((performance.now() - began) / 1000).toFixed(2)} s`);
  process.exitCode = findings.some(({ breaking }) => breaking || given["fail-on"] === "any") ? 1 : 0;
} catch (error) {
  if (!(error instanceof NoSnapshot || error instanceof WrongReport)) throw error;
  refuse(error.message);
}
