import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { isMultipart } from "@mobile-crm/contracts/http/headers.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** How fast request bodies must arrive. */
export interface BodyLimits {
  /** Milliseconds for a body that is not an upload, from the end of its headers to its last byte. */
  body: number;
  /** Milliseconds for the first part of an upload. */
  firstPart: number;
  /** Milliseconds over which the rate of an upload is averaged. */
  window: number;
  /** The lowest rate of an upload. */
  bytesPerSecond: number;
  /** Uploads slower than this count as slow. */
  slowBytesPerSecond: number;
  /** Maximum number of slow uploads at a time. */
  slowPlaces: number;
  /** Milliseconds between two checks. */
  checkEvery: number;
}

export const DEFAULT_BODY_LIMITS: BodyLimits = {
  body: 30_000,
  firstPart: 30_000,
  window: 30_000,
  bytesPerSecond: 4_000,
  slowBytesPerSecond: 16_000,
  slowPlaces: 16,
  checkEvery: 1_000,
};

interface ReceivingBody {
  isUpload: boolean;
  /** When the body, or the current window of an upload, began. */
  since: number;
  /** Bytes that the upload's connection had received at that moment. */
  bytes: number;
  /** Its last window was slow, so it takes one of the slow slots. */
  isSlow: boolean;
}

/**
 * Closes the connection of a request whose body arrives too slowly, for any method and type. Uploads have no time limit
 * but a minimum rate, and only `slowPlaces` of them may be slow. While we or the upstream are the ones that stall an
 * upload, its window restarts.
 * One check per second of the few bodies in progress costs less than a timer for each.
 */
export function bodyTimeout(app: FastifyInstance, limits: BodyLimits) {
  const { body, window, bytesPerSecond, slowBytesPerSecond, slowPlaces, checkEvery } = limits;
  const arriving = new Map<IncomingMessage, ReceivingBody>();
  const isTooSlow = (raw: IncomingMessage, progress: ReceivingBody, now: number) => {
    const { isUpload, since, bytes } = progress;
    if (!isUpload) return now - since > body;
    const lasted = now - since;
    if (raw.readableLength === 0 && lasted < window) return false;
    const rate = raw.readableLength === 0 ? (raw.socket.bytesRead - bytes) / (lasted / 1000) : Number.POSITIVE_INFINITY;
    const isSlow = rate < slowBytesPerSecond;
    const others = [...arriving.values()].filter((other) => other !== progress && other.isSlow).length;
    arriving.set(raw, { isUpload, since: now, bytes: raw.socket.bytesRead, isSlow });
    return rate < bytesPerSecond || (isSlow && others >= slowPlaces);
  };
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [raw, progress] of arriving) {
      if (raw.complete || raw.socket.destroyed) arriving.delete(raw);
      else if (isTooSlow(raw, progress, now)) {
        app.metrics?.refusal("slow_body");
        raw.socket.destroy();
      }
    }
  }, checkEvery).unref();

  app.addHook("onRequest", (request, _reply, done) => {
    const { raw } = request;
    // A request that a test injects has no connection to close.
    if (raw.socket instanceof Socket && hasBody(request) && !raw.complete) {
      const isUpload = requestKind(request) === "upload";
      arriving.set(raw, {
        isUpload,
        since: performance.now(),
        bytes: isUpload ? raw.socket.bytesRead : 0,
        isSlow: false,
      });
    }
    done();
  });
  app.addHook("onSend", (request, reply, _payload, done) => {
    if (request.raw.complete) arriving.delete(request.raw);
    // A refused body is not read to its end. The upload route does that itself.
    else if (hasBody(request) && requestKind(request) !== "upload") reply.header("connection", "close");
    done();
  });
  app.addHook("onClose", async () => clearInterval(timer));
}

export interface Refusal {
  status: number;
  message: string;
  /** The label under which it is counted in the metrics. */
  reason: string;
  /** Seconds. */
  retryAfter?: number;
}

/** Refuses a request before its body has arrived, counts the refusal, and closes the connection. */
export function refuseAndClose(reply: FastifyReply, { status, message, reason, retryAfter }: Refusal): void {
  reply.server.metrics?.refusal(reason);
  void reply
    .code(status)
    .headers({ connection: "close", ...(retryAfter && { "retry-after": String(retryAfter) }) })
    .send({ message });
}

export const hasBody = ({ headers }: FastifyRequest) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Which limits apply to a request: those of calls, of uploads, of files, or none. */
export type RequestKind = "call" | "upload" | "file" | "other";

/** The kind of a request, by its route: a raw URL can spell the same route in many ways. */
export const requestKind = ({ method, headers, routeOptions }: FastifyRequest): RequestKind =>
  kindOf(routeOptions.url ?? "", method, headers);

function kindOf(path: string, method: string | undefined, headers: IncomingMessage["headers"]): RequestKind {
  if (path === "/files") return "file";
  if (!path.startsWith("/trpc/")) return "other";
  return method === "POST" && isMultipart(headers["content-type"]) ? "upload" : "call";
}
