import type { ServerResponse } from "node:http";
import { Socket } from "node:net";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../auth/sessions.ts";
import { subscriberKey } from "../lib/networks.ts";

/** How fast clients must read responses. */
export interface SendLimits {
  /** Milliseconds over which the rate is averaged. */
  window: number;
  bytesPerSecond: number;
  /** Milliseconds between two checks. */
  checkEvery: number;
}

export const DEFAULT_SEND_LIMITS: SendLimits = { window: 30_000, bytesPerSecond: 4_000, checkEvery: 1_000 };

/** Smaller responses fit into the buffers of the operating system. */
const PIECE_BYTES = 64 * 1024;
const MAX_UNREAD_BYTES = 64 * 1024 * 1024;
const MAX_UNREAD_BYTES_PER_USER = 8 * 1024 * 1024;

interface Unread {
  holder: string;
  /** Bytes kept in memory for it. */
  bytes: number;
  since: number;
  sentBytes: number;
}

/**
 * Bounds the memory of clients that do not read: a response that is read too slowly is closed, and so are the oldest
 * ones while all unread responses together take too much memory. Waiting for the upstream does not count.
 * @param callerOf the user of a request; without one its address counts
 */
export function watchReaders(
  app: FastifyInstance,
  { window, bytesPerSecond, checkEvery }: SendLimits,
  callerOf: (request: FastifyRequest) => Caller | undefined,
) {
  const unread = new Map<ServerResponse, Unread>();
  const bytesOf = new Map<string, number>();
  let allBytes = 0;
  const holderOf = (request: FastifyRequest) => callerOf(request)?.allowance ?? subscriberKey(request.ip);

  const count = (holder: string, bytes: number) => {
    allBytes += bytes;
    const own = (bytesOf.get(holder) ?? 0) + bytes;
    if (own > 0) bytesOf.set(holder, own);
    else bytesOf.delete(holder);
  };
  const forget = (response: ServerResponse) => {
    const known = unread.get(response);
    if (!known) return;
    unread.delete(response);
    count(known.holder, -known.bytes);
  };
  const close = (response: ServerResponse) => {
    app.metrics?.refusal("slow_reader");
    forget(response);
    response.destroy();
    response.socket?.destroy();
  };
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [response, known] of unread) {
      const lasted = now - known.since;
      const { socket } = response;
      // A request that a test injects has no connection to close.
      if (!(socket instanceof Socket) || lasted < window) continue;
      const sent = socket.bytesWritten - known.sentBytes;
      Object.assign(known, { since: now, sentBytes: socket.bytesWritten });
      const isWaiting = response.writableLength > 0 || response.writableNeedDrain;
      if (isWaiting && sent < (lasted / 1000) * bytesPerSecond) close(response);
    }
  }, checkEvery).unref();
  app.addHook("onClose", async () => clearInterval(timer));

  const watch = (request: FastifyRequest, { raw }: FastifyReply, bytes: number) => {
    const holder = holderOf(request);
    unread.set(raw, { holder, bytes, since: performance.now(), sentBytes: raw.socket?.bytesWritten ?? 0 });
    count(holder, bytes);
    raw.once("close", () => forget(raw));
    for (const oldest of unread.keys()) {
      if (allBytes <= MAX_UNREAD_BYTES) break;
      close(oldest);
    }
  };
  app.addHook("onSend", (request, reply, payload, done) => {
    if (payload instanceof Readable) watch(request, reply, 0);
    if ((typeof payload !== "string" && !Buffer.isBuffer(payload)) || payload.length * 3 <= PIECE_BYTES) return done();
    const body = Buffer.from(payload);
    if (body.length <= PIECE_BYTES) return done();
    const own = bytesOf.get(holderOf(request)) ?? 0;
    if (own > 0 && own + body.length > MAX_UNREAD_BYTES_PER_USER) return done(null, tooManyUnread(reply));
    watch(request, reply, body.length);
    reply.header("content-length", body.length);
    // In pieces, so that it shows how much of it was read.
    done(null, Readable.from(pieces(body), { objectMode: false }));
  });
}

/** Refuses a response because the user has not read enough of the earlier ones. */
function tooManyUnread(reply: FastifyReply): string {
  reply.server.metrics?.refusal("unread_answers");
  for (const name of ["content-encoding", "content-length", "etag"]) reply.removeHeader(name);
  reply.code(503).headers({ "retry-after": "5", "content-type": "application/json" });
  return JSON.stringify({ message: "Too many answers at once. Try again." });
}

function* pieces(body: Buffer) {
  for (let start = 0; start < body.length; start += PIECE_BYTES) yield body.subarray(start, start + PIECE_BYTES);
}
