import type { AppRouter } from "@mobile-crm/server/routers/appRouter.ts";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { toForm } from "./multipart.ts";
import { settingsVersions } from "./settingsLink.ts";
import { extraHeaders, interceptWrites, trpcClient } from "./trpc.ts";

const fake = vi.hoisted(() => ({ token: "t" as string | null, uploads: [] as unknown[] }));
vi.mock("../auth/session.ts", () => ({ session: { token: () => fake.token } }));
vi.mock("./queryClient.ts", () => ({ queryClient: {} }));
vi.mock("./multipart.ts", async (original) => ({
  ...(await original<object>()),
  fetchWithProgress: (onProgress: unknown) => (url: string, init: RequestInit) => {
    fake.uploads.push(onProgress);
    return fetch(url, init);
  },
}));

const sent = vi.fn();
const reply = (data: unknown, headers = {}, status = 200) =>
  new Response(status === 304 ? null : JSON.stringify(data), { status, headers });
type Send = (input: unknown, options: object) => Promise<unknown>;
/** A call by its name, whatever it may be given. */
const procedure = (path: string) =>
  path.split(".").reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], trpcClient) as Record<
    "query" | "mutate",
    Send
  >;
const call = (path: string, input: unknown) => procedure(path).query(input, {});
const save = (path: string, input: unknown, context = {}) => procedure(path).mutate(input, { context });
const requests = () =>
  sent.mock.calls.map(([url, { method, headers, body }]) => ({
    ...{ url: String(url), method, body, headers: Object.fromEntries(new Headers(headers)) },
  }));

beforeEach(() => {
  Object.assign(fake, { token: "t", uploads: [] });
  delete extraHeaders.run;
  sent.mockReset().mockImplementation(async (url: string) => {
    const result = { result: { data: "ok" } };
    return reply(
      String(url).includes("batch=1")
        ? String(url)
            .split(",")
            .map(() => result)
        : result,
    );
  });
  vi.stubGlobal("fetch", sent);
});
afterEach(() => interceptWrites((_runtime) => (operation) => operation.next(operation.op)));

describe("calls of the same moment", () => {
  test("are one POST of ten at most, so that no input is in an address", async () => {
    await Promise.all(Array.from({ length: 11 }, (_, page) => call("enquiries.list", { page })));

    expect(requests().map(({ url, method }) => [url.split("?")[0]?.split(",").length, method])).toEqual([
      [10, "POST"],
      [1, "POST"],
    ]);
    expect(requests()[0]?.url).toMatch(/^\/trpc\/enquiries\.list,.*\?batch=1$/);
    expect(requests()[0]?.headers).toMatchObject({ authorization: "Token token=t" });
  });

  test("carry no token before a sign-in, and the headers of every request", async () => {
    fake.token = null;
    extraHeaders.run = () => ({ "x-request-id": "abc" });
    await call("enquiries.list", {});

    expect(requests()[0]?.headers).not.toHaveProperty("authorization");
    expect(requests()[0]?.headers).toMatchObject({ "x-request-id": "abc" });
  });
});

describe("a save with a key", () => {
  test("travels alone, with its key, and says whether it may have arrived", async () => {
    const saves = [save("enquiries.update", { id: 4 }, { key: "k1" })];
    saves.push(save("enquiries.update", { id: 5 }, { key: "k2", sentBefore: true }));
    await Promise.all(saves);

    expect(requests().map(({ url, headers }) => [url, headers["idempotency-key"], headers["x-sent-before"]])).toEqual([
      ["/trpc/enquiries.update", "k1", undefined],
      ["/trpc/enquiries.update", "k2", "maybe"],
    ]);
    expect(requests()[0]?.headers).toMatchObject({ authorization: "Token token=t" });
    expect(fake.uploads).toEqual([]);
  });

  test("and a file is sent as a form whose progress is told", async () => {
    const onProgress = () => {};
    await save("meetings.create", toForm({ id: 4 }), { onProgress });

    expect(fake.uploads).toEqual([onProgress]);
    expect(requests()[0]?.body).toBeInstanceOf(FormData);
    expect(requests()[0]?.headers).not.toHaveProperty("idempotency-key");
  });
});

test("a call that is queued on this device is not sent", async () => {
  const queue: TRPCLink<AppRouter> = () => (operation) =>
    operation.op.path === "enquiries.update"
      ? observable((observer) => {
          observer.next({ result: { type: "data", data: "queued" } } as never);
          observer.complete();
        })
      : operation.next(operation.op);
  interceptWrites(queue);

  expect(await save("enquiries.update", { id: 4 }, { key: "k" })).toBe("queued");
  expect(sent).not.toHaveBeenCalled();
  expect(await call("enquiries.list", {})).toBe("ok");
});

describe("settings", () => {
  const PATH = "enquiries.settings";
  const versionAsked = () => requests().map(({ headers }) => headers["if-none-match"]);

  test("are each a POST of its own, with an empty input, and know their version", async () => {
    sent.mockImplementation(async () => reply({ result: { data: "ok" } }, { etag: '"7"' }));
    await Promise.all([call(PATH, undefined), call("brokers.settings", undefined)]);

    expect(requests().map(({ url, method, body }) => [url, method, body])).toEqual([
      ["/trpc/enquiries.settings", "POST", "{}"],
      ["/trpc/brokers.settings", "POST", "{}"],
    ]);
    expect(requests()[0]?.headers).toMatchObject({ authorization: "Token token=t" });
    expect(settingsVersions.last(PATH)).toBe('"7"');
    sent.mockImplementation(async () => reply({ result: { data: "ok" } }));
    await call(PATH, undefined);
    expect(settingsVersions.last(PATH)).toBe('"7"');
  });

  test("that are still the same are told by an error; a version is offered once", async () => {
    sent.mockImplementation(async () => reply(null, {}, 304));
    settingsVersions.offer(PATH, '"7"');
    const failure = await call(PATH, undefined).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TRPCClientError);
    expect((failure as TRPCClientError<AppRouter>).cause?.name).toBe("NotModified");
    await call(PATH, undefined).catch(() => undefined);

    expect(versionAsked()).toEqual(['"7"', undefined]);
  });
});
