import { interactions } from "../../pact/interactions.ts";
import { type Drift, type Endpoint, endpointName, errorMessageOf } from "../../src/index.ts";
import { describeShape } from "../shape.ts";
import { assertUpstreamAnswers } from "./assertUpstreamAnswers.ts";
import { compare } from "./compare.ts";
import { cureOf, describeCure, mergeEntries } from "./cures.ts";
import type { Difference } from "./difference.ts";
import { observe } from "./observations.ts";
import type { ProbeClient } from "./probeClient.ts";
import { isReply, type ProbeAnswer, type Reading, readAll } from "./readAll.ts";

/** What the probe found out about one call. */
export interface Probed {
  call: string;
  /** What the documents leave open about the call. */
  assumed?: string;
  /** Number of requests; zero if no list contained an id for it. */
  asked: number;
  differences: Difference[];
}

/**
 * Makes every call that reads, and compares the replies.
 * @throws ProbeFailure if the upstream cannot be reached or refuses the token
 */
export async function probe(ask: ProbeClient): Promise<Probed[]> {
  await assertUpstreamAnswers(ask);
  return judgeAll(await readAll(ask));
}

/**
 * Compares the replies with the contract; calls that rest on an assumption come first.
 *
 * @param more further differences by the name of the call
 */
export function judgeAll(readings: readonly Reading[], more: ReadonlyMap<string, Difference[]> = new Map()): Probed[] {
  const probed = readings.map(({ endpoint, answers }) =>
    judgeCall(endpoint, answers, more.get(endpointName(endpoint))),
  );
  return [...probed.filter(({ assumed }) => assumed), ...probed.filter(({ assumed }) => !assumed)];
}

/** How the replies to one call differ from the contract. */
export function judgeCall(endpoint: Endpoint, answers: ProbeAnswer[], more: readonly Difference[] = []): Probed {
  // Records with guessed ids may not exist.
  const refused = answers.filter((answer) => !isReply(answer) && !(answer.status === 404 && answers.length > 1));
  const broken = answers.flatMap(({ drift }) => drift);
  const lenient = answers.flatMap(({ leniencies }) => leniencies);
  const promised = interactions.filter(
    (exchange) => exchange.status === 200 && endpointName(exchange.endpoint) === endpointName(endpoint),
  );
  const bodies = answers.flatMap((answer) => (isReply(answer) ? [answer.body] : []));
  const compared = compare(
    endpointName(endpoint),
    promised.map(({ body }) => body),
    bodies,
    describeShape(endpoint.reply),
  );
  const { assumed } = endpoint.wire;
  return {
    call: endpointName(endpoint),
    ...(assumed && { assumed }),
    asked: answers.length,
    differences: distinct([
      ...refused.map(refusal),
      ...broken.map(({ path: place, received: came }) => ({ kind: "breaks", place, what: `came ${came}` }) as const),
      ...lenient.map(
        ({ path: place, received: came }) =>
          ({ kind: isHarmless(came) ? "read" : "differs", place, what: came }) as const,
      ),
      ...compared.filter(
        ({ place }) => ![...broken, ...lenient.filter(isMissingList)].some(({ path }) => path === place),
      ),
      ...observe(endpoint, bodies),
      ...more,
    ]).map((difference) => ({ cure: cureOf(endpoint, difference, bodies), ...difference })),
  };
}

const isMissingList = ({ received }: Drift) => received === "a missing list";

/** Read without loss: the documents name no format of dates, and the gateway remembers where a slash is wanted. */
const isHarmless = (came: string) => came === "a date in another format" || came.startsWith("a redirect to ");

function refusal({ status, body, target, isPage }: ProbeAnswer): Difference {
  if (target !== undefined) return { kind: "refused", place: "", what: `${status}, a redirect to ${target}` };
  const how = errorMessageOf(body) ? " with a message" : isPage ? " with an HTML page" : "";
  return { kind: "refused", place: "", what: `${status}${how}` };
}

const distinct = (differences: Difference[]) => [
  ...new Map(differences.map((difference) => [JSON.stringify(difference), difference])).values(),
];

/** Differences that do no harm. */
export const HARMLESS: ReadonlySet<Difference["kind"]> = new Set<Difference["kind"]>(["absent", "unknown", "read"]);

/**
 * Whether an upstream differs from the contract.
 * @param options.strict count absent fields as well
 */
export const differs = (probed: readonly Probed[], { strict = false } = {}): boolean =>
  probed.some(({ differences }) =>
    differences.some(({ kind }) => !HARMLESS.has(kind) || (strict && kind === "absent")),
  );

/** A text report: a line for each difference with its cure, under its call. Harmless differences are notes. */
export function report(probed: readonly Probed[]): string {
  const reported = probed.filter(({ asked, differences }) => asked === 0 || differences.length);
  const lines = reported.flatMap(({ call, assumed, asked, differences }) => [
    assumed ? `${call} (assumed: ${assumed})` : call,
    ...(asked ? [] : ["  not asked: no list held an id for it"]),
    ...differences.filter(({ kind }) => kind !== "unknown").map(reportLine),
    ...unknownLines(differences),
  ]);
  const same = probed.filter((one) => !differs([one])).length;
  const cures = probed.flatMap(({ differences }) => differences.flatMap(({ cure }) => cure ?? []));
  const entries = cures.flatMap((cure) => (cure.by === "mapping" ? [cure.entry] : []));
  const mapping = entries.length
    ? [
        "",
        "A mapping file (UPSTREAM_MAPPING) with these entries; ask again with it, because what is inside them shows only then:",
        JSON.stringify(mergeEntries(entries), null, 2),
        "",
      ]
    : [];
  return [...lines, ...mapping, `${same} of ${probed.length} calls are as the contract says`].join("\n");
}

/** Fields that are not in the contract, in one line for each record. */
function unknownLines(differences: readonly Difference[]): string[] {
  const names = new Map<string, string[]>();
  for (const { kind, place } of differences) {
    const at = place.lastIndexOf(".");
    const record = at < 0 ? "" : place.slice(0, at);
    if (kind === "unknown") names.set(record, [...(names.get(record) ?? []), place.slice(at + 1)]);
  }
  return [...names].map(
    ([record, fields]) => `  note     ${record || "the reply"}: in no contract: ${fields.join(", ")} (nothing to do)`,
  );
}

function reportLine({ kind, place, what, cure }: Difference): string {
  const head = HARMLESS.has(kind) ? "note" : kind;
  const line = `  ${head.padEnd(8)} ${[place, what].filter(Boolean).join(": ")}`;
  if (!cure) return line;
  return cure.by === "nothing" ? `${line} (nothing to do)` : `${line}\n           ${describeCure(cure)}`;
}
