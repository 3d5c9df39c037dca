import type { IncomingHttpHeaders } from "node:http";
import { TextDecoder } from "node:util";
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";
import { UpstreamError } from "@mobile-crm/contracts";
import type { Dispatcher, Pool } from "undici";

/** A retry would not help: the upstream answered in an unknown form. */
export const UNREADABLE = "The CRM's answer couldn't be read. The error was reported.";

const unreadable = (message: string, cause?: unknown) =>
  new UpstreamError(502, message, { isAnswered: true, publicMessage: UNREADABLE, cause });

/** An answer that has arrived completely. */
export interface BufferedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface ResponseLimits {
  /** The largest answer in bytes, also after decompression; a larger one is the upstream's fault (502). */
  maxBytes: number;
  /** Each of them ends the exchange at once, on the wire as well. */
  signals: (AbortSignal | undefined)[];
  /** Called with how the answer is compressed, if it is: a supported encoding, or "an unknown encoding". */
  onEncoding?(encoding: string): void;
}

/** The request did not leave: there was no connection, or no free one in time. */
export class NotSent extends Error {}

/**
 * Sends one request, gathers its answer and decodes it.
 *
 * undici's own `request` makes a stream of each answer, which costs more than to send the request; ours are small, and are
 * needed whole before anything of them can be checked.
 */
export function sendRequest(
  pool: Pool,
  request: Dispatcher.DispatchOptions,
  bounds: ResponseLimits,
): Promise<BufferedResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<BufferedResponse>();
  let wire: Dispatcher.DispatchController | undefined;
  let failure: Error | undefined;
  const fail = (error: Error) => {
    if (failure) return;
    failure = error;
    stopListening();
    reject(wire ? error : new NotSent(error.message, { cause: error }));
    wire?.abort(error);
  };
  const stopListening = onAbort(bounds.signals, fail);
  let head: { status: number; headers: IncomingHttpHeaders } = { status: 0, headers: {} };
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    pool.dispatch(request, {
      onRequestStart(controller) {
        wire = controller;
        // The request was still waiting for a connection when its caller went away.
        if (failure) controller.abort(failure);
      },
      onResponseStart(_controller, status, headers) {
        head = { status, headers };
      },
      onResponseData(_controller, chunk) {
        size += chunk.length;
        if (size > bounds.maxBytes) fail(unreadable("the upstream's answer is too large"));
        else chunks.push(chunk);
      },
      onResponseEnd() {
        stopListening();
        try {
          resolve({ ...head, text: decodeBody(Buffer.concat(chunks), head.headers, bounds) });
        } catch (error) {
          reject(error);
        }
      },
      onResponseError: (_controller, error) => fail(error),
    });
  } catch (error) {
    fail(error as Error);
  }
  return promise;
}

/** Reports the first of these signals that aborts, even if it already has; until it is released. */
function onAbort(signals: ResponseLimits["signals"], onAborted: (error: Error) => void): () => void {
  const aborted = () => onAborted(new DOMException("Aborted", "AbortError"));
  for (const signal of signals) signal?.addEventListener("abort", aborted);
  if (signals.some((signal) => signal?.aborted)) queueMicrotask(aborted);
  return () => {
    for (const signal of signals) signal?.removeEventListener("abort", aborted);
  };
}

type DecodingLimits = Pick<ResponseLimits, "maxBytes" | "onEncoding">;
type Decode = (body: Buffer, options: { maxOutputLength: number }) => Buffer;

const ZLIB_HEADER = 0x78;

/** Some servers leave out the header of zlib, whose first byte is known. */
const inflate: Decode = (body, options) => (body[0] === ZLIB_HEADER ? inflateSync : inflateRawSync)(body, options);

const decoders = new Map<string, Decode>([
  ["gzip", gunzipSync],
  ["x-gzip", gunzipSync],
  ["deflate", inflate],
  ["br", brotliDecompressSync],
]);

const IDENTITY = "identity";

/**
 * The text of a response body, without a byte order mark. Compression is not asked for, but some proxies apply it
 * anyway.
 *
 * @param headers `content-encoding`, and `content-type` for the charset; without one, or with an unknown one, it is
 *   UTF-8
 * @throws UpstreamError 502 if the body is too large, cannot be decompressed, or has an unknown encoding
 */
export function decodeBody(body: Buffer, headers: IncomingHttpHeaders, bounds: DecodingLimits): string {
  return toText(decompress(body, headers["content-encoding"], bounds), headers["content-type"]);
}

function decompress(
  body: Buffer,
  header: string | string[] | undefined,
  { maxBytes, onEncoding }: DecodingLimits,
): Buffer {
  const encoding = String(header ?? IDENTITY)
    .trim()
    .toLowerCase();
  if (encoding === IDENTITY || body.length === 0) return body;
  const decode = decoders.get(encoding);
  onEncoding?.(decode ? encoding : "an unknown encoding");
  if (!decode) throw unreadable("the upstream's answer has an unknown encoding");
  try {
    return decode(body, { maxOutputLength: maxBytes });
  } catch (cause) {
    throw unreadable("the upstream's answer cannot be decompressed", cause);
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
