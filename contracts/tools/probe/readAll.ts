import { type Endpoint, nameOf, type WireReply } from "../../src/index.ts";
import { type Drift, salvage } from "../../src/salvage.ts";
import { toRequest } from "../../src/wire.ts";
import { type Found, readings } from "./readings.ts";

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

/** One answer, and what can be used of it. */
export interface Answered extends WireReply {
  input: object;
  drift: Drift[];
}

/** Makes every call that reads, with ids from the lists it has read. */
export async function readAll(ask: Ask): Promise<{ endpoint: Endpoint; answers: Answered[] }[]> {
  const found: Found = {};
  const all: { endpoint: Endpoint; answers: Answered[] }[] = [];
  for (const { endpoint, inputs, finds } of readings) {
    const answers: Answered[] = [];
    for (const input of inputs(found)) {
      const { status, body } = await ask(endpoint, input);
      const { reply, drift } = status === 200 ? salvage(endpoint.reply, body) : { reply: undefined, drift: [] };
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
