import {
  type CallEndpoint,
  type ContractViolation,
  createClient,
  type Endpoint,
  endpointName,
  type Transport,
  UpstreamError,
  type WireReply,
  type WireRequest,
} from "@mobile-crm/contracts";
import { acceptsIdempotencyKey, IDEMPOTENCY_KEY_HEADER } from "@mobile-crm/contracts/http/idempotency.ts";
import { type Dispatcher, errors, Pool } from "undici";
import { openDeadline } from "./deadline.ts";
import { encodeMultipart } from "./multipartEncoder.ts";
import { retryBudget } from "./retryBudget.ts";
import { sendRequest } from "./sendRequest.ts";

/** Identity of the caller and the abort signal of its request. */
export interface CallerContext {
  token?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Network address of the caller, forwarded so that the upstream can apply its own limits. */
  address?: string | undefined;
  /** Names a write that may be sent more than once (REL-18). */
  key?: string | undefined;
  /** Names the request, here and at the upstream. */
  requestId?: string | undefined;
  /** Told once a call, however it ended. */
  onCall?: (call: { call: string; status: number; milliseconds: number; retries: number }) => void;
  /** Told of every reply that breaks its contract, whether what is left of it can be used or not. */
  onDrift?: (call: string, drift: ContractViolation[]) => void;
  /** Told whether the upstream accepts the token, by each answer that tells: a success or a 401 of a call that is not public. */
  onToken?: (accepted: boolean) => void;
}

export interface Gateway {
  forCaller(asker: CallerContext): CallEndpoint;
  /** Whether the upstream has shown that it does a write with an idempotency key once: by giving the key back. */
  knowsKeys(): boolean;
  close(): Promise<void>;
}

export interface Limits {
  /**
   * Total timeout in milliseconds, from send to last byte. A slow trickle does not extend it. For an upload it restarts with all that
   * it passes on: how long it takes is up to the network of a phone.
   */
  deadline: Record<Endpoint["kind"], number>;
  /** The most bytes of an answer. */
  answer: number;
}

const DEFAULT_LIMITS: Limits = {
  deadline: { query: 8_000, mutation: 15_000, upload: 120_000 },
  answer: 5 * 1024 * 1024,
};
const MAX_RETRIES = 2;
const RETRYABLE_STATUSES = new Set([502, 503, 504]);

/** Opens the one connection pool to the upstream at `base`, which ends in mobile_crm (C001). */
export function openGateway(base: string, limits: Limits = DEFAULT_LIMITS): Gateway {
  const { origin, pathname } = new URL(base);
  const pool = new Pool(origin, { connections: 64, maxHeaderSize: 16_384 });
  const ask = { pool, prefix: `${pathname.replace(/\/$/, "")}/`, largest: limits.answer };
  const budget = retryBudget();
  let knowsKeys = false;

  const send =
    ({ signal, onCall, address, key, requestId, token, onToken }: CallerContext): Transport =>
    async (plain, endpoint) => {
      const keyed = key !== undefined && acceptsIdempotencyKey(endpoint);
      const headers = {
        ...plain.headers,
        ...(address && { "x-forwarded-for": address }),
        ...(requestId && { "x-request-id": requestId }),
        ...(keyed && { [IDEMPOTENCY_KEY_HEADER]: key }),
      };
      const request = { ...plain, headers };
      const began = performance.now();
      const told = { status: 0, retries: 0 };
      const deadline = openDeadline(limits.deadline[endpoint.kind]);
      try {
        // One deadline for the whole call, all tries of it: undici's own time-outs never stop an answer that drips.
        const signals = { clientAborted: signal, timedOut: deadline.signal, onSent: deadline.putOff };
        const reply = await withRetries(endpoint, budget, told, () => sendOnce(ask, request, signals));
        told.status = reply.status;
        if (token && !endpoint.wire.public && (reply.status === 401 || reply.status < 300))
          onToken?.(reply.status !== 401);
        if (keyed && reply.key === key) knowsKeys = true;
        return reply;
      } catch (error) {
        told.status = error instanceof UpstreamError ? error.status : 500;
        throw error;
      } finally {
        deadline.clear();
        onCall?.({ call: endpointName(endpoint), milliseconds: Math.round(performance.now() - began), ...told });
      }
    };

  return {
    forCaller: (asker) => {
      const onDrift = (endpoint: Endpoint, drift: ContractViolation[]) =>
        asker.onDrift?.(endpointName(endpoint), drift);
      // Before a write is repeated its effect is looked for, and drift must not hide it.
      return createClient(send(asker), asker.token, { onDrift, strict: asker.key !== undefined });
    },
    knowsKeys: () => knowsKeys,
    close: () => pool.destroy(),
  };
}

/** Reads are tried again where the upstream stumbles, within a budget; a write is sent once, for it may have been done. */
async function withRetries(
  { kind }: Endpoint,
  budget: ReturnType<typeof retryBudget>,
  told: { retries: number },
  attempt: () => Promise<UpstreamReply>,
): Promise<UpstreamReply> {
  budget.deposit();
  for (;;) {
    const outcome = await attempt().catch((error: unknown) => error);
    const failed = outcome instanceof Error;
    const status = failed ? (outcome instanceof UpstreamError ? outcome.status : 0) : (outcome as UpstreamReply).status;
    const wait = failed ? undefined : retryDelayMs(outcome as UpstreamReply);
    const mayHelp = (RETRYABLE_STATUSES.has(status) && status !== 504) || wait !== undefined;
    const again = kind === "query" && mayHelp && told.retries < MAX_RETRIES && budget.withdraw();
    if (!again && failed) throw outcome;
    if (!again) return outcome as UpstreamReply;
    told.retries += 1;
    await new Promise((resolve) => setTimeout(resolve, wait ?? Math.random() * 100 * 2 ** told.retries));
  }
}

/** A 429 that names a short time is waited for; a longer one is told to the user. */
const MAX_RETRY_DELAY_MS = 2_000;
const retryDelayMs = ({ status, retryAfterMs: wait }: UpstreamReply): number | undefined =>
  status === 429 && wait !== undefined && wait <= MAX_RETRY_DELAY_MS ? wait : undefined;

interface SendRequest {
  pool: Pool;
  prefix: string;
  largest: number;
}

/** The reply, and the key that it gave back. */
type UpstreamReply = WireReply & { key: unknown; retryAfterMs?: number | undefined };

interface Signals {
  clientAborted: AbortSignal | undefined;
  timedOut: AbortSignal;
  /** Told of every piece of a form that was passed on. */
  onSent: () => void;
}

async function sendOnce(
  { pool, prefix, largest }: SendRequest,
  request: WireRequest,
  patience: Signals,
): Promise<UpstreamReply> {
  const { clientAborted: gone, timedOut: late, onSent } = patience;
  try {
    // Called once: its header announces the very boundary that its body has.
    const { headers, body } = isContentEncoded(request, onSent);
    const asked = {
      method: request.method as Dispatcher.HttpMethod,
      path: prefix + request.path,
      // A compressed answer of bounded length has no bounded size.
      headers: { ...request.headers, "accept-encoding": "identity", ...headers },
      body: body ?? null,
      headersTimeout: 0,
      bodyTimeout: 0,
    };
    const answer = await sendRequest(pool, asked, { maxBytes: largest, signals: [gone, late] });
    // A maintenance page or a hotel's sign-in is no success, not even of a write, of whose answer nothing is read.
    if (answer.status < 300 && isPage(answer.text)) throw new UpstreamError(502, "the upstream answered with a page");
    const { status, headers: received } = answer;
    if (status >= 300 && status < 400) throw redirected(received.location);
    return {
      status,
      body: parse(answer.text),
      key: received[IDEMPOTENCY_KEY_HEADER],
      retryAfterMs: retryAfterMs(received["retry-after"]),
    };
  } catch (cause) {
    if (cause instanceof UpstreamError) throw cause;
    if (gone?.aborted) throw new UpstreamError(499, "the client closed the request", { cause });
    if (late.aborted) throw new UpstreamError(504, "the upstream did not answer in time", { cause });
    if (cause instanceof errors.UndiciError || isNetworkError(cause))
      throw new UpstreamError(502, "the upstream could not be reached", { cause });
    throw cause;
  }
}

/** A redirect to a page for signing in says that the session has ended. Redirects are never followed: they could lead anywhere. */
function redirected(location: string | undefined): UpstreamError {
  const isSignIn = /sign_?in|log_?in|session/i.test(location ?? "");
  return new UpstreamError(isSignIn ? 401 : 502, isSignIn ? "redirected to a sign-in page" : "the upstream redirected");
}

/** Milliseconds of a Retry-After in seconds; undefined where there is none that can be read. */
function retryAfterMs(header: string | undefined): number | undefined {
  return header && /^\d{1,5}$/.test(header) ? Number(header) * 1000 : undefined;
}

function isContentEncoded({ body }: WireRequest, onSent: () => void) {
  return Array.isArray(body) ? encodeMultipart(body, onSent) : { headers: {}, body };
}

/** What is no JSON is no body: where one was needed, the contract says that it is missing. */
function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

const isPage = (text: string) => /^\uFEFF?\s*</.test(text);

const isNetworkError = (cause: unknown) =>
  cause instanceof errors.HTTPParserError ||
  (cause instanceof Error && "code" in cause && typeof cause.code === "string");
