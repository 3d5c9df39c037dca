import { isSettingsRead } from "@mobile-crm/contracts/endpoint.ts";
import { findWrite } from "@mobile-crm/contracts/writes.ts";
import { vi } from "vitest";
import { type Replies, reply } from "./replies.ts";

type Call = [name: string, input: unknown];
type Answer = { data: unknown } | { error: unknown };

const SITE = { publicIpUrl: null, hasAccessRecords: true };
/** Answers that differ from the contract's example: the example's premium enquiry is a deleted one. */
const usual: Record<string, unknown> = {
  "site.settings": SITE,
  "premiumEnquiries.details": () => reply("premiumEnquiries.details", { deleted_at: null }),
};
// The real timer: a test may use fake timers.
const nextTurn = setImmediate;
const isWrite = (name: string) => findWrite(name) !== undefined;

const statusOf = (error: unknown) => (error as { data?: { httpStatus?: number } }).data?.httpStatus;
const toBody = (name: string, answer: Answer) => {
  if ("data" in answer) return { result: { data: answer.data } };
  const { message, data } = answer.error as { message: string; data: object };
  return { error: { message, code: -32_603, data: { path: name, ...data } } };
};
/** An item of a batch reply that tells the client to retry it unbatched. */
const ASK_ALONE = { error: { message: "", code: -32_013, data: { code: "PAYLOAD_TOO_LARGE", httpStatus: 413 } } };

/**
 * Answers every request of the app to `/trpc` instead of the server: with the entry of `replies` for its name, or the
 * contract's example. A reply that is thrown without a status is a network that fails.
 *
 * @returns the writes and the reads, as they are sent
 */
export function fakeNetwork(replies: Replies) {
  const calls: Call[] = [];
  const reads: Call[] = [];

  const answer = async (name: string, input: unknown): Promise<Answer> => {
    (isWrite(name) ? calls : reads).push([name, input]);
    try {
      const found = name in replies ? replies[name] : (usual[name] ?? (() => reply(name)));
      return { data: await (typeof found === "function" ? found(input) : found) };
    } catch (error) {
      return { error };
    }
  };
  /** Reads of a batch that are retried unbatched next. */
  const waiting = new Map<string, Promise<Answer>[]>();
  const answerAlone = async (name: string, input: unknown) => {
    const found = await (waiting.get(JSON.stringify([name, input]))?.shift() ?? answer(name, input));
    if ("error" in found && statusOf(found.error) === undefined) throw found.error;
    return Response.json(toBody(name, found), { status: "error" in found ? (statusOf(found.error) ?? 500) : 200 });
  };
  /** A slow or failing read of a batch does not hold back the others. */
  const answerBatch = async (names: string[], inputs: Record<string, unknown>) => {
    const found = names.map((name, index) => answer(name, inputs[index]));
    const later = new Promise<undefined>((resolve) => nextTurn(() => resolve(undefined)));
    const bodies = await Promise.all(
      found.map(async (promise, index) => {
        const name = names[index] ?? "";
        const settled = await (isWrite(name) ? promise : Promise.race([promise, later]));
        if (settled && ("data" in settled || statusOf(settled.error) !== undefined)) return toBody(name, settled);
        if (settled && isWrite(name)) throw (settled as { error: unknown }).error;
        const key = JSON.stringify([name, inputs[index]]);
        waiting.set(key, [...(waiting.get(key) ?? []), promise]);
        return ASK_ALONE;
      }),
    );
    return Response.json(bodies, { status: 207 });
  };
  const send = async (url: string, body: unknown): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, "https://crm.test");
    const names = pathname.replace("/trpc/", "").split(",");
    const [name = ""] = names;
    if (body instanceof FormData) return answerAlone(name, JSON.parse(String(body.get("input"))));
    const input = body ? JSON.parse(String(body)) : undefined;
    if (searchParams.has("batch")) return answerBatch(names, input);
    return answerAlone(name, isSettingsRead(name) ? undefined : input);
  };

  const elsewhere = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) =>
    String(url).startsWith("/trpc/") ? send(url, init.body) : elsewhere(url, init),
  );
  vi.stubGlobal("XMLHttpRequest", fakeUploads(send));
  return { calls, reads };
}

/** `XMLHttpRequest`, which the app uses for uploads. */
const fakeUploads = (send: (url: string, body: unknown) => Promise<Response>) =>
  class {
    upload = {};
    status = 0;
    responseText = "";
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    #url = "";
    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader() {}
    abort() {
      this.onabort?.();
    }
    send(body: unknown) {
      send(this.#url, body)
        .then(async (response) => {
          this.status = response.status;
          this.responseText = await response.text();
          this.onload?.();
        })
        .catch(() => this.onerror?.())
        .finally(() => this.onloadend?.());
    }
  };
