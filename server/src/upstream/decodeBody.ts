import type { IncomingHttpHeaders } from "node:http";
import { TextDecoder } from "node:util";
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";
import { UpstreamError } from "@mobile-crm/contracts";

/** A retry would not help: the upstream answered in an unknown form. */
export const UNREADABLE = "The CRM's answer couldn't be read. The error was reported.";
const said = { isAnswered: true, publicMessage: UNREADABLE };

const ZLIB_HEADER = 0x78;

type Decode = (body: Buffer, options: { maxOutputLength: number }) => Buffer;

/** Some servers leave out the header of zlib, whose first byte is known. */
const inflate: Decode = (body, options) => (body[0] === ZLIB_HEADER ? inflateSync : inflateRawSync)(body, options);

const decoders = new Map<string, Decode>([
  ["gzip", gunzipSync],
  ["x-gzip", gunzipSync],
  ["deflate", inflate],
  ["br", brotliDecompressSync],
]);

const IDENTITY = "identity";

const nameOf = (header: string | string[] | undefined) =>
  String(header ?? IDENTITY)
    .trim()
    .toLowerCase();

/**
 * The name of a body's encoding if it is supported, otherwise "an unknown encoding"; undefined if the body is not
 * compressed.
 */
export function contentEncoding(body: Buffer, header: string | string[] | undefined): string | undefined {
  const name = nameOf(header);
  if (name === IDENTITY || body.length === 0) return undefined;
  return decoders.has(name) ? name : "an unknown encoding";
}

/**
 * The text of a response body, without a byte order mark. Compression is not asked for, but some proxies apply it
 * anyway.
 *
 * @param headers `content-encoding`, and `content-type` for the charset; without one, or with an unknown one, it is
 *   UTF-8
 * @param maxBytes the largest size after decompression
 * @throws UpstreamError 502 if the body is larger, cannot be decompressed, or has an unknown encoding
 */
export function decodeBody(body: Buffer, headers: IncomingHttpHeaders, maxBytes: number): string {
  return toText(decompress(body, headers["content-encoding"], maxBytes), headers["content-type"]);
}

function decompress(body: Buffer, encoding: string | string[] | undefined, maxBytes: number): Buffer {
  const name = nameOf(encoding);
  if (name === IDENTITY || body.length === 0) return body;
  const decode = decoders.get(name);
  if (!decode) throw new UpstreamError(502, "the upstream's answer has an unknown encoding", said);
  try {
    return decode(body, { maxOutputLength: maxBytes });
  } catch (cause) {
    throw new UpstreamError(502, "the upstream's answer cannot be decompressed", { ...said, cause });
  }
}

function toText(bytes: Buffer, contentType: string | undefined): string {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? "")?.[1] ?? "utf-8";
  if (/^utf-?8$/i.test(charset)) return bytes.toString("utf8").replace(/^\uFEFF/, "");
  return decoderOf(charset).decode(bytes);
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
