import * as fc from "fast-check";
import { isAttachment } from "../../src/http/attachment.ts";
import type { Part } from "../../src/index.ts";
import type { Openapi, Operation } from "../compare/readOpenapi.ts";
import { networkReason } from "../probe/probeClient.ts";
import { type FuzzCase, type FuzzRequest, fuzzCases } from "./cases.ts";
import { createJudge, type FuzzReply } from "./judgeReply.ts";

export interface FuzzOptions {
  description: Openapi;
  /** The base address, ending in mobile_crm. */
  url: string;
  setState(sentence: string): Promise<void>;
  /** How many requests to make at most. */
  requests: number;
  /** Repeats a run. */
  seed: number;
  /** Only the calls whose names match. */
  only?: RegExp;
  /** For how long at most, in milliseconds. */
  longestMs?: number;
}

/** An answer that the description does not have. */
export interface Undocumented {
  call: string;
  reason: string;
  /** The request that had it; it holds nothing that came. */
  request: string;
}

export interface Fuzzed {
  requests: number;
  /** How often each status came. */
  statuses: Record<string, number>;
  undocumented: Undocumented[];
}

/** After so many requests, or fewer where there are few for each call, the state is set again, because writes change it. */
const REQUESTS_PER_STATE = 20;
const REQUEST_TIMEOUT_MS = 20_000;

/** Sends requests that are made from an OpenAPI description, and judges each answer by it. It writes: only for a provider whose states can be set. */
export async function fuzz(options: FuzzOptions): Promise<Fuzzed> {
  const { description, url, setState, requests, seed, only = /./, longestMs = Infinity } = options;
  const judge = createJudge();
  const cases = fuzzCases(description).filter(({ title }) => only.test(title));
  const perState = Math.min(REQUESTS_PER_STATE, Math.ceil(requests / cases.length));
  const ends = performance.now() + longestMs;
  const result: Fuzzed = { requests: 0, statuses: {}, undocumented: [] };
  for (let round = 0; result.requests < requests && performance.now() < ends; round += 1) {
    for (const own of cases) {
      const left = Math.min(perState, requests - result.requests);
      if (left <= 0 || performance.now() >= ends) break;
      await setState(own.state);
      for (const request of fc.sample(own.requests, { numRuns: left, seed: seed + round })) {
        const reply = await send(url, request);
        result.requests += 1;
        if ("failed" in reply) add(result, own, request, reply.failed);
        else {
          result.statuses[reply.status] = (result.statuses[reply.status] ?? 0) + 1;
          const reason = judge(own.operation as Operation, reply);
          if (reason) add(result, own, request, reason);
        }
      }
    }
  }
  return result;
}

/** One of each call and reason is enough to mend it. */
function add({ undocumented }: Fuzzed, { title }: FuzzCase, request: FuzzRequest, reason: string) {
  const call = title.split(":")[0] ?? title;
  if (undocumented.some((one) => one.call === call && one.reason === reason)) return;
  undocumented.push({ call, reason, request: describeRequest(request) });
}

const MAX_TOLD = 600;

const describeRequest = ({ method, path, json, form }: FuzzRequest) => {
  const parts = form?.map(({ name, value }) => (isAttachment(value) ? `${name}: a file` : `${name}: ${value}`));
  const body = json === undefined ? parts : json;
  return `${method} ${path} ${body === undefined ? "" : JSON.stringify(body)}`.trim().slice(0, MAX_TOLD);
};

async function send(
  url: string,
  { method, path, headers, json, form }: FuzzRequest,
): Promise<FuzzReply | { failed: string }> {
  const body = form ? await toFormData(form) : json === undefined ? undefined : JSON.stringify(json);
  const type: Record<string, string> = form ? {} : { "content-type": "application/json" };
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const init = { method, headers: { ...headers, ...type }, redirect: "manual" as const, signal };
    const reply = await fetch(`${url}/${path}`, body === undefined ? init : { ...init, body });
    return { status: reply.status, contentType: reply.headers.get("content-type") ?? "", text: await reply.text() };
  } catch (error) {
    return { failed: networkReason(error) };
  }
}

async function toFormData(parts: readonly Part[]): Promise<FormData> {
  const form = new FormData();
  for (const { name, value } of parts) {
    if (typeof value === "string") form.append(name, value);
    else {
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      for await (const chunk of value.stream()) chunks.push(chunk as Uint8Array<ArrayBuffer>);
      form.append(name, new Blob(chunks, { type: value.type }), value.name);
    }
  }
  return form;
}
