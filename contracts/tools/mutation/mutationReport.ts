import type { Report, ReportCase } from "../report/report.ts";
import type { Score, Survivor } from "./score.ts";

const rules = {
  survived: "A change that matters is noticed by neither the pact nor the schemas",
  harmless: "A change that no screen can tell is not noticed",
};

/** The mutation score as a report: a case for each survivor, and one for all that were noticed. */
export function mutationReport(scores: { replies: Score; requests: Score }): Report {
  const all = scores.replies.all + scores.requests.all;
  const alive = scores.replies.survivors.length + scores.requests.survivors.length;
  return {
    tool: "contract:mutate",
    title: "Mutants of the contract",
    summary: `${all - alive} of ${all} mutants are noticed.`,
    rules,
    suites: Object.keys(scores),
    cases: Object.entries(scores).flatMap(([suite, { all, survivors }]) => [
      { suite, call: "contract", name: `${all - survivors.length} of ${all} mutants are noticed`, findings: [] },
      ...survivors.map((survivor) => survivorCase(suite, survivor)),
    ]),
  };
}

function survivorCase(suite: string, { exchange, place, change, matters, why }: Survivor): ReportCase {
  const [call = ""] = exchange.split(":");
  const finding = { call, at: place, message: `${change}: ${why} (${exchange})` };
  const rated = matters ? { rule: "survived", level: "error" as const } : { rule: "harmless", level: "note" as const };
  return { suite, call, name: `${exchange} ${place} ${change}`, findings: [{ ...rated, ...finding }] };
}
