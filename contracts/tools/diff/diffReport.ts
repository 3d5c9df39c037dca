import type { Report } from "../report/report.ts";
import type { Audience, Finding } from "./findings.ts";

/** The findings of a comparison as a report: a case for each, which fails if it breaks its audience. */
export const diffReport = (findings: readonly Finding[]): Report => ({
  tool: "contract:diff",
  suites: ["upstream", "browsers"],
  cases: findings.map(({ audience, isBreaking, operation, at, what }) => ({
    suite: audience,
    call: operation,
    name: [at, what].filter(Boolean).join(": "),
    findings: [
      {
        rule: isBreaking ? "breaking" : "compatible",
        level: isBreaking ? "error" : "note",
        call: operation,
        at,
        message: what,
      },
    ],
  })),
});

/** The number of findings, and for whom they are breaking. */
export function summarize(findings: readonly Finding[]): string {
  if (findings.length === 0) return "No change of the contract.";
  const count = (audience: Audience) =>
    findings.filter((finding) => finding.isBreaking && finding.audience === audience).length;
  return `${count("upstream")} changes that the upstream must follow, ${count("browsers")} that break installed clients, of ${findings.length} findings.`;
}
