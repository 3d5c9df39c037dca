import { type Endpoint, endpointName } from "../../src/index.ts";
import { assertAskable } from "../probe/askable.ts";
import type { Difference } from "../probe/compare.ts";
import { judgeCall } from "../probe/probe.ts";
import type { ProbeClient } from "../probe/probeClient.ts";
import { readAll } from "../probe/readAll.ts";
import { replyParts } from "../snapshot/replyParts.ts";
import { askFilters, type FilterEvidence } from "./askFilters.ts";
import { type LearnedShape, learnShape } from "./learnShape.ts";

/** What was learned of one call: nothing of it is a value of the upstream. */
export interface LearnedCall {
  call: string;
  asked: number;
  statuses: Record<string, number>;
  places: LearnedShape;
  /** How it differs from the contract, as the probe says. */
  differences: Difference[];
  /** Whether it is a list whose inputs were tried. */
  isList: boolean;
  /** Which inputs of a list have an effect. */
  filters: FilterEvidence[];
}

/** Everything that was learned of an upstream, as it is kept in `learned.json`. */
export interface Learned {
  version: 1;
  calls: LearnedCall[];
}

/**
 * Makes every call that reads, and asks every assumed list with each of its filters. Writes nothing.
 * @throws NotAskable where the upstream cannot be asked
 */
export async function learn(ask: ProbeClient): Promise<Learned> {
  await assertAskable(ask);
  const calls: LearnedCall[] = [];
  for (const { endpoint, answers } of await readAll(ask)) {
    const places: LearnedShape = {};
    const statuses: Record<string, number> = {};
    const closed = closedSetsOf(endpoint);
    for (const { status, body } of answers) {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 200) learnShape(places, body, closed);
    }
    const [first] = answers;
    const isList = first?.status === 200 && endpoint.wire.assumed !== undefined && hasRows(endpoint);
    const filters = isList ? await askFilters(ask, endpoint, first.input) : [];
    // What is in no contract is in the places already, where a key that may be a value has no name.
    const differences = judgeCall(endpoint, answers).differences.filter(({ kind }) => kind !== "unknown");
    calls.push({ call: endpointName(endpoint), asked: answers.length, statuses, places, differences, isList, filters });
  }
  return { version: 1, calls };
}

/** The values of each closed set that the contract has in a reply, by its place. */
function closedSetsOf(endpoint: Endpoint): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(replyParts(endpoint)).flatMap(([place, { values }]) => (values ? [[place, values] as const] : [])),
  );
}

const hasRows = (endpoint: Endpoint) =>
  Object.values(replyParts(endpoint)).some(({ as }) => as === "rows" || as === "rows[]");
