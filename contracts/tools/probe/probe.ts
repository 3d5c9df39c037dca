import { interactions } from "../../pact/interactions.ts";
import { type Endpoint, endpointName, errorMessageOf } from "../../src/index.ts";
import { describeShape } from "../shape.ts";
import { assertAskable } from "./askable.ts";
import { compare, type Difference } from "./compare.ts";
import type { ProbeClient } from "./probeClient.ts";
import { type ProbeAnswer, type Reading, readAll } from "./readAll.ts";

/** What the probe found out about one call. */
export interface Probed {
  call: string;
  /** What the documents leave open about it. */
  assumed?: string;
  /** How often it was requested; zero if no list contained an id for it. */
  asked: number;
  differences: Difference[];
}

/**
 * Makes every call that reads, and compares the replies.
 * @throws NotAskable if the upstream cannot be reached or refuses the token
 */
export async function probe(ask: ProbeClient): Promise<Probed[]> {
  await assertAskable(ask);
  return judgeAll(await readAll(ask));
}

/** Compares the replies with the contract; calls that rest on an assumption come first. */
export function judgeAll(readings: readonly Reading[]): Probed[] {
  const probed = readings.map(({ endpoint, answers }) => judgeCall(endpoint, answers));
  return [...probed.filter(({ assumed }) => assumed), ...probed.filter(({ assumed }) => !assumed)];
}

/** How the replies to one call differ from the contract. */
export function judgeCall(endpoint: Endpoint, answers: ProbeAnswer[]): Probed {
  // Records with guessed ids may not exist.
  const refused = answers.filter(({ status }) => status !== 200 && !(status === 404 && answers.length > 1));
  const broken = answers.flatMap(({ drift }) => drift);
  const lenient = answers.flatMap(({ leniencies }) => leniencies);
  const promised = interactions.filter(
    (exchange) => exchange.status === 200 && endpointName(exchange.endpoint) === endpointName(endpoint),
  );
  const compared = compare(
    endpointName(endpoint),
    promised.map(({ body }) => body),
    answers.flatMap(({ status, body }) => (status === 200 ? [body] : [])),
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
      ...compared.filter(({ place }) => !broken.some((drift) => drift.path === place)),
    ]),
  };
}

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
 * @param options.strict absent fields count, too
 */
export const differs = (probed: readonly Probed[], { strict = false } = {}): boolean =>
  probed.some(({ differences }) =>
    differences.some(({ kind }) => !HARMLESS.has(kind) || (strict && kind === "absent")),
  );

/** For people: a line for each difference, under its call. Harmless differences are notes. */
export function report(probed: readonly Probed[]): string {
  const reported = probed.filter(({ asked, differences }) => asked === 0 || differences.length);
  const lines = reported.flatMap(({ call, assumed, asked, differences }) => [
    assumed ? `${call} (assumed: ${assumed})` : call,
    ...(asked ? [] : ["  not asked: no list held an id for it"]),
    ...differences.map(({ kind, place, what }) => {
      const head = HARMLESS.has(kind) ? "note" : kind;
      return `  ${head.padEnd(8)} ${[place, what].filter(Boolean).join(": ")}`;
    }),
  ]);
  const same = probed.filter((one) => !differs([one])).length;
  return [...lines, `${same} of ${probed.length} calls are as the contract says`].join("\n");
}
