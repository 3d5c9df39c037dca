import { exchanges } from "../../pact/exchanges.ts";
import { type Endpoint, nameOf, salvage, sentenceOf, toRequest, type WireReply } from "../../src/index.ts";
import { shapeOf } from "../shape.ts";
import { compare, type Difference } from "./compare.ts";
import { type Found, type Reading, readings } from "./readings.ts";

/** What the probe found out about one call. */
export interface Probed {
  call: string;
  /** What the documents leave open about it. */
  assumed?: string;
  /** How many times it was asked; not at all where no list held an id for it. */
  asked: number;
  differences: Difference[];
}

/** Asks an upstream for a reading; nothing else goes through. */
export type Ask = (endpoint: Endpoint, input: object) => Promise<WireReply>;

const PATIENCE = 20_000;

export const asker =
  (url: string, token: string): Ask =>
  async (endpoint, input) => {
    const { method, path, headers } = toRequest(endpoint, input, token);
    if (method !== "GET" || endpoint.kind !== "query") throw new Error(`${nameOf(endpoint)} is no reading`);
    const signal = AbortSignal.timeout(PATIENCE);
    const reply = await fetch(`${url.replace(/\/$/, "")}/${path}`, { headers, signal, redirect: "manual" });
    const text = await reply.text();
    return { status: reply.status, body: parsed(text) };
  };

/** Makes every reading call, with ids from the lists it has read, and compares; what is only assumed comes first. */
export async function probe(ask: Ask): Promise<Probed[]> {
  const found: Found = {};
  const probed: Probed[] = [];
  for (const reading of readings) probed.push(await probeOne(ask, reading, found));
  return [...probed.filter(({ assumed }) => assumed), ...probed.filter(({ assumed }) => !assumed)];
}

async function probeOne(ask: Ask, { endpoint, inputs, finds }: Reading, found: Found): Promise<Probed> {
  const replies: unknown[] = [];
  const differences: Difference[] = [];
  const asked = inputs(found);
  for (const input of asked) {
    const { status, body } = await ask(endpoint, input);
    // Of several that were named by guess, one may not be there.
    if (status === 404 && asked.length > 1) continue;
    if (status !== 200) {
      differences.push({ kind: "refused", place: "", what: [status, sentenceOf(body) && "with a message"].join(" ") });
      continue;
    }
    replies.push(body);
    const { reply, drift } = salvage(endpoint.reply, body);
    for (const { place, came } of drift) differences.push({ kind: "breaks", place, what: `came ${came}` });
    if (reply !== undefined) add(found, finds(reply as never));
  }
  const promised = exchanges
    .filter((exchange) => exchange.status === 200 && nameOf(exchange.endpoint) === nameOf(endpoint))
    .map(({ body }) => body);
  const compared = compare(promised, replies, shapeOf(endpoint.reply));
  const broken = new Set(differences.map(({ place }) => place));
  const { assumed } = endpoint.wire;
  return {
    call: nameOf(endpoint),
    ...(assumed && { assumed }),
    asked: asked.length,
    differences: distinct([...differences, ...compared.filter(({ place }) => !broken.has(place))]),
  };
}

function add(found: Found, more: Found) {
  for (const [kind, ids] of Object.entries(more))
    found[kind as keyof Found] = [...(found[kind as keyof Found] ?? []), ...ids];
}

const distinct = (differences: Difference[]) => [
  ...new Map(differences.map((difference) => [JSON.stringify(difference), difference])).values(),
];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An upstream differs where anything but an unknown part does: what nobody reads does no harm. */
export const differs = (probed: readonly Probed[]) =>
  probed.some(({ differences }) => differences.some(({ kind }) => kind !== "unknown"));

/** For a person: a line for each part, under its call. */
export function report(probed: readonly Probed[]): string {
  const told = probed.filter(({ asked, differences }) => asked === 0 || differences.length);
  const lines = told.flatMap(({ call, assumed, asked, differences }) => [
    assumed ? `${call} (assumed: ${assumed})` : call,
    ...(asked ? [] : ["  not asked: no list held an id for it"]),
    ...differences.map(({ kind, place, what }) => `  ${kind.padEnd(8)} ${[place, what].filter(Boolean).join(": ")}`),
  ]);
  const same = probed.length - told.length;
  return [...lines, `${same} of ${probed.length} calls are as the contract says`].join("\n");
}
