import { type Finding, formatFinding } from "../findings.ts";

/** A line for each finding, and one with their number. */
export const formatText = (findings: Finding[]): string =>
  [...findings.map(formatFinding), summarize(findings)].join("\n");

/** How many findings there are, and for whom they are breaking. */
export function summarize(findings: Finding[]): string {
  if (findings.length === 0) return "No change of the contract.";
  const count = (audience: Finding["audience"]) =>
    findings.filter((finding) => finding.breaking && finding.audience === audience).length;
  return `${findings.length} changes: ${count("upstream")} breaking for the upstream, ${count("browsers")} for installed clients.`;
}
