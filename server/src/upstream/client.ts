import type { Duplex } from "node:stream";
import {
  type CallEndpoint,
  type Drift,
  type Endpoint,
  endpointName,
  readReply,
  toRequest,
  UpstreamError,
  type WireReply,
  type WireRequest,
} from "@mobile-crm/contracts";
import { isSignInPage } from "@mobile-crm/contracts/http/headers.ts";
import { acceptsIdempotencyKey, IDEMPOTENCY_KEY_HEADER } from "@mobile-crm/contracts/http/idempotency.ts";
import type { ApplyMapping } from "@mobile-crm/contracts/mapping/applyMapping.ts";
import { type Dispatcher, errors, Pool } from "undici";
import { errorFields } from "../lib/errorFields.ts";
import type { Span } from "../lib/tracing.ts";
import { connectIgnoringContinue, connectTo } from "./connect.ts";
import { encodeMultipart } from "./multipartEncoder.ts";
import { rememberPaths } from "./redirects.ts";
import { openDeadline, parseRetryAfter, retryBudget, withRetries } from "./retries.ts";
import { type BufferedResponse, NotSent, sendRequest, UNREADABLE } from "./sendRequest.ts";
import { queuePerHolder } from "./slots.ts";

/** Identity of the caller and the abort signal of its request. */
export interface CallerContext {
  token?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Network address of the caller, forwarded so that the upstream can apply its own limits. */
  address?: string | undefined;
  /** Idempotency key (REL-18). */
  key?: string | undefined;
  /** Names the request, here and at the upstream. */
  requestId?: string | undefined;
  /** The span of the request, if traces are sent. */
  span?: Span | undefined;
  /** Called once per call, however it ended; `code` is the system's error code if the upstream could not be reached. */
  onCall?: (call: { call: string; status: number; milliseconds: number; retries: number; code?: string }) => void;
  /**
   * Called for every request as it is sent, and for its answer as it arrived, also for repeated tries. Both hold
   * personal data.
   */
  wire?: WireObserver | undefined;
  /** Called for every reply that differs from the contract, even if the rest of it is used. */
  onDrift?: (call: string, drift: Drift[]) => void;
  /** Called for the first redirect of a call that was not followed; `target` is a path without its query. */
  onRedirect?: (redirect: { call: string; target: string }) => void;
  /** Called for every success whose reply cannot be used. */
  onUnreadable?: (call: string) => void;
  /** Called with whether the upstream accepts the token, after a success or a 401 of a call that is not public. */
  onToken?: (accepted: boolean) => void;
}

export interface WireObserver {
  sent(request: WireRequest): void;
  answered(answer: BufferedResponse): void;
}

export interface Gateway {
  forCaller(caller: CallerContext): CallEndpoint;
  close(): Promise<void>;
}

export interface Limits {
  /**
   * Total timeout in milliseconds, from sending to the last byte; a slow trickle does not extend it. For an upload it
   * restarts with every piece that is passed on: how long it takes depends on the phone's network.
   */
  deadline: Record<Endpoint["kind"], number>;
  /** The most bytes of an answer. */
  answer: number;
}

/** Calls of one token that are in progress at a time. */
const CALLS_PER_USER = 16;
const DEFAULT_LIMITS: Limits = {
  deadline: { query: 8_000, mutation: 15_000, upload: 120_000 },
  answer: 5 * 1024 * 1024,
};

/**
 * Opens the connection pools to the upstream at `base`, which ends in mobile_crm (C001). `mapping` turns replies into
 * the documented layout; `open` connects to a reference backend in the same process.
 */
export function openGateway(
  base: string,
  limits: Limits = DEFAULT_LIMITS,
  mapping?: ApplyMapping,
  open?: () => Duplex,
): Gateway {
  const { origin, pathname, hostname } = new URL(base);
  const overNetwork = connectIgnoringContinue();
  const connect = open ? connectTo(hostname, open, overNetwork) : overNetwork;
  const openPool = (connections: number) => new Pool(origin, { connections, maxHeaderSize: 16_384, connect });
  // Uploads take minutes on a bad network, and sign-ins as long as a slow hash: neither may hold what calls need.
  const pools = { calls: openPool(64), uploads: openPool(64), signIns: openPool(16) };
  const poolOf = ({ kind, wire }: Endpoint) => {
    if (kind === "upload") return pools.uploads;
    return wire.public ? pools.signIns : pools.calls;
  };
  const prefix = `${pathname.replace(/\/$/, "")}/`;
  const ask = { prefix, largest: limits.answer };
  const budget = retryBudget();
  const paths = rememberPaths(origin, prefix);
  const own = queuePerHolder(CALLS_PER_USER);
  const reported = new Set<string>();

  async function send(caller: CallerContext, plain: WireRequest, endpoint: Endpoint): Promise<WireReply> {
    const { signal, onCall, onToken } = caller;
    const end = endpoint.kind === "upload" ? () => {} : await own.take(caller.token ?? caller.address ?? "");
    const key = acceptsIdempotencyKey(endpoint) ? caller.key : undefined;
    const call = endpointName(endpoint);
    const span = caller.span?.child(call, { "http.request.method": plain.method });
    const request = {
      ...plain,
      path: paths.pathOf(call, plain.path),
      headers: withCallerHeaders(plain.headers, caller, key, span),
    };
    const redirects = {
      targetOf(sent: WireRequest, status: number, location: string | undefined) {
        return paths.targetOf(call, sent.path, { status, location });
      },
      refused(sent: WireRequest, location: string | undefined) {
        if (reported.has(call)) return;
        reported.add(call);
        caller.onRedirect?.({ call, target: paths.nameOf(sent.path, location) });
      },
    };
    const began = performance.now();
    const outcome: { status: number; retries: number; code?: string } = { status: 0, retries: 0 };
    const { restart, remainingMs, ...deadline } = openDeadline(limits.deadline[endpoint.kind]);
    const onAccepted = caller.token && !endpoint.wire.public ? onToken : undefined;
    try {
      // One deadline for the whole call with all retries: undici's own timeouts never stop a response that trickles.
      const signals = { clientAborted: signal, timedOut: deadline.signal, onSent: restart };
      const onDrift = (drift: Drift) => caller.onDrift?.(call, [drift]);
      const onRetry = () => {
        outcome.retries += 1;
      };
      const reply = await withRetries(
        () => sendOnce({ ...ask, pool: poolOf(endpoint), redirects, onDrift, wire: caller.wire }, request, signals),
        {
          endpoint,
          budget,
          remainingMs,
          onRetry,
          signals: [signal, deadline.signal],
        },
      );
      outcome.status = reply.status;
      if (reply.status === 401 || reply.status < 300) onAccepted?.(reply.status !== 401);
      if (reply.status < 300) return mapping ? { ...reply, body: mapping(endpoint, reply.body) } : reply;
      return mapping?.refusalOf ? { ...reply, body: mapping.refusalOf(reply.body) } : reply;
    } catch (error) {
      outcome.status = error instanceof UpstreamError ? error.status : 500;
      const { code } = errorFields(error);
      if (code) outcome.code = code;
      if (outcome.status === 401) onAccepted?.(false);
      throw error;
    } finally {
      end();
      deadline.clear();
      span?.end(outcome.status);
      onCall?.({ call, milliseconds: Math.round(performance.now() - began), ...outcome });
    }
  }

  return {
    forCaller: (caller) => {
      const onDrift = (endpoint: Endpoint, drift: Drift[]) => caller.onDrift?.(endpointName(endpoint), drift);
      const onUnreadable = (endpoint: Endpoint) => caller.onUnreadable?.(endpointName(endpoint));
      // These reads look for the effect of a write, which drift must not hide.
      const strict = caller.key !== undefined;
      const reading = { onDrift, onUnreadable, strict };
      return async (documented, input) => {
        const endpoint = mapping?.requestOf?.(documented) ?? documented;
        const request = toRequest(endpoint, input, caller.token);
        return readReply(endpoint, input, request, await send(caller, request, endpoint), reading);
      };
    },
    close: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.destroy()))),
  };
}

function withCallerHeaders(
  plain: WireRequest["headers"],
  { address, requestId }: CallerContext,
  key: string | undefined,
  span: Span | undefined,
) {
  const headers = { ...plain };
  if (span) headers.traceparent = span.traceparent;
  if (address) headers["x-forwarded-for"] = address;
  if (requestId) headers["x-request-id"] = requestId;
  if (key !== undefined) headers[IDEMPOTENCY_KEY_HEADER] = key;
  return headers;
}

interface SendRequest {
  pool: Pool;
  prefix: string;
  largest: number;
  /** Called when the answer differs from the contract, before anything of its body is used. */
  onDrift(drift: Drift): void;
  wire: WireObserver | undefined;
  redirects: {
    targetOf(request: WireRequest, status: number, location: string | undefined): string | undefined;
    /** Called for each redirect that is not followed. */
    refused(request: WireRequest, location: string | undefined): void;
  };
  /** The request was redirected here. */
  isFollowed?: boolean;
}

interface Signals {
  clientAborted: AbortSignal | undefined;
  timedOut: AbortSignal;
  /** Called for every piece of a form that was passed on. */
  onSent: () => void;
}

async function sendOnce(ask: SendRequest, request: WireRequest, signals: Signals): Promise<WireReply> {
  const { pool, prefix, largest, onDrift, wire, redirects, isFollowed = false } = ask;
  const { clientAborted, timedOut, onSent } = signals;
  try {
    // Called once: the header announces the same boundary that the body has.
    const { headers, body } = encodeBody(request, onSent);
    const options = {
      method: request.method as Dispatcher.HttpMethod,
      path: prefix + request.path,
      // The length of a compressed answer does not bound its size.
      headers: { ...request.headers, "accept-encoding": "identity", ...headers },
      body: body ?? null,
      headersTimeout: 0,
      bodyTimeout: 0,
    };
    const onEncoding = (encoding: string) => onDrift({ path: "content-encoding", received: encoding });
    wire?.sent(request);
    const answer = await sendRequest(pool, options, {
      maxBytes: largest,
      signals: [clientAborted, timedOut],
      onEncoding,
    });
    wire?.answered(answer);
    if (answer.text.length > LARGE_ANSWER_CHARACTERS) await nextTurn();
    const { status, headers: received } = answer;
    if (status >= 300 && status < 400) {
      const target = redirects.targetOf(request, status, received.location);
      if (target === undefined || isFollowed) throw redirected(request, received.location, ask);
      if (Array.isArray(request.body)) throw movedForm();
      return await sendOnce({ ...ask, isFollowed: true }, { ...request, path: target }, signals);
    }
    // A maintenance page or a hotel's sign-in page is not a success, not even for a write whose answer is not read.
    if (status < 300 && isPage(answer.text)) {
      onDrift({ path: "", received: "a page" });
      throw new UpstreamError(502, "the upstream answered with a page", {
        isAnswered: true,
        publicMessage: UNREADABLE,
      });
    }
    return {
      status,
      body: parse(answer.text),
      retryAfterMs: parseRetryAfter(received["retry-after"]),
    };
  } catch (error) {
    const wasNotDone = error instanceof NotSent;
    const cause = wasNotDone ? error.cause : error;
    if (cause instanceof UpstreamError) throw cause;
    if (clientAborted?.aborted) throw new UpstreamError(499, "the client closed the request", { cause, wasNotDone });
    if (timedOut.aborted) throw new UpstreamError(504, "the upstream did not answer in time", { cause, wasNotDone });
    if (cause instanceof errors.UndiciError || isNetworkError(cause))
      throw new UpstreamError(502, "the upstream could not be reached", { cause, wasNotDone });
    throw cause;
  }
}

const MISCONFIGURED = "The CRM's server is set up wrongly: it sent this to another address.";

/** A redirect to a page for signing in says that the session has ended. Any other says nothing that can be used. */
function redirected(
  request: WireRequest,
  location: string | undefined,
  { onDrift, redirects }: Pick<SendRequest, "onDrift" | "redirects">,
): UpstreamError {
  const isSignIn = isSignInPage(location ?? "");
  const received = isSignIn ? "a redirect to a sign-in page" : "a redirect";
  onDrift({ path: "location", received });
  if (isSignIn) return new UpstreamError(401, received, { isAnswered: true });
  redirects.refused(request, location);
  if (request.method === "GET")
    return new UpstreamError(502, received, { isAnswered: true, publicMessage: MISCONFIGURED });
  const publicMessage = `${MISCONFIGURED} Nothing was saved. Tell your administrator.`;
  return new UpstreamError(421, received, { isAnswered: true, publicMessage });
}

/** The form's files have been consumed, so the browser must send it again; by then the new address is known. */
const movedForm = () =>
  new UpstreamError(503, "a redirect", {
    isAnswered: true,
    wasNotDone: true,
    publicMessage: "The CRM's server has moved this form. Nothing was saved. Try again.",
  });

function encodeBody({ body }: WireRequest, onSent: () => void) {
  return Array.isArray(body) ? encodeMultipart(body, onSent) : { headers: {}, body };
}

/**
 * A body that is not JSON counts as missing: if one is required, the contract reports it. NaN and Infinity, which some
 * servers write instead of a number, are null.
 */
function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return /NaN|Infinity/.test(text) ? parseStrict(withoutNaN(text)) : undefined;
  }
}

function parseStrict(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const withoutNaN = (text: string) =>
  text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (token) => (token.startsWith('"') ? token : "null"));

/** Decoding a longer answer takes a noticeable time: other calls get their turn between two of them. */
const LARGE_ANSWER_CHARACTERS = 256 * 1024;
const largeAnswers = queuePerHolder(1);

async function nextTurn() {
  const end = await largeAnswers.take("");
  setImmediate(end);
}

const isPage = (text: string) => /^\s*</.test(text);

const isNetworkError = (cause: unknown) =>
  cause instanceof errors.HTTPParserError ||
  (cause instanceof Error && "code" in cause && typeof cause.code === "string");
