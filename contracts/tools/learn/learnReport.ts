import type { Report } from "../report/report.ts";
import type { AssumptionVerdict } from "./assumptions.ts";
import type { Learned } from "./learn.ts";

/** A table of the assumptions: evidence, verdict, and the line to change. */
export function formatAssumptions(verdicts: readonly AssumptionVerdict[]): string {
  const rows = verdicts.map(({ call, assumed, verdict, evidence, line, proposed }) => {
    const cells = [
      `\`${call}\`: ${assumed}`,
      `**${verdict}**`,
      evidence.join("; ") || "none",
      proposed,
      `${line.file}:${line.line}`,
    ];
    return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  });
  return [
    "| assumption | | evidence | proposed | line |",
    "|---|---|---|---|---|",
    ...rows,
    "",
    summarize(verdicts),
  ].join("\n");
}

function summarize(verdicts: readonly AssumptionVerdict[]): string {
  const count = (verdict: AssumptionVerdict["verdict"]) => verdicts.filter((one) => one.verdict === verdict).length;
  return `${verdicts.length} assumptions: ${count("confirmed")} confirmed, ${count("refuted")} refuted, ${count("open")} open`;
}

/** The verdicts as a report: a case for each assumption, which fails where it is refuted. */
export const learnReport = (verdicts: readonly AssumptionVerdict[], { calls }: Learned): Report => ({
  tool: "contract:learn",
  title: "Assumptions about the upstream",
  summary: `${summarize(verdicts)}; learned from ${calls.reduce((sum, { asked }) => sum + asked, 0)} replies.`,
  rules: { refuted: "The upstream decides it otherwise", confirmed: "The upstream decides it so" },
  suites: ["assumptions"],
  cases: verdicts.map(({ call, assumed, verdict, evidence, proposed }) => ({
    suite: "assumptions",
    call,
    name: assumed,
    ...(verdict === "open" && { skipped: proposed }),
    findings:
      verdict === "open"
        ? []
        : [
            {
              rule: verdict,
              level: verdict === "refuted" ? ("error" as const) : ("note" as const),
              call,
              at: "",
              message: `${assumed}: ${evidence.join("; ")} (${proposed})`,
            },
          ],
  })),
});
