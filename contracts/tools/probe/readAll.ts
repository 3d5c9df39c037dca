import type { Drift, Endpoint } from "../../src/index.ts";
import { type ContractViolation, type LenientResult, parseLenient } from "../../src/lenient/parseLenient.ts";
import type { ProbeClient, ProbeReply } from "./probeClient.ts";
import { type Found, probeRequests } from "./probeRequests.ts";

/** One reply, and its usable part. */
export interface ProbeAnswer extends ProbeReply {
  input: object;
  drift: ContractViolation[];
  /** Differences that were tolerated. */
  leniencies: Drift[];
  /** Whether it is a list. */
  isList: boolean;
}

/** Every reply to one call. */
export interface Reading {
  endpoint: Endpoint;
  answers: ProbeAnswer[];
}

/** Makes every call that reads, with ids from the lists read before. */
export async function readAll(ask: ProbeClient): Promise<Reading[]> {
  const found: Found = {};
  const all: Reading[] = [];
  for (const { endpoint, inputs, finds } of probeRequests) {
    const answers: ProbeAnswer[] = [];
    for (const input of inputs(found)) {
      const { transport = [], ...answered } = await ask(endpoint, input);
      const { body } = answered;
      const { reply, drift, leniencies } = isReply(answered) ? parseLenient(endpoint.reply, body) : UNREAD;
      if (reply !== undefined) add(found, finds(reply as never));
      const isList = typeof reply === "object" && reply !== null && "rows" in reply;
      answers.push({ ...answered, input, drift, leniencies: [...transport, ...leniencies], isList });
    }
    all.push({ endpoint, answers });
  }
  return all;
}

/** Whether it is a success and not an HTML page, which the gateway treats as a failure. */
export const isReply = ({ status, isPage }: ProbeReply): boolean => status === 200 && !isPage;

const UNREAD: LenientResult = { drift: [], leniencies: [] };

function add(found: Found, more: Found) {
  for (const [kind, ids] of Object.entries(more) as [keyof Found, number[]][])
    found[kind] = [...(found[kind] ?? []), ...ids];
}
