import { type Endpoint, endpointName } from "../../src/index.ts";
import { parseLenient } from "../../src/lenient/parseLenient.ts";
import { describeShape, listLeaves } from "../shape.ts";
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

/** Whether an input of a list has an effect. */
interface FilterEvidence {
  /** Our name of the filter. */
  filter: string;
  verdict: "effect" | "no effect" | "refused" | "open";
}

interface Page {
  total: number | undefined;
  ids: string;
}

/** Values that do not occur in a database of people. */
const NOTHING: Record<string, unknown> = {
  text: "zqxjkvwy qzxv",
  "phone number": "+910000000001",
  "e-mail": "zqxjkvwy@example.com",
  id: 2_147_483_001,
  "list of ids": [2_147_483_001],
  "list of texts": ["zqxjkvwy qzxv"],
};

/** Inputs that identify the record or the tab. */
const NO_FILTER = new Set(["id", "page", "broker_id", "building_broker_id", "campaign_status"]);
/** Inputs that modify other inputs or sort the rows. */
const NO_CONDITION = new Set(["is_advanced_search", "as", "sort"]);

/**
 * Requests a list with each of its filters set to a value that nothing has, and its second page. A filter without an effect is
 * unknown to the upstream under that name. Only calls that read.
 */
async function askFilters(ask: ProbeClient, endpoint: Endpoint, input: object): Promise<FilterEvidence[]> {
  const base = await askPage(ask, endpoint, input);
  if (typeof base === "string" || !base.ids) return [];
  const leaves = listLeaves(describeShape(endpoint.input)).map(({ place, name }) => ({
    filter: place.replace(/\[\]$/, ""),
    name,
  }));
  const tab = Object.entries(input).find(([, value]) => value === true)?.[0];
  if (tab) return askOtherTab(ask, endpoint, input, tab, leaves);
  const evidence: FilterEvidence[] = [];
  for (const { filter, name } of leaves) {
    const values = NO_FILTER.has(filter) || NO_CONDITION.has(filter) ? [] : valuesOf(name);
    if (values.length === 0) continue;
    const pages: (Page | "refused")[] = [];
    for (const value of values) pages.push(await askPage(ask, endpoint, { ...input, [filter]: value }));
    evidence.push({ filter, verdict: judge(base, pages) });
  }
  return [...evidence, ...(await askSecondPage(ask, endpoint, input, base))];
}

/** A flag selects one of several lists, so another flag has to return another list. */
async function askOtherTab(
  ask: ProbeClient,
  endpoint: Endpoint,
  input: object,
  tab: string,
  leaves: { filter: string; name: string }[],
): Promise<FilterEvidence[]> {
  const pages: (Page | "refused")[] = [];
  for (const flag of leaves.filter(
    ({ filter, name }) => name === "true or false" && filter !== tab && !NO_CONDITION.has(filter),
  ))
    pages.push(await askPage(ask, endpoint, { ...input, [tab]: undefined, [flag.filter]: true }));
  const base = await askPage(ask, endpoint, input);
  if (base === "refused" || pages.length === 0) return [];
  return [{ filter: tab, verdict: judge(base, pages) }];
}

/** Tries each value of a closed set in turn: not all of them can match every record. */
function valuesOf(name: string): unknown[] {
  if (Object.hasOwn(NOTHING, name)) return [NOTHING[name]];
  // A range may match everything after its first date, or everything before its last.
  if (name === "day") return ["1971-01-01", "2199-01-01"];
  if (name === "true or false") return [true, false];
  const words = [...name.matchAll(/'([^']*)'/g)].map(([, word]) =>
    name === "'true' or 'false'" || name === "'yes' or 'no'" ? word === "true" || word === "yes" : word,
  );
  return words.length > 1 ? words : [];
}

function judge(base: Page, pages: readonly (Page | "refused")[]): FilterEvidence["verdict"] {
  if (pages.includes("refused")) return "refused";
  const isSame = pages.every((page) => page !== "refused" && page.ids === base.ids && page.total === base.total);
  return isSame ? "no effect" : "effect";
}

async function askSecondPage(
  ask: ProbeClient,
  endpoint: Endpoint,
  input: object,
  base: Page,
): Promise<FilterEvidence[]> {
  const rows = base.ids.split(" ").length;
  if (!("page" in input) || base.total === undefined || base.total <= rows) return [];
  return [{ filter: "page", verdict: judge(base, [await askPage(ask, endpoint, { ...input, page: 2 })]) }];
}

async function askPage(ask: ProbeClient, endpoint: Endpoint, input: object): Promise<Page | "refused"> {
  const { status, body } = await ask(endpoint, input);
  if (status !== 200) return "refused";
  const reply = parseLenient(endpoint.reply, body).reply as { rows?: { id?: unknown }[]; total?: number } | undefined;
  if (!Array.isArray(reply?.rows)) throw new Error(`${endpointName(endpoint)} has no rows`);
  return { total: reply.total, ids: reply.rows.map(({ id }) => String(id)).join(" ") };
}
