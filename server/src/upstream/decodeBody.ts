import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";
import { UpstreamError } from "@mobile-crm/contracts";

const ZLIB_HEADER = 0x78;

const decoders: Record<string, typeof gunzipSync> = {
  gzip: gunzipSync,
  "x-gzip": gunzipSync,
  // Some servers leave out the header of zlib, whose first byte is this one.
  deflate: ((body: Buffer, options) =>
    (body[0] === ZLIB_HEADER ? inflateSync : inflateRawSync)(body, options)) as typeof gunzipSync,
  br: brotliDecompressSync as typeof gunzipSync,
};

/**
 * The text of a response body, and how it was compressed. Compression is not asked for, but some proxies apply it anyway.
 *
 * @param maxBytes the largest size after decompression
 * @throws UpstreamError 502 where the body is larger, cannot be decompressed, or has an unknown encoding
 */
export function decodeBody(
  body: Buffer,
  header: string | string[] | undefined,
  maxBytes: number,
): { text: string; encoding: string | undefined } {
  const encoding = String(header ?? IDENTITY)
    .trim()
    .toLowerCase();
  if (encoding === IDENTITY || body.length === 0) return { text: body.toString("utf8"), encoding: undefined };
  const decode = decoders[encoding];
  if (!decode) throw new UpstreamError(502, "the upstream's answer has an unknown encoding");
  try {
    return { text: decode(body, { maxOutputLength: maxBytes }).toString("utf8"), encoding };
  } catch (cause) {
    throw new UpstreamError(502, "the upstream's answer cannot be decompressed", { cause });
  }
}

const IDENTITY = "identity";
