import type { Report } from "../report/report.ts";
import type { Finding } from "./findings.ts";

const rules = {
  "breaking-upstream": "The upstream must do more",
  "breaking-browsers": "An installed client no longer fits",
  compatible: "A change that breaks nothing",
};

/** The findings of a comparison as a report: a case for each, which fails where it breaks its audience. */
export const diffReport = (findings: readonly Finding[]): Report => ({
  tool: "contract:diff",
  title: "Changes of the contract",
  summary: summarize(findings),
  rules,
  suites: ["upstream", "browsers"],
  cases: findings.map(({ audience, breaking, call, at, change, why }) => {
    const [rule, level] = breaking ? ([`breaking-${audience}`, "error"] as const) : (["compatible", "note"] as const);
    return {
      suite: audience,
      call,
      name: [at, change].filter(Boolean).join(": "),
      findings: [{ rule, level, call, at, message: `${change} (${why})` }],
    };
  }),
});

/** How many findings there are, and for whom they are breaking. */
export function summarize(findings: readonly Finding[]): string {
  if (findings.length === 0) return "No change of the contract.";
  const count = (audience: Finding["audience"]) =>
    findings.filter((finding) => finding.breaking && finding.audience === audience).length;
  return `${findings.length} changes: ${count("upstream")} breaking for the upstream, ${count("browsers")} for installed clients.`;
}
