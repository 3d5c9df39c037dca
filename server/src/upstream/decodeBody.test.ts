import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { contentEncoding, decodeBody } from "./decodeBody.ts";

const text = "é".repeat(50);
const NOTHING = Buffer.alloc(0);

describe("a compressed body", () => {
  test.each([
    ["gzip", gzipSync(text)],
    ["x-gzip", gzipSync(text)],
    ["deflate", deflateSync(text)],
    ["deflate", deflateRawSync(text)],
    ["br", brotliCompressSync(text)],
    [" GZip ", gzipSync(text)],
  ])("a compressed body as %s is read up to its maximum size, and refused with one byte more", (encoding, body) => {
    expect(decodeBody(body, { "content-encoding": encoding as string }, 100)).toBe(text);
    expect(() => decodeBody(body, { "content-encoding": encoding as string }, 99)).toThrow(
      expect.objectContaining({ status: 502, message: "the upstream's answer cannot be decompressed" }),
    );
    expect(contentEncoding(body, encoding)).toBe(encoding.trim().toLowerCase());
  });

  test.each(["zstd", "constructor", "gzip, br"])(
    "a compressed body in the unknown encoding %s is refused",
    (encoding) => {
      expect(() => decodeBody(gzipSync(text), { "content-encoding": encoding as string }, 100)).toThrow(
        expect.objectContaining({ status: 502, message: "the upstream's answer has an unknown encoding" }),
      );
      expect(contentEncoding(gzipSync(text), encoding)).toBe("an unknown encoding");
    },
  );
});

test("a body that is not compressed as its header says is refused", () => {
  expect(() => decodeBody(Buffer.from(text), { "content-encoding": "gzip" }, 100)).toThrow(
    expect.objectContaining({ status: 502 }),
  );
});

test.each(["gzip", "br", "zstd", "identity", undefined])(
  "an empty body is not decompressed, whatever its header says: %s",
  (encoding) => {
    expect([
      decodeBody(NOTHING, { "content-encoding": encoding as string }, 100),
      contentEncoding(NOTHING, encoding),
    ]).toEqual(["", undefined]);
  },
);

test.each(["identity", " Identity ", undefined])("a body with the encoding %s is read unchanged", (encoding) => {
  const body = Buffer.from(text);

  expect([decodeBody(body, { "content-encoding": encoding as string }, 10), contentEncoding(body, encoding)]).toEqual([
    text,
    undefined,
  ]);
});
