import type { Report } from "../report/report.ts";
import { type ComparedCall, isHarmless } from "./compareApis.ts";
import type { ApiDifference } from "./compareSchemas.ts";

const rules: Record<ApiDifference["kind"] | "assumption", string> = {
  missing: "A call or part of the contract that their description lacks",
  name: "A call or part that they have under another name",
  type: "A part of another type, format or set of values",
  demanded: "A part that they demand and we do not send",
  absent: "A part that the pact does not promise, and that they do not have",
  unread: "A part of theirs that no call of ours has",
  assumption: "What their description says to an assumption",
};

/** The comparison as a report: a case for each call. */
export function compareReport(compared: readonly ComparedCall[]): Report {
  return {
    tool: "contract:compare",
    title: "Comparison with their OpenAPI description",
    summary: summarize(compared),
    rules,
    suites: ["assumed", "documented"],
    cases: compared.map(({ call, assumed, verdict, differences }) => ({
      suite: assumed ? "assumed" : "documented",
      call,
      name: assumed ?? "as documented",
      findings: [
        ...differences.map((difference) => ({
          rule: difference.kind,
          level: isHarmless(difference) ? ("note" as const) : ("error" as const),
          call,
          at: difference.at,
          message: difference.what,
        })),
        ...(assumed
          ? [{ rule: "assumption", level: "note" as const, call, at: "", message: `${assumed}: ${verdict}` }]
          : []),
      ],
    })),
  };
}

/** For a person: a line for each difference, under its call, with what became of its assumption. */
export function formatComparison(compared: readonly ComparedCall[], { all = false } = {}): string {
  const isShown = (difference: ApiDifference) => all || !isHarmless(difference);
  const lines = compared
    .filter(({ assumed, differences }) => assumed || differences.some(isShown))
    .flatMap(({ call, assumed, verdict, differences }) => [
      assumed ? `${call} (assumption ${verdict}: ${assumed})` : call,
      ...differences
        .filter(isShown)
        .map(({ kind, at, what }) => `  ${kind.padEnd(8)} ${[at, what].filter(Boolean).join(": ")}`),
    ]);
  return [...lines, summarize(compared)].join("\n");
}

function summarize(compared: readonly ComparedCall[]): string {
  const count = (verdict: ComparedCall["verdict"]) => compared.filter((one) => one.verdict === verdict).length;
  const differences = compared.flatMap((one) => one.differences);
  const harmful = differences.filter((one) => !isHarmless(one)).length;
  return [
    `${harmful} differences in ${compared.length} calls`,
    `${differences.length - harmful} harmless ones, which --all lists`,
    `assumptions: ${count("confirmed")} confirmed, ${count("refuted")} refuted, ${count("open")} open`,
  ].join("; ");
}
