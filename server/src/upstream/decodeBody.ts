import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { UpstreamError } from "@mobile-crm/contracts";

const decoders: Record<string, typeof gunzipSync> = {
  gzip: gunzipSync,
  "x-gzip": gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync as typeof gunzipSync,
};

/**
 * The text of a response body. Compression is not asked for, but some proxies apply it anyway.
 *
 * @param maxBytes the largest size after decompression
 * @throws UpstreamError 502 where the body is larger, cannot be decompressed, or has an unknown encoding
 */
export function decodeBody(body: Buffer, encoding: string | string[] | undefined, maxBytes: number): string {
  const name = String(encoding ?? "identity")
    .trim()
    .toLowerCase();
  if (name === "identity" || body.length === 0) return body.toString("utf8");
  const decode = decoders[name];
  if (!decode) throw new UpstreamError(502, "the upstream's answer has an unknown encoding");
  try {
    return decode(body, { maxOutputLength: maxBytes }).toString("utf8");
  } catch (cause) {
    throw new UpstreamError(502, "the upstream's answer cannot be decompressed", { cause });
  }
}
