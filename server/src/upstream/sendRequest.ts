import type { IncomingHttpHeaders } from "node:http";
import { UpstreamError } from "@mobile-crm/contracts";
import type { Dispatcher, Pool } from "undici";
import { contentEncoding, decodeBody, UNREADABLE } from "./decodeBody.ts";

/** An answer that has arrived completely. */
export interface BufferedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface ResponseLimits {
  /** The largest answer in bytes; a larger one is the upstream's fault (502). */
  maxBytes: number;
  /** Each of them ends the exchange at once, on the wire as well. */
  signals: (AbortSignal | undefined)[];
  /** Called with how the answer is compressed, if it is. */
  onEncoding?(encoding: string): void;
}

/** The request did not leave: there was no connection, or no free one in time. */
export class NotSent extends Error {}

/**
 * Sends one request and gathers its answer.
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
        if (size > bounds.maxBytes)
          fail(
            new UpstreamError(502, "the upstream's answer is too large", {
              isAnswered: true,
              publicMessage: UNREADABLE,
            }),
          );
        else chunks.push(chunk);
      },
      onResponseEnd() {
        stopListening();
        try {
          const body = Buffer.concat(chunks);
          const encoding = contentEncoding(body, head.headers["content-encoding"]);
          if (encoding) bounds.onEncoding?.(encoding);
          resolve({ ...head, text: decodeBody(body, head.headers, bounds.maxBytes) });
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
