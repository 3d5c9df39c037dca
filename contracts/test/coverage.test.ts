import { describe, expect, test } from "vitest";
import { coverFields, parseReads } from "../tools/coverage/coverage.ts";
import { coverageReport, formatCoverage } from "../tools/coverage/coverageReport.ts";
import type { Learned } from "../tools/learn/learn.ts";
import { learnShape } from "../tools/learn/learnShape.ts";
import { findingsOf } from "../tools/report/report.ts";

/** As the browser tests write them, under the names that browsers know. */
const reads = parseReads(
  [
    "enquiries.list\trows[].id\tread",
    "enquiries.list\trows[].id\tcopied",
    "enquiries.list\ttotal\tread",
    "enquiries.list\trows[]\tcopied",
    "brokers.settings\tcities\tread",
    "broken line",
  ].join("\n"),
);
const places = {};
learnShape(places, { enquiry: [{ id: 1 }], total_count: 1 });
const learned: Learned = {
  version: 1,
  calls: [{ call: "enquiries.list", asked: 1, statuses: {}, places, differences: [], isList: true, filters: [] }],
};

const fieldOf = (call: string, place: string) =>
  coverFields(reads, learned).find((field) => field.call === call && field.place === place);

describe("coverage of fields", () => {
  test("finds what was read under the browser's name at its place on the wire", () => {
    expect(fieldOf("enquiries.list", "enquiry[].id")).toMatchObject({ read: "read", isPromised: true, isLive: true });
    expect(fieldOf("enquiries.list", "total_count")).toMatchObject({ read: "read" });
  });

  test("tells a field that was only copied with its object from one that was not read", () => {
    expect(fieldOf("enquiries.list", "enquiry[].full_name")).toMatchObject({ read: "copied", isLive: false });
    expect(fieldOf("enquiries.list", "back_log_count")).toMatchObject({ read: "not read" });
  });

  test("has no line for an object that is taken off before a browser sees the reply", () => {
    const details = coverFields(parseReads("enquiries.details\trm\tread"));

    expect(details.map(({ place }) => place)).not.toContain("enquiry");
    expect(details.find(({ place }) => place === "enquiry.rm")).toMatchObject({ read: "read" });
  });

  test("leaves out calls that no test made, and says nothing about live where nothing was learned", () => {
    expect(coverFields(reads).some(({ call }) => call === "campaigns.list")).toBe(false);
    expect(fieldOf("brokers.settings", "cities")).toMatchObject({ read: "read", isLive: undefined });
  });

  test("names unread fields as candidates to leave the promise", () => {
    const fields = coverFields(reads, learned);

    expect(formatCoverage(fields)).toContain("  not read back_log_count (promised, not live)");
    expect(formatCoverage(fields)).toMatch(
      /\d+ fields: \d+ promised, \d+ read, \d+ only copied, \d+ not read, \d+ seen live$/,
    );
    expect(findingsOf(coverageReport(fields))).toContainEqual(
      expect.objectContaining({ rule: "unread", level: "warning", at: "reply back_log_count" }),
    );
  });
});
