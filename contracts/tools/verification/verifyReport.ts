import type { FailedInteraction } from "../../pact/verification.ts";
import type { Level, Report, ReportFinding } from "../report/report.ts";
import { fieldsOf } from "./leniencies.ts";
import type { Verified } from "./verifyDeployment.ts";

/** The verification as a report: a case for each exchange that was requested. */
export function verifyReport({ exchanges, broken, warnings, notes }: Verified): Report {
  const findings = [
    ...broken.flatMap((failure) => toFindings(failure, "broken", "error")),
    ...warnings.flatMap((failure) => toFindings(failure, "lenient", "warning")),
    ...notes.flatMap((failure) => toFindings(failure, "note", "note")),
  ];
  return {
    tool: "contract:verify",
    suites: ["pact"],
    cases: exchanges.map((exchange) => ({
      suite: "pact",
      call: callOf(exchange),
      name: exchange,
      findings: findings.filter((finding) => finding.exchange === exchange).map(({ exchange: _, ...own }) => own),
    })),
  };
}

const callOf = (exchange: string) => exchange.split(":")[0] ?? exchange;

const toFindings = (
  { exchange, reasons }: FailedInteraction,
  rule: "broken" | "lenient" | "note",
  level: Level,
): (ReportFinding & { exchange: string })[] => {
  const found = reasons.flatMap((reason) =>
    fieldsOf(reason).map((field) => {
      const at = reason.place.startsWith("$") ? `reply ${field}`.trim() : reason.place;
      const message = [reason.reason.replace(/: [\w, ]+$/, ""), ...(reason.cure ? [reason.cure] : [])].join("; ");
      return { exchange, rule, level, call: callOf(exchange), at, message };
    }),
  );
  // A fault of all entries of a list is reported once.
  return [...new Map(found.map((finding) => [`${finding.at} ${finding.message}`, finding])).values()];
};
