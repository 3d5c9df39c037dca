import { beforeEach, describe, expect, test, vi } from "vitest";
import { fetchFile, saveFile } from "./downloadFile.ts";
import { fetchWithProgress, toForm } from "./multipart.ts";
import { extraHeaders } from "./trpc.ts";

vi.mock("../auth/session.ts", () => ({ session: { token: () => "t" } }));
vi.mock("./trpc.ts", () => ({ extraHeaders: {} }));

describe("a file of the upstream", () => {
  const ask = vi.fn();
  beforeEach(() => {
    delete extraHeaders.run;
    ask.mockReset().mockImplementation(async () => new Response("sound"));
    vi.stubGlobal("fetch", ask);
  });

  test("is fetched by way of the server, which is told what it is", async () => {
    extraHeaders.run = () => ({ "x-request-id": "abc" });
    expect(await (await fetchFile("https://up.test/a b.mp3", "recording")).text()).toBe("sound");
    await fetchFile("/a.pdf");

    expect(ask.mock.calls).toEqual([
      [
        "/files?url=https%3A%2F%2Fup.test%2Fa+b.mp3&kind=recording",
        { headers: { "x-request-id": "abc", authorization: "Token token=t" } },
      ],
      ["/files?url=%2Fa.pdf", { headers: { "x-request-id": "abc", authorization: "Token token=t" } }],
    ]);
  });

  test("that is refused is a failure with its status", async () => {
    ask.mockResolvedValue(new Response("", { status: 404 }));

    await expect(fetchFile("/a.pdf")).rejects.toMatchObject({ status: 404, name: "RequestError" });
  });
});

test("a file is put among the downloads, and released a minute later", () => {
  const link = { click: vi.fn() } as { click(): void; href?: string; download?: string };
  const revoke = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  vi.stubGlobal("document", { createElement: (name: string) => (name === "a" ? link : {}) });
  vi.useFakeTimers();
  saveFile(new Blob([]), "board.csv");
  expect(link).toMatchObject({ href: "blob:1", download: "board.csv" });
  expect(link.click).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(59_999);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);

  expect(revoke).toHaveBeenCalledExactlyOnceWith("blob:1");
  vi.useRealTimers();
});

test("a form names its files with their paths and types, and carries each below its path", () => {
  const file = new File(["face"], "selfie.jpg", { type: "image/jpeg" });
  const form = toForm({ id: 4, inner: { photo: file } });

  expect(JSON.parse(String(form.get("input")))).toEqual({
    values: { id: 4, inner: {} },
    files: [{ path: "inner.photo", name: "selfie.jpg", type: "image/jpeg" }],
  });
  expect([...form.keys()]).toEqual(["input", "inner.photo"]);
});

describe("a request that tells its progress", () => {
  class Request {
    static last = new Request();
    opened: unknown[] = [];
    headers: Record<string, string> = {};
    body: unknown;
    status = 201;
    responseText = "done";
    upload: { onprogress?(event: object): void } = {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    onloadend = () => {};
    abort = vi.fn(() => this.onabort());
    constructor() {
      Request.last = this;
    }
    open(...opened: unknown[]) {
      this.opened = opened;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    send(body: unknown) {
      this.body = body;
    }
  }
  beforeEach(() => {
    vi.stubGlobal("XMLHttpRequest", Request);
    vi.stubGlobal("ProgressEvent", class {});
  });

  test("is sent as it is, tells its progress and gives the answer", async () => {
    const told: object[] = [];
    const answer = fetchWithProgress((progress) => told.push(progress))("/trpc/a", {
      ...{ method: "PUT", headers: { "x-a": "1" }, body: "form" },
    });
    const { opened, headers, body, upload } = Request.last;
    expect([opened, headers, body]).toEqual([["PUT", "/trpc/a"], { "x-a": "1" }, "form"]);
    upload.onprogress?.({ loaded: 5, total: 10, lengthComputable: true });
    upload.onprogress?.({ loaded: 6, total: 10, lengthComputable: false });
    Request.last.onload();

    expect(told).toEqual([
      { loaded: 5, total: 10 },
      { loaded: 6, total: 0 },
    ]);
    expect([(await answer).status, await (await answer).text()]).toEqual([201, "done"]);
  });

  test("is a GET by itself, and fails without a network", async () => {
    const answer = fetchWithProgress()("/trpc/a");
    expect(Request.last.opened[0]).toBe("GET");
    Request.last.onerror();

    await expect(answer).rejects.toThrow(new TypeError("network error"));
  });

  test("can be cancelled until it has ended, and is not sent where it was cancelled before", async () => {
    const controller = new AbortController();
    const cancelled = fetchWithProgress()("/trpc/a", { signal: controller.signal });
    controller.abort();
    await expect(cancelled).rejects.toMatchObject({ name: "AbortError" });
    await expect(fetchWithProgress()("/trpc/a", { signal: controller.signal })).rejects.toMatchObject({
      name: "AbortError",
    });
    expect(Request.last.body).toBeUndefined();
    const later = new AbortController();
    const answer = fetchWithProgress()("/trpc/a", { signal: later.signal });
    Request.last.onload();
    Request.last.onloadend();
    await answer;
    later.abort();

    expect(Request.last.abort).not.toHaveBeenCalled();
  });
});
