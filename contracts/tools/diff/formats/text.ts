import { summarize } from "../diffReport.ts";
import { type Finding, formatFinding } from "../findings.ts";

/** A line for each finding, and one with their number. */
export const formatText = (findings: Finding[]): string =>
  [...findings.map(formatFinding), summarize(findings)].join("\n");
