import { beforeEach, expect, test, vi } from "vitest";
import { fetchWithProgress } from "./multipart.ts";

/** A browser's request, as far as an upload uses it. */
class BrowserRequest {
  static last: BrowserRequest;
  opened: unknown[] = [];
  headers: Record<string, string> = {};
  sent: unknown[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  [handler: `on${string}`]: ((event?: object) => void) | undefined;
  status = 0;
  responseText = "";

  constructor() {
    BrowserRequest.last = this;
  }
  open(...args: unknown[]) {
    this.opened = args;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent.push(body);
  }
  /** A request that was not sent reports nothing. */
  abort() {
    if (this.sent.length === 0) return;
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", BrowserRequest);
  vi.stubGlobal("ProgressEvent", class {});
});
const upload = (init: RequestInit = {}, onProgress?: (progress: object) => void) => {
  const reply = fetchWithProgress(onProgress)("/trpc/meetings.create", { method: "POST", body: "a form", ...init });
  return { reply, request: BrowserRequest.last };
};

test("an upload is sent like a fetch, and its reply is read with its status", async () => {
  const { reply, request } = upload({ method: "PUT", headers: { authorization: "Token token=t" } });

  expect([request.opened, request.headers, request.sent]).toEqual([
    ["PUT", "/trpc/meetings.create"],
    { authorization: "Token token=t" },
    ["a form"],
  ]);
  request.answer(422, '{"error":1}');
  const response = await reply;
  expect([response.status, await response.json()]).toEqual([422, { error: 1 }]);
});

test("a request without a method is a GET", () => {
  void fetchWithProgress()("/trpc/session.settings");

  expect(BrowserRequest.last.opened[0]).toBe("GET");
});

test("the progress of an upload is reported, without a total if that is unknown", () => {
  const steps: object[] = [];
  const { request } = upload({}, (progress) => void steps.push(progress));
  request.upload.onprogress?.({ loaded: 5, total: 10, lengthComputable: true });
  request.upload.onprogress?.({ loaded: 7, total: 10, lengthComputable: false });

  expect(steps).toEqual([
    { loaded: 5, total: 10 },
    { loaded: 7, total: 0 },
  ]);
});

test("an upload without a progress listener works", async () => {
  const { reply, request } = upload();
  request.upload.onprogress?.({ loaded: 5, total: 10, lengthComputable: true });
  request.answer(200, "{}");

  expect((await reply).ok).toBe(true);
});

test("a lost connection fails like a fetch", async () => {
  const { reply, request } = upload();
  request.onerror?.();

  await expect(reply).rejects.toThrow(new TypeError("network error"));
});

test("an aborted upload ends with an AbortError", async () => {
  const caller = new AbortController();
  const { reply, request } = upload({ signal: caller.signal });
  const abort = vi.spyOn(request, "abort");
  reply.catch(() => {});
  caller.abort();

  expect(abort).toHaveBeenCalledOnce();
  await expect(reply).rejects.toMatchObject({ name: "AbortError" });
});

test("an upload that was aborted earlier is not sent", async () => {
  const { reply, request } = upload({ signal: AbortSignal.abort() });
  reply.catch(() => {});

  expect(request.sent).toEqual([]);
  await expect(reply).rejects.toMatchObject({ name: "AbortError" });
});

test("an abort after the reply does nothing", async () => {
  const caller = new AbortController();
  const { reply, request } = upload({ signal: caller.signal });
  const abort = vi.spyOn(request, "abort");
  request.answer(200, "{}");
  await reply;
  caller.abort();

  expect(abort).not.toHaveBeenCalled();
});
