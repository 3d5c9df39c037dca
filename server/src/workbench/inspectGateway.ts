import { type Drift, endpointName, type WireRequest } from "@mobile-crm/contracts";
import { FAULT_HEADER } from "@mobile-crm/fixtures/workbench/faults.ts";
import type { CallerContext, Gateway } from "../upstream/client.ts";
import type { BufferedResponse } from "../upstream/sendRequest.ts";
import type { CallLog } from "./callLog.ts";
import { hideQueryValues, hideSecrets } from "./hideSecrets.ts";

/** The same gateway, which writes each call into a log. */
export const inspectGateway = (gateway: Gateway, log: CallLog): Gateway => ({
  ...gateway,
  forCaller: (caller) => async (endpoint, input) => {
    const seen: Seen = { drift: [], tries: 0, request: undefined, answer: undefined };
    const call = endpointName(endpoint);
    const at = new Date().toISOString();
    const began = performance.now();
    const note = (outcome: { result?: unknown; error?: string }) =>
      log.add({
        at,
        call,
        requestId: caller.requestId,
        input: hideSecrets(input),
        request: seen.request && requestOf(seen.request),
        reply: seen.answer && { status: seen.answer.status, body: hideSecrets(parsed(seen.answer.text)) },
        result: hideSecrets(outcome.result),
        error: outcome.error,
        drift: seen.drift,
        milliseconds: Math.round(performance.now() - began),
        tries: seen.tries,
        fault: seen.answer?.headers[FAULT_HEADER]?.toString(),
      });
    try {
      const result = await gateway.forCaller(observed(caller, seen))(endpoint, input);
      note({ result });
      return result;
    } catch (error) {
      note({ error: (error as Error).message });
      throw error;
    }
  },
});

interface Seen {
  drift: Drift[];
  tries: number;
  request: WireRequest | undefined;
  answer: BufferedResponse | undefined;
}

const observed = (caller: CallerContext, seen: Seen): CallerContext => ({
  ...caller,
  onDrift(call, drift) {
    seen.drift.push(...drift);
    caller.onDrift?.(call, drift);
  },
  wire: {
    sent(request) {
      seen.tries += 1;
      seen.request = request;
    },
    answered(answer) {
      seen.answer = answer;
    },
  },
});

function requestOf({ method, path, body }: WireRequest) {
  const parts = Array.isArray(body)
    ? body.map(({ name, value }) => ({ name, value: hideSecrets(value, name) }))
    : undefined;
  return {
    method,
    path: hideQueryValues(path),
    body: parts ?? (typeof body === "string" ? hideSecrets(parsed(body)) : undefined),
  };
}

function parsed(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return text.slice(0, 1_000);
  }
}
