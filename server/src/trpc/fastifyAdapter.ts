import { hash } from "node:crypto";
import { UpstreamError } from "@mobile-crm/contracts";
import {
  type AnyTRPCProcedure,
  type AnyTRPCRouter,
  getErrorShape,
  getTRPCErrorFromUnknown,
  TRPCError,
} from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isOversized } from "../lib/inputLimits.ts";
import { compress } from "../plugins/compression.ts";
import { openMultipartForm } from "../uploads/multipartReader.ts";
import { retryAfterSeconds } from "../upstream/retryLater.ts";

/** The most calls that may travel together; without a limit one request could try a thousand passwords. */
const MAX_BATCH_SIZE = 10;

const TOO_LARGE = "The input is too large";
export const NOT_SIGNED_IN = "Sign in first";

/** Queries that would make a reply longer are refused and retried unbatched: ten long replies together take much memory. */
const MAX_CHARACTERS_IN_BATCH = 256 * 1024;

interface Answer {
  status: number;
  text: string;
  retryAfter?: number | undefined;
  /** It is the reply to a query. */
  isRead?: boolean;
}

export interface TrpcRequest {
  Params: { path: string };
  Querystring: { batch?: string };
}
type ProcedureType = "query" | "mutation" | "subscription" | "unknown";

interface AdapterOptions<Context> {
  contextOf(request: FastifyRequest<TrpcRequest>, disconnected: AbortSignal): Context;
  /** Whether the caller may use this path; if not, its input is not parsed. By default all may. */
  mayCall?: (request: FastifyRequest<TrpcRequest>, path: string) => boolean;
  /** Milliseconds for the first part of an upload to arrive. */
  firstPartWithin?: number;
  /** Sets the code and the public message of an error; a middleware would cost time in every call. */
  translate?: (error: TRPCError) => TRPCError;
  /** Whether an unbatched query of this path gets an ETag, so that an unchanged reply is not sent again. */
  isVersioned?: (path: string) => boolean;
  /** Called with unexpected errors, since the browser learns nothing about them. */
  onFault?: (error: TRPCError, request: FastifyRequest<TrpcRequest>) => void;
}

/**
 * Answers tRPC calls sent by POST, alone or in a batch, like the stock adapter with `allowMethodOverride`, but without
 * wrapping them in a web Request and Response: it takes about two thirds of the CPU time. A test compares the answers
 * of both.
 */
export function trpcFastifyAdapter<Context extends object>(
  router: AnyTRPCRouter,
  { contextOf, mayCall = () => true, firstPartWithin, isVersioned = () => false, ...told }: AdapterOptions<Context>,
) {
  const { translate = (error) => error, onFault = () => {} } = told;
  return async (request: FastifyRequest<TrpcRequest>, reply: FastifyReply) => {
    const disconnected = new AbortController();
    reply.raw.once("close", () => reply.raw.writableFinished || disconnected.abort());
    const report = (error: TRPCError) => onFault(error, request);
    const context = {
      router,
      ctx: contextOf(request, disconnected.signal),
      signal: disconnected.signal,
      mayCall: (path: string) => mayCall(request, path),
      translate,
      report,
    };
    const { params, query, body } = request;
    if (request.isMultipart()) return upload(context, request, reply, firstPartWithin);
    if (query.batch !== "1") {
      const answered = await answer(context, params.path, body);
      return answered.isRead && isVersioned(params.path) ? sendVersioned(reply, answered) : send(reply, answered);
    }

    const paths = params.path.split(",");
    if (paths.length > MAX_BATCH_SIZE) return send(reply, refused(context, batchTooLarge, undefined, "unknown"));
    const mixed = checkMixedBatch(router, paths);
    if (mixed) return send(reply, refused(context, mixed, undefined, "unknown"));
    const inputs = batchInputs(body);
    let characters = 0;
    const answers = await Promise.all(
      paths.map(async (path, index) => {
        const answered = await answer(context, path, inputs(index), index);
        if (!answered.isRead) return answered;
        if (characters + answered.text.length > MAX_CHARACTERS_IN_BATCH)
          return refused(context, tooLargeForBatch, path, "query");
        characters += answered.text.length;
        return answered;
      }),
    );
    // As the stock adapter: 207 if the calls of a batch had different statuses.
    const alike = answers.every(({ status }) => status === answers[0]?.status);
    const retryAfter = Math.max(...answers.map(({ retryAfter = 0 }) => retryAfter)) || undefined;
    const text = `[${answers.map((one) => one.text).join(",")}]`;
    return send(reply, { status: alike ? (answers[0]?.status ?? 200) : 207, text, retryAfter });
  };
}

interface RequestScope {
  router: AnyTRPCRouter;
  ctx: object;
  signal: AbortSignal;
  mayCall(path: string): boolean;
  translate(error: TRPCError): TRPCError;
  report(error: TRPCError): void;
}

/** An upload is never batched: its values are parsed first, and its files are streamed. */
async function upload(
  context: RequestScope,
  request: FastifyRequest<TrpcRequest>,
  reply: FastifyReply,
  firstPartWithin?: number,
) {
  const form = openMultipartForm(request, firstPartWithin);
  const answered = await answer(context, request.params.path, form.input);
  form.finish(reply);
  return send(reply, answered);
}

async function answer(context: RequestScope, path: string, input: unknown, batchIndex = 0): Promise<Answer> {
  const procedure = findProcedure(context.router, path);
  const type = procedure?._def.type ?? "unknown";
  const getRawInput = async () => {
    const raw = typeof input === "function" ? await input() : input;
    if (isOversized(raw)) throw new TRPCError({ code: "BAD_REQUEST", message: TOO_LARGE });
    return raw;
  };
  try {
    if (!context.mayCall(path)) throw new TRPCError({ code: "UNAUTHORIZED", message: NOT_SIGNED_IN });
    if (!procedure) throw new TRPCError({ code: "NOT_FOUND", message: `No procedure found on path "${path}"` });
    const { ctx, signal } = context;
    const data = await procedure({ ctx, signal, path, getRawInput, type: procedure._def.type, batchIndex });
    return { status: 200, text: JSON.stringify({ result: { data } }), isRead: type === "query" };
  } catch (cause) {
    const error = context.translate(getTRPCErrorFromUnknown(cause));
    if (error.code === "INTERNAL_SERVER_ERROR" && !(error.cause instanceof UpstreamError)) context.report(error);
    return refused(context, error, path, type);
  }
}

function refused(
  { router, ctx }: RequestScope,
  error: TRPCError,
  path: string | undefined,
  type: ProcedureType,
): Answer {
  const shape = getErrorShape({ config: router._def._config, error, type, path, input: undefined, ctx });
  const status = getHTTPStatusCodeFromError(error);
  return { status, text: JSON.stringify({ error: shape }), retryAfter: retryAfterSeconds(status, error.cause) };
}

/** Gives the body to Fastify to send: waiting until a reply is sent costs as much as making it. */
function send(reply: FastifyReply, { status, text, retryAfter }: Answer): Promise<string | Buffer> {
  if (retryAfter) reply.header("retry-after", String(retryAfter));
  reply.code(status).type("application/json");
  return compress(reply, text);
}

/**
 * Like `send`, with an `ETag`; 304 without a body if the browser already has this reply. Lists of choices rarely
 * change.
 */
function sendVersioned(reply: FastifyReply, { text }: Answer) {
  const version = `"${hash("sha256", text, "base64url")}"`;
  reply.header("etag", version).type("application/json");
  if (reply.request.headers["if-none-match"] === version) return unchanged(reply);
  return compress(reply.code(200), text);
}

/** Headers that a 304 needs; the others would be three quarters of its bytes. */
const UNCHANGED_HEADERS = new Set(["etag", "cache-control", "x-request-id"]);

function unchanged(reply: FastifyReply) {
  for (const name of Object.keys(reply.getHeaders())) if (!UNCHANGED_HEADERS.has(name)) reply.removeHeader(name);
  return reply.code(304).send();
}

const tooLargeForBatch = new TRPCError({ code: "PAYLOAD_TOO_LARGE", message: "Ask for this in a request of its own" });
const batchTooLarge = new TRPCError({ code: "BAD_REQUEST", message: `At most ${MAX_BATCH_SIZE} calls at once` });

/** The input of each call of a batch; one that is no object is refused call by call, as the stock adapter does. */
function batchInputs(body: unknown): (index: number) => unknown {
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  if (isObject || body === undefined) return (index) => (body as Record<number, unknown> | undefined)?.[index];
  return () => () => {
    throw new TRPCError({ code: "BAD_REQUEST", message: '"input" needs to be an object when doing a batch call' });
  };
}

function checkMixedBatch(router: AnyTRPCRouter, paths: string[]): TRPCError | undefined {
  const types = new Set(
    paths.map((path) => findProcedure(router, path)?._def.type).filter((type) => type !== undefined),
  );
  if (types.size < 2) return undefined;
  return new TRPCError({
    code: "BAD_REQUEST",
    message: `Cannot mix procedure types in call: ${[...types].join(", ")}`,
  });
}

function findProcedure(router: AnyTRPCRouter, path: string) {
  const procedures: Record<string, AnyTRPCProcedure | undefined> = router._def.procedures;
  return Object.hasOwn(procedures, path) ? procedures[path] : undefined;
}
