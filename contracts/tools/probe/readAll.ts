import { toRequest } from "../../src/http/httpMapping.ts";
import { type Endpoint, endpointName, type WireReply } from "../../src/index.ts";
import { type ContractViolation, parseLenient } from "../../src/lenient/parseLenient.ts";
import { type Found, probeRequests } from "./probeRequests.ts";

/** Asks an upstream for a reading; nothing else goes through. */
export type ProbeClient = (endpoint: Endpoint, input: object) => Promise<WireReply>;

const REQUEST_TIMEOUT_MS = 20_000;

export const createProbeClient =
  (url: string, token: string): ProbeClient =>
  async (endpoint, input) => {
    const { method, path, headers } = toRequest(endpoint, input, token);
    if (method !== "GET" || endpoint.kind !== "query") throw new Error(`${endpointName(endpoint)} is no reading`);
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const reply = await fetch(`${url.replace(/\/$/, "")}/${path}`, { headers, signal, redirect: "manual" });
    const text = await reply.text();
    return { status: reply.status, body: parsed(text) };
  };

/** One answer, and what can be used of it. */
export interface ProbeAnswer extends WireReply {
  input: object;
  drift: ContractViolation[];
}

/** Makes every call that reads, with ids from the lists it has read. */
export async function readAll(ask: ProbeClient): Promise<{ endpoint: Endpoint; answers: ProbeAnswer[] }[]> {
  const found: Found = {};
  const all: { endpoint: Endpoint; answers: ProbeAnswer[] }[] = [];
  for (const { endpoint, inputs, finds } of probeRequests) {
    const answers: ProbeAnswer[] = [];
    for (const input of inputs(found)) {
      const { status, body } = await ask(endpoint, input);
      const { reply, drift } = status === 200 ? parseLenient(endpoint.reply, body) : { reply: undefined, drift: [] };
      if (reply !== undefined) add(found, finds(reply as never));
      answers.push({ input, status, body, drift });
    }
    all.push({ endpoint, answers });
  }
  return all;
}

function add(found: Found, more: Found) {
  for (const [kind, ids] of Object.entries(more) as [keyof Found, number[]][])
    found[kind] = [...(found[kind] ?? []), ...ids];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
