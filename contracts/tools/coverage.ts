// Lists which fields of replies the pact promises, the screens read and a live upstream sends. Ends with 0, and with 2 where a file cannot be used.
import { parseArgs } from "node:util";
import { coverFields, parseReads } from "./coverage/coverage.ts";
import { coverageReport, formatCoverage } from "./coverage/coverageReport.ts";
import { explain, readJson, readText, WrongFile } from "./delivery/readFiles.ts";
import type { Learned } from "./learn/learn.ts";
import { parseReports, reportOption, WrongReport, writeReports } from "./report/write.ts";

const options = {
  reads: { type: "string" },
  learned: { type: "string" },
  all: { type: "boolean" },
  json: { type: "boolean" },
  ...reportOption,
} as const;

try {
  const { reads, learned, all = false, json, report } = parseArgs({ options }).values;
  if (!reads)
    throw new WrongFile("contract:coverage needs --reads, the file that the browser tests wrote with RECORD_READS.");
  const reports = parseReports(report);
  const fields = coverFields(parseReads(readText(reads)), learned ? (readJson(learned) as Learned) : undefined);
  if (fields.length === 0) throw new WrongFile(`${reads} holds no recorded reads.`);
  writeReports(reports, coverageReport(fields));
  console.log(json ? JSON.stringify(fields, null, 2) : formatCoverage(fields, { all }));
} catch (error) {
  explain(error instanceof WrongReport ? new WrongFile(error.message) : error);
}
