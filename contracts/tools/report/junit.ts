import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Report, ReportCase, ReportFinding } from "./report.ts";

/** Writes a report as JUnit XML, and creates its folder. */
export function writeJunit(file: string, report: Report): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, formatJunit(report, new Date()));
}

/** JUnit as Jenkins, GitLab and GitHub read it: a suite for each suite of the report; warnings and notes are its output. */
export function formatJunit(report: Report, at: Date): string {
  const timestamp = at.toISOString().slice(0, 19);
  const suites = report.suites.map((suite, id) => formatSuite(report, suite, id, timestamp));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join("\n")}\n</testsuites>\n`;
}

function formatSuite(report: Report, suite: string, id: number, timestamp: string): string {
  const own = report.cases.filter((one) => one.suite === suite);
  const cases = own.length ? own : [nothingFound(suite)];
  const skipped = cases.filter((one) => one.skipped !== undefined).length;
  const counts = `tests="${cases.length}" failures="${cases.filter(({ findings }) => findings.some(isError)).length}" errors="0" skipped="${skipped}" time="0"`;
  const notes = cases.flatMap(({ findings }) => findings).filter((finding) => !isError(finding));
  const output = notes
    .map((finding) => `${finding.level}: ${[finding.call, finding.at].filter(Boolean).join(" ")}: ${finding.message}`)
    .join("\n");
  const head = `id="${id}" package="${escapeXml(report.tool)}" name="${escapeXml(suite)}" timestamp="${timestamp}"`;
  return `  <testsuite ${head} hostname="localhost" ${counts}>
    <properties><property name="tool" value="${escapeXml(report.tool)}"/></properties>
${cases.map(formatCase).join("\n")}
    <system-out>${escapeXml(output)}</system-out>
    <system-err/>
  </testsuite>`;
}

const isError = ({ level }: ReportFinding) => level === "error";

/** Readers treat a suite without cases as an aborted run. */
const nothingFound = (suite: string): ReportCase => ({ suite, call: "contract", name: "nothing found", findings: [] });

function formatCase({ call, name, findings, skipped }: ReportCase): string {
  const inner = skipped === undefined ? formatFailure(findings) : `<skipped>${escapeXml(skipped)}</skipped>`;
  return `    <testcase classname="${escapeXml(call)}" name="${escapeXml(name)}" time="0">${inner}</testcase>`;
}

/** A case has at most one failure, which contains all of its errors. */
function formatFailure(findings: readonly ReportFinding[]): string {
  const errors = findings.filter(isError);
  const [first] = errors;
  if (!first) return "";
  const lines = errors.map(({ at, message }) => escapeXml([at, message].filter(Boolean).join(": ")));
  return `<failure type="${escapeXml(first.rule)}" message="${lines[0]}">${lines.join("\n")}</failure>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Characters that XML does not allow are left out. */
const escapeXml = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 excludes
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replace(/[&<>"']/g, (character) => entities[character] ?? "");
