import { getEventListeners } from "node:events";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { Pool } from "undici";
import { afterEach, describe, expect, test } from "vitest";
import { openUpstream, type Upstream } from "../../test/upstream.ts";
import { decodeBody, sendRequest } from "./sendRequest.ts";

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

const text = "é".repeat(50);
const NOTHING = Buffer.alloc(0);

/** The text of a body with this encoding, and the encoding that is reported. */
function decode(body: Buffer, encoding: string | undefined, maxBytes = 100) {
  const reported: string[] = [];
  const onEncoding = (name: string) => void reported.push(name);
  const read = () => decodeBody(body, { "content-encoding": encoding as string }, { maxBytes, onEncoding });
  return { read, reported };
}

describe("a compressed body", () => {
  test.each([
    ["gzip", gzipSync(text)],
    ["x-gzip", gzipSync(text)],
    ["deflate", deflateSync(text)],
    ["deflate", deflateRawSync(text)],
    ["br", brotliCompressSync(text)],
    [" GZip ", gzipSync(text)],
  ])("a compressed body as %s is read up to its maximum size, and refused with one byte more", (encoding, body) => {
    const { read, reported } = decode(body, encoding);

    expect(read()).toBe(text);
    expect(decode(body, encoding, 99).read).toThrow(
      expect.objectContaining({ status: 502, message: "the upstream's answer cannot be decompressed" }),
    );
    expect(reported).toEqual([encoding.trim().toLowerCase()]);
  });

  test.each(["zstd", "constructor", "gzip, br"])(
    "a compressed body in the unknown encoding %s is refused",
    (encoding) => {
      const { read, reported } = decode(gzipSync(text), encoding);

      expect(read).toThrow(
        expect.objectContaining({ status: 502, message: "the upstream's answer has an unknown encoding" }),
      );
      expect(reported).toEqual(["an unknown encoding"]);
    },
  );
});

test("a body that is not compressed as its header says is refused", () => {
  expect(decode(Buffer.from(text), "gzip").read).toThrow(expect.objectContaining({ status: 502 }));
});

test.each(["gzip", "br", "zstd", "identity", undefined])(
  "an empty body is not decompressed, whatever its header says: %s",
  (encoding) => {
    const { read, reported } = decode(NOTHING, encoding);

    expect([read(), reported]).toEqual(["", []]);
  },
);

test.each(["identity", " Identity ", undefined])("a body with the encoding %s is read unchanged", (encoding) => {
  const { read, reported } = decode(Buffer.from(text), encoding, 10);

  expect([read(), reported]).toEqual([text, []]);
});
