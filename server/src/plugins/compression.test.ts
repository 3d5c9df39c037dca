import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { server, upstream } from "../../test/fixtures.ts";
import { json } from "../../test/upstream.ts";
import { compress } from "./compression.ts";

const longReply = { enquiry: { id: 5, full_name: "Wants a corner flat. ".repeat(100) } };
const shortReply = { enquiry: { id: 5 } };
const inflate = { br: brotliDecompressSync, gzip: gunzipSync, plain: (bytes: Buffer) => bytes };

async function callWith(body: object, acceptEncoding: string | undefined) {
  const { app } = await server({ upstream: (await upstream(json(body))).url });
  const headers = { authorization: "Token token=abc", ...(acceptEncoding && { "accept-encoding": acceptEncoding }) };
  const payload = { id: 5 };
  return app.inject({ method: "POST", url: "/trpc/enquiries.details", headers, payload });
}

describe("a long response", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["GZIP", "gzip"],
    ["gzip;q=0.5", "gzip"],
    ["gzip;q=0, br; q=0.001", "br"],
    ["br;q=0.0, identity", "plain"],
    ["zstd", "plain"],
    [undefined, "plain"],
  ] as const)("a long response to a client that accepts %s is sent as %s", async (acceptEncoding, encoding) => {
    const { headers, rawPayload } = await callWith(longReply, acceptEncoding);

    expect(headers["content-encoding"]).toBe(encoding === "plain" ? undefined : encoding);
    expect(headers.vary).toBe("accept-encoding");
    expect(headers["content-length"]).toBe(String(rawPayload.length));
    expect(JSON.parse(inflate[encoding](rawPayload).toString())).toMatchObject({ result: { data: { id: 5 } } });
  });

  test("a long response takes a fraction of its bytes", async () => {
    const plain = await callWith(longReply, undefined);
    const packed = await callWith(longReply, "br");

    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  });
});

test("a short response is sent uncompressed", async () => {
  const { headers } = await callWith(shortReply, "br, gzip");

  expect(headers["content-encoding"]).toBeUndefined();
});

test.each([
  [1_199, undefined],
  [1_200, "gzip"],
])("a response of %i characters is sent as %s", async (length, encoding) => {
  const sent = new Map<string, string>();
  const reply = {
    request: { headers: { "accept-encoding": "gzip" } },
    header: (name: string, value: string) => sent.set(name, value),
  } as never;

  await compress(reply, "a".repeat(length));

  expect(sent.get("content-encoding")).toBe(encoding);
});
