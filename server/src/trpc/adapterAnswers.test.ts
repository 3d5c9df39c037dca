import { EventEmitter } from "node:events";
import { UpstreamError } from "@mobile-crm/contracts";
import Fastify from "fastify";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { RetryLater } from "../upstream/retryLater.ts";
import { toTrpcError } from "./errorFormatter.ts";
import { type TrpcRequest, trpcFastifyAdapter } from "./fastifyAdapter.ts";
import { procedure, router } from "./init.ts";

const longReply = "A long answer. ".repeat(100);
const bug = new Error("a bug");
const failing = (error: unknown) =>
  procedure.query(() => {
    throw error;
  });
const calls = router({
  greet: procedure.query(() => "hello"),
  save: procedure.mutation(({ input }) => ({ input })),
  form: procedure.input((input) => input).mutation(({ input }) => ({ input })),
  long: procedure.query(() => longReply),
  surprise: failing(bug),
  failed: failing(new UpstreamError(500, "broken")),
  down: failing(new UpstreamError(502, "down")),
  soon: failing(new RetryLater(503, "busy", { publicMessage: "Try again", seconds: 3 })),
  late: failing(new RetryLater(503, "busy", { publicMessage: "Try again", seconds: 60 })),
});

type Options = Parameters<typeof trpcFastifyAdapter<object>>[1];

async function adapter(overrides: Partial<Options> = {}, isMultipart = false) {
  const onFault = vi.fn();
  const contextOf = vi.fn((_request: unknown, _signal: AbortSignal) => ({}));
  const app = Fastify();
  onTestFinished(() => app.close());
  app.decorateRequest("isMultipart", () => isMultipart);
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "x-request-id": "a request", "cache-control": "no-store", "x-other": "1" });
  });
  app.post<TrpcRequest>(
    "/trpc/:path",
    trpcFastifyAdapter(calls, { contextOf, translate: toTrpcError, onFault, ...overrides }),
  );
  const send = (path: string, headers: Record<string, string> = {}, payload: object | null = {}) =>
    app.inject({ method: "POST", url: `/trpc/${path}`, headers, ...(payload && { payload }) });
  return { send, onFault, contextOf };
}

describe("an error", () => {
  test("an error of ours is reported with its request", async () => {
    const { send, onFault } = await adapter();
    await send("surprise");

    expect(onFault).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ cause: bug }),
      expect.objectContaining({ url: "/trpc/surprise" }),
    );
  });

  test.each(["failed", "down", "nowhere"])("an error that is not ours is not reported: %s", async (path) => {
    const { send, onFault } = await adapter();
    await send(path);

    expect(onFault).not.toHaveBeenCalled();
  });
});

describe("a long response", () => {
  test("a long response is compressed, with a version or without", async () => {
    const { send } = await adapter({ isVersioned: (path) => path === "long" });
    for (const path of ["long", "long?batch=1"]) {
      const reply = await send(path, { "accept-encoding": "gzip" });
      expect([reply.statusCode, reply.headers["content-encoding"], reply.headers["content-type"]]).toEqual([
        200,
        "gzip",
        expect.stringMatching(/^application\/json/),
      ]);
    }
  });
});

describe("the version of a response", () => {
  test("the version of a response is sent only if the client asked for it", async () => {
    expect((await (await adapter()).send("greet")).headers.etag).toBeUndefined();
  });

  test("the version of a response makes a response without a body leave out the headers about content", async () => {
    const { send } = await adapter({ isVersioned: () => true });
    const { etag } = (await send("greet")).headers;
    const { statusCode, headers, body } = await send("greet", { "if-none-match": String(etag) });

    expect([statusCode, body]).toEqual([304, ""]);
    expect(headers).toMatchObject({ etag, "cache-control": "no-store", "x-request-id": "a request" });
    expect(headers).not.toHaveProperty("x-other");
    expect(headers).not.toHaveProperty("content-type");
  });

  test("the version of a response is not sent with an error, which must never be reused", async () => {
    const { send } = await adapter({ isVersioned: () => true });
    const reply = await send("down");

    expect([reply.statusCode, reply.headers.etag]).toEqual([502, undefined]);
  });
});

describe("the signal of a request", () => {
  /** Runs a handler directly, with a connection that ends before or after the response was sent. */
  async function closing(writableFinished: boolean) {
    const contextOf = vi.fn((_request: unknown, _signal: AbortSignal) => ({}));
    const handler = trpcFastifyAdapter(calls, { contextOf });
    const raw = Object.assign(new EventEmitter(), { writableFinished });
    const reply = { raw, code: () => reply, type: () => reply, header: () => reply, request: { headers: {} } };
    const request = { params: { path: "greet" }, query: {}, body: {}, isMultipart: () => false };
    await handler(request as never, reply as never);
    const signal = contextOf.mock.calls[0]?.[1];
    const before = signal?.aborted;
    raw.emit("close");
    return [before, signal?.aborted];
  }

  test("the signal of a request aborts if the browser leaves before the response was sent, and not after", async () => {
    expect(await closing(false)).toEqual([false, true]);
    expect(await closing(true)).toEqual([false, false]);
  });
});

describe("a batch", () => {
  test("a batch without a body calls each procedure without an input", async () => {
    const { send } = await adapter();
    const reply = await send("form,form?batch=1", {}, null);

    expect([reply.statusCode, reply.json()]).toEqual([200, [{ result: { data: {} } }, { result: { data: {} } }]]);
  });

  test.each([
    ["soon,late", "60"],
    ["late,soon", "60"],
    ["greet,soon", "3"],
    ["greet", undefined],
  ])("a batch of %s has the longest wait of its calls as its Retry-After: %s", async (paths, retryAfter) => {
    const { send } = await adapter();

    expect((await send(`${paths}?batch=1`)).headers["retry-after"]).toBe(retryAfter);
  });

  test("a batch of queries and mutations is refused, even with an unknown name", async () => {
    const { send } = await adapter();

    expect((await send("greet,nowhere,save?batch=1")).json().error.message).toBe(
      "Cannot mix procedure types in call: query, mutation",
    );
    expect((await send("greet,nowhere?batch=1")).statusCode).toBe(207);
  });
});
