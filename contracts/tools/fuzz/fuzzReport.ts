import type { Report } from "../report/report.ts";
import type { Fuzzed } from "./fuzz.ts";

/** What fuzzing found as a report: a case for each call with an undocumented answer. */
export const fuzzReport = ({ requests, undocumented }: Fuzzed, seed: number): Report => ({
  tool: "contract:fuzz",
  title: "Fuzzing of the OpenAPI description",
  summary: `${undocumented.length} undocumented answers to ${requests} requests (seed ${seed}).`,
  rules: { undocumented: "An answer that the OpenAPI description does not have" },
  suites: ["fuzzing"],
  cases: undocumented.map(({ call, reason, request }) => ({
    suite: "fuzzing",
    call,
    name: reason,
    findings: [{ rule: "undocumented", level: "error", call, at: "", message: `${reason} (${request})` }],
  })),
});
