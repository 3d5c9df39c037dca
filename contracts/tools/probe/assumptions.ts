import { endpointName } from "../../src/index.ts";
import { askFilters } from "./askFilters.ts";
import { judgeCall } from "./probe.ts";
import type { ProbeClient } from "./probeClient.ts";
import type { Reading } from "./readAll.ts";

/** The verdict of an upstream on one assumption of the table of calls. It contains no value of the upstream. */
export interface AssumptionVerdict {
  call: string;
  assumed: string;
  verdict: "confirmed" | "refuted" | "open";
  evidence: string[];
}

/**
 * Judges every assumption that reads can decide: by the replies received, and by requesting each assumed list with each of its
 * filters. Only calls that read.
 */
export async function judgeAssumptions(ask: ProbeClient, readings: readonly Reading[]): Promise<AssumptionVerdict[]> {
  const verdicts: AssumptionVerdict[] = [];
  for (const { endpoint, answers } of readings) {
    const { assumed } = endpoint.wire;
    if (!assumed) continue;
    const { differences } = judgeCall(endpoint, answers);
    const against = differences
      .filter(({ kind, what }) => kind !== "unknown" && kind !== "differs" && !what.startsWith("optional"))
      .map(({ kind, place, what }) => `${place || "the reply"} ${kind}: ${what}`);
    const [first] = answers;
    const filters = first?.isList ? await askFilters(ask, endpoint, first.input) : [];
    const unknown = filters.flatMap(({ filter, verdict }) =>
      verdict === "no effect" || verdict === "refused" ? [`${filter}: ${verdict}`] : [],
    );
    const evidence = [...against, ...unknown];
    verdicts.push({
      call: endpointName(endpoint),
      assumed,
      verdict: evidence.length ? "refuted" : isShown(answers, filters.length) ? "confirmed" : "open",
      evidence: evidence.length ? evidence : answers.length ? [`${answers.length} replies as assumed`] : [],
    });
  }
  return verdicts;
}

/** A list without rows says nothing about its filters. */
const isShown = (answers: Reading["answers"], filters: number) =>
  answers.some(({ status, isList }) => status === 200 && (!isList || filters > 0));

/** A text report: a line for each assumption, and the number of each kind. */
export function formatAssumptions(verdicts: readonly AssumptionVerdict[]): string {
  const lines = verdicts.map(({ call, assumed, verdict, evidence }) =>
    [`${verdict.padEnd(9)} ${call}: ${assumed}`, ...evidence.map((text) => `            ${text}`)].join("\n"),
  );
  const count = (verdict: AssumptionVerdict["verdict"]) => verdicts.filter((one) => one.verdict === verdict).length;
  const counts = `${count("confirmed")} confirmed, ${count("refuted")} refuted, ${count("open")} open`;
  return [...lines, `${verdicts.length} assumptions that reading can decide: ${counts}`].join("\n");
}
