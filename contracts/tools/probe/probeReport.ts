import type { Report, ReportFinding } from "../report/report.ts";
import { describeCure } from "./cures.ts";
import type { Difference } from "./difference.ts";
import { HARMLESS, type Probed } from "./probe.ts";

const rules: Record<Difference["kind"], string> = {
  refused: "The upstream refuses the call",
  breaks: "A screen loses a part of the reply",
  missing: "A promised part is nowhere in the replies",
  differs: "Read all the same, by a leniency",
  absent: "An assumed part is nowhere in the replies",
  unknown: "A part that is in no contract",
  read: "Read without loss, in another form",
};

/** The probe's report: a case for each call, in the suite of assumed or of documented calls. */
export function probeReport(probed: readonly Probed[]): Report {
  return {
    tool: "contract:probe",
    suites: ["assumed", "documented"],
    cases: probed.map(({ call, assumed, asked, differences }) => ({
      suite: assumed ? "assumed" : "documented",
      call,
      name: assumed ?? "as documented",
      findings: differences.map((difference) => toFinding(call, difference)),
      ...(asked === 0 && { skipped: "no list held an id for it" }),
    })),
  };
}

const toFinding = (call: string, { kind, place, what, cure }: Difference): ReportFinding => ({
  rule: kind,
  level: HARMLESS.has(kind) ? "note" : "error",
  call,
  at: place && `reply ${place}`,
  message: [`${rules[kind]}: ${what}`, ...(cure ? [describeCure(cure)] : [])].join("; "),
});
