import type { Duplex } from "node:stream";
import { pipeline, Transform } from "node:stream";
import { mediaType } from "@mobile-crm/contracts/http/headers.ts";
import { HEAD_BYTES, sniffMimeType } from "@mobile-crm/contracts/http/sniffMimeType.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Agent, buildConnector, type Dispatcher } from "undici";
import type { Caller } from "../auth/sessions.ts";
import { errorFields } from "../lib/errorFields.ts";
import type { Access } from "../store/accessRecords.ts";
import { connectTo } from "../upstream/connect.ts";
import { RetryLater } from "../upstream/retryLater.ts";
import { createSlots } from "../upstream/slots.ts";
import { type Refusal, refuseAndClose } from "./bodyTimeout.ts";
import { fileAccesses } from "./fileAccesses.ts";
import { serveFileSession, withFileSession } from "./fileSession.ts";

interface FileOptions {
  /** The base address of the upstream, against which relative addresses are read. */
  upstream: string;
  /** Opens a connection to the upstream if it is the reference backend in the same process. */
  connect?: (() => Duplex) | undefined;
  /** Further origins that files may come from. They never receive a token. */
  elsewhere: readonly string[];
  /** The signed-in user of a request, whose token the upstream is known to accept. */
  callerOf(request: FastifyRequest): Caller | undefined;
  /** Asks the upstream whether it accepts the token now. */
  isAccepted(caller: Caller, request: FastifyRequest): Promise<boolean | undefined>;
  /** Hash of an address without an id, which must not be stored as it is. */
  hashOf(address: string): string;
  /**
   * Records that a file is about to be sent.
   * @throws {RetryLater} if it cannot be recorded, in which case the file is not sent.
   */
  recordAccess(request: FastifyRequest, access: Access): Promise<void>;
  /** A longer file is refused, or cut if its length was not announced. By default `MAX_FILE_BYTES`. */
  maxBytes?: number;
}

/** Maximum number of files in flight, in total and per user. */
const MAX_FILES = 128;
const MAX_FILES_PER_USER = 16;

export const MAX_FILE_BYTES = 200 * 1024 * 1024;
const MAX_LOGGED_ORIGINS = 100;
const TIMEOUT_MS = 120_000;
/** Time until the upstream accepts a connection, and from then until its headers have arrived. */
const CONNECT_TIMEOUT_MS = 5_000;
const HEADERS_TIMEOUT_MS = 20_000;

/**
 * File types that are served by their Content-Type alone: never a page, a script, an SVG (it can contain one) or the
 * JSON of a call.
 */
const KNOWN =
  /^(image\/(jpeg|png|gif|webp|avif)|application\/(pdf|octet-stream)|audio\/(mpeg|mp4|ogg|wav|webm|aac|amr|3gpp)|video\/(mp4|webm))$/;
const ALIASES: Partial<Record<string, string>> = {
  "image/jpg": "image/jpeg",
  "image/pjpeg": "image/jpeg",
  "image/x-png": "image/png",
  "audio/mp3": "audio/mpeg",
  "audio/x-mp3": "audio/mpeg",
  "audio/x-mpeg": "audio/mpeg",
  "audio/x-wav": "audio/wav",
  "audio/wave": "audio/wav",
  "audio/x-m4a": "audio/mp4",
  "audio/m4a": "audio/mp4",
  "application/x-pdf": "application/pdf",
  "binary/octet-stream": "application/octet-stream",
};

/** Types that share a container format, whose first bytes are the same: the Content-Type decides. */
const CONTAINERS = [
  ["audio/mp4", "video/mp4", "audio/3gpp"],
  ["audio/webm", "video/webm"],
  ["image/avif", "image/heic"],
];

interface FileRequest {
  Querystring: { url?: string; kind?: unknown };
}

/**
 * Proxies the files that replies of the upstream link to: images, brochures, recordings (docs/decisions/0003).
 * Only for signed-in users. Only the upstream's own origin and listed origins are contacted, and no redirect is
 * followed.
 */
export function serveFiles(app: FastifyInstance, options: FileOptions) {
  const { upstream, connect, elsewhere, callerOf, isAccepted, recordAccess, maxBytes = MAX_FILE_BYTES } = options;
  const { origin } = new URL(upstream);
  const isOurs = (url: URL) => url.origin === origin;
  const refusedOrigins = new Set<string>();
  const noteRefused = (request: FastifyRequest, url: URL) => {
    app.metrics?.refusal("file_origin");
    if (refusedOrigins.has(url.origin) || refusedOrigins.size >= MAX_LOGGED_ORIGINS) return;
    refusedOrigins.add(url.origin);
    request.log.warn({ origin: url.origin }, "files of this origin are refused; FILE_ORIGINS allows it");
  };
  const slots = createSlots(MAX_FILES, MAX_FILES_PER_USER);
  // One connection per slot, so that no file waits for one.
  const overNetwork = buildConnector({ timeout: CONNECT_TIMEOUT_MS });
  const agent = new Agent({
    connections: MAX_FILES,
    maxHeaderSize: 16_384,
    headersTimeout: HEADERS_TIMEOUT_MS,
    connect: connect ? connectTo(new URL(upstream).hostname, connect, overNetwork) : overNetwork,
  });
  app.addHook("onClose", () => agent.destroy());
  const accesses = fileAccesses(options.hashOf);

  serveFileSession(app, callerOf);
  app.get<FileRequest>("/files", async (request, reply) => {
    const caller = callerOf(withFileSession(request));
    if (!caller) return reply.code(401).send({ message: "Sign in first" });
    const url = parseFileUrl(request.query.url, upstream);
    const isAllowed = url !== undefined && (isOurs(url) || elsewhere.includes(url.origin));
    if (url && !isAllowed) noteRefused(request, url);
    if (!isAllowed || !isCanonical(url) || (isOurs(url) && isClimbing(url)))
      return reply.code(403).send({ message: "Files from this address are not allowed" });
    // This server does not know of sessions that ended elsewhere, and other origins do not check the token.
    const isSignedIn = isOurs(url) || (await isAccepted(caller, request));
    if (isSignedIn === undefined) return reply.code(502).send({ message: "The file could not be fetched" });
    if (!isSignedIn) return reply.code(401).send({ message: "Sign in first" });
    const leave = slots.enter(caller.allowance);
    if (!leave) {
      refuseAndClose(reply, TOO_MANY);
      return reply;
    }
    if (reply.raw.destroyed) leave();
    else reply.raw.once("close", leave);

    const closed = new AbortController();
    reply.raw.once("close", () => closed.abort());
    const { range } = request.headers;
    const span = request.span?.child("files", { "http.request.method": "GET" });
    let failure: ReturnType<typeof errorFields> | undefined;
    const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const fetchRange = (bytes: string | undefined) =>
      agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: "GET",
        headers: {
          "accept-encoding": "identity",
          ...(isOurs(url) && {
            authorization: `Token token=${caller.token}`,
            // The upstream uses these for its limits and records, as with calls.
            "x-forwarded-for": request.ip,
          }),
          ...(bytes && { range: bytes }),
          "x-request-id": request.id,
          ...(span && { traceparent: span.traceparent }),
        },
        signal,
      });
    const file = await fetchRange(range).catch((error: unknown) => {
      failure = errorFields(error);
      return undefined;
    });
    span?.end(file?.statusCode ?? 502);
    const user = caller.userId && { user: caller.userId };
    request.log.info({ call: "files", status: file?.statusCode ?? 502, ...failure, ...user }, "call");
    if (!file) return reply.code(502).send({ message: "The file could not be fetched" });
    const start = () => fetchRange(`bytes=0-${HEAD_BYTES - 1}`);
    return streamFile({ file, start, reply, maxBytes }, async (type) => {
      const access = accesses.begin({ holder: caller.holder, url, type, range, kind: request.query.kind });
      if (!access) return;
      await recordAccess(request, access.access);
      access.recorded();
    });
  });
}

const TOO_MANY: Refusal = {
  status: 503,
  message: "Too many files at once. Try again.",
  retryAfter: 1,
  reason: "too_many_files",
};

/** Only what a browser would open as a web address: never javascript:, data: or file:. */
function parseFileUrl(text: unknown, base: string): URL | undefined {
  if (typeof text !== "string" || !text) return undefined;
  // A file has no fragment: a # or a lone % belongs to its name.
  const escaped = text.replaceAll("#", "%23").replace(/%(?![0-9a-f]{2})/gi, "%25");
  if (!URL.canParse(escaped, base)) return undefined;
  const url = new URL(escaped, base);
  return url.protocol === "http:" || url.protocol === "https:" ? url : undefined;
}

/**
 * Whether a path is canonical: with another spelling the access record would not name the file. Refused are empty
 * segments, path parameters, and percent-encoded unreserved or control characters.
 */
const isCanonical = ({ pathname }: URL) =>
  !/;|%3b|\/\/|.\/$|%(2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\daef]|[01][\da-f]|25[\da-f]{2})/i.test(pathname);

/** Path traversal, also if it is encoded several times. */
const isClimbing = ({ pathname }: URL) => /%(25)*(2f|5c)|(^|\/)\.\.(;|\/|$)/i.test(pathname);

interface FileReply {
  file: Dispatcher.ResponseData;
  /**
   * Fetches the start of the file to determine its type, if this reply is a later range without a usable Content-Type.
   */
  start(): Promise<Dispatcher.ResponseData>;
  reply: FastifyReply;
  maxBytes: number;
}

async function streamFile(
  { file: { statusCode, headers, body }, start, reply, maxBytes }: FileReply,
  record: (type: string) => Promise<void>,
) {
  const hasFile = statusCode === 200 || statusCode === 206;
  const length = Number(headers["content-length"] ?? 0);
  const content = hasFile && length <= maxBytes ? await readHead(body).catch(() => undefined) : undefined;
  const type = content && (await typeOf({ statusCode, headers }, content.head, start));
  if (!content || !type) {
    body.destroy();
    const status = [401, 403, 404, 416].includes(statusCode) ? statusCode : 502;
    return reply.code(status).send({ message: "The file could not be fetched" });
  }
  try {
    await record(type);
  } catch (error) {
    body.destroy();
    if (!(error instanceof RetryLater)) throw error;
    return reply.code(error.status).header("retry-after", String(error.seconds)).send({ message: error.publicMessage });
  }
  const passed = ["content-length", "content-range", "accept-ranges"].flatMap((name) =>
    headers[name] ? [[name, headers[name]]] : [],
  );
  return reply
    .code(statusCode)
    .headers({
      ...Object.fromEntries(passed),
      "content-type": type,
      "content-disposition": "attachment",
      // Even if it were opened as a page, it could do nothing.
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "no-store",
    })
    .send(pipeline(content.all(), atMost(maxBytes), () => {}));
}

const NOTHING = Buffer.alloc(0);

/** The first bytes of a body, and the body from its beginning. */
async function readHead(body: Dispatcher.ResponseData["body"]) {
  const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  let head: Buffer = NOTHING;
  while (head.length < HEAD_BYTES) {
    const { value, done } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  return {
    head,
    async *all() {
      yield head;
      yield* { [Symbol.asyncIterator]: () => chunks };
    },
  };
}

/**
 * The type of a file by its content and, where that shows none, by its label. Undefined if nothing shows that it is a
 * file rather than a page or the JSON of a call.
 */
async function typeOf(
  { statusCode, headers }: Pick<Dispatcher.ResponseData, "statusCode" | "headers">,
  head: Buffer,
  start: FileReply["start"],
): Promise<string | undefined> {
  const label = mediaType(headers["content-type"]?.toString());
  const named = ALIASES[label] ?? label;
  const isKnown = KNOWN.test(named);
  const isLater = statusCode === 206 && !/^bytes 0-/.test(headers["content-range"]?.toString() ?? "");
  if (isLater && isKnown) return named;
  const sniffed = sniffMimeType(isLater ? await readStart(start).catch(() => NOTHING) : head);
  if (sniffed && !CONTAINERS.some((types) => types.includes(sniffed) && types.includes(named))) return sniffed;
  return isKnown ? named : undefined;
}

async function readStart(start: FileReply["start"]): Promise<Buffer> {
  const { statusCode, body } = await start();
  const { head } = await readHead(body);
  body.destroy();
  return statusCode === 200 || statusCode === 206 ? head : NOTHING;
}

/** Aborts a longer response, independent of its content-length. */
function atMost(limit: number) {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > limit ? new Error("the file is too large") : null, chunk);
    },
  });
}
