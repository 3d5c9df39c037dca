import { getEventListeners } from "node:events";
import { Pool } from "undici";
import { afterEach, expect, test } from "vitest";
import { openUpstream, type Upstream } from "../../test/upstream.ts";
import { sendRequest } from "./sendRequest.ts";

let fixture: { upstream: Upstream; pool: Pool } | undefined;
afterEach(async () => {
  await fixture?.pool.destroy();
  await fixture?.upstream.close();
});

/** A server that answers everything except /never. */
async function open() {
  const upstream = await openUpstream(({ path }, response) => path !== "/never" && void response.end("answered"));
  fixture = { upstream, pool: new Pool(new URL(upstream.url).origin, { connections: 1 }) };
  const send = (path: string, signal: AbortSignal, maxBytes = 100) =>
    sendRequest((fixture as { pool: Pool }).pool, { method: "GET", path, body: null }, { maxBytes, signals: [signal] });
  return { upstream, send };
}

test("a completed response leaves no listeners on the signals that could have aborted it", async () => {
  const { send } = await open();
  const { signal } = new AbortController();

  expect((await send("/", signal)).text).toBe("answered");
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test("a failed request leaves no listeners on the signals either", async () => {
  const { send } = await open();
  const { signal } = new AbortController();

  await expect(send("/", signal, 3)).rejects.toMatchObject({ status: 502 });
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test("a request whose caller leaves while it waits for a connection is never sent", async () => {
  const { upstream, send } = await open();
  const [first, second] = [new AbortController(), new AbortController()];
  const pending = [send("/never", first.signal), send("/second", second.signal)];
  await expect.poll(() => upstream.requests.length).toBe(1);
  second.abort();
  await expect(pending[1]).rejects.toThrow("Aborted");
  first.abort();
  await expect(pending[0]).rejects.toThrow("Aborted");

  expect((await send("/third", new AbortController().signal)).text).toBe("answered");
  expect(upstream.requests.map(({ path }) => path)).toEqual(["/never", "/third"]);
});

test("a response may have exactly the maximum size, and not a byte more", async () => {
  const { send } = await open();
  const { signal } = new AbortController();

  expect((await send("/", signal, "answered".length)).text).toBe("answered");
  await expect(send("/", signal, "answered".length - 1)).rejects.toMatchObject({ status: 502 });
});

test("a request whose caller has left before it begins is never sent", async () => {
  const { upstream, send } = await open();

  await expect(send("/never", AbortSignal.abort())).rejects.toThrow("Aborted");
  expect((await send("/", new AbortController().signal)).text).toBe("answered");
  expect(upstream.requests.map(({ path }) => path)).toEqual(["/"]);
});
