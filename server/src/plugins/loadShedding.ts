import type { ServerResponse } from "node:http";
import { BACKGROUND_HEADER } from "@mobile-crm/contracts/http/headers.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../auth/sessions.ts";
import { subscriberKey } from "../lib/networks.ts";
import { createSlots } from "../upstream/slots.ts";
import { hasBody, type Refusal, refuseAndClose, requestKind } from "./bodyTimeout.ts";

/** How long calls may wait for a slot, in milliseconds, and how many may wait. */
export interface WaitLimits {
  /** Once a call has waited this long, further ones are refused at once. */
  maxQueueDelayMs: number;
  /** A call that has waited this long is refused. */
  maxWaitMs: number;
  maxWaiting: number;
}

interface LoadLimits {
  /** How many calls may be in progress at once; more would only make all of them late. */
  maxConcurrent: number;
  /** How long further calls may wait for a slot. */
  wait?: WaitLimits | undefined;
  /** The user of a request; undefined without a token. */
  callerOf(request: FastifyRequest): Caller | undefined;
  /** Whether an address may make this many calls now; the calls of a batch count one by one. */
  mayAsk(address: string, calls: number): boolean;
  /** Calls `done` if an upload may go on; otherwise answers it. */
  admitUpload(request: FastifyRequest, reply: FastifyReply, done: () => void): Promise<void>;
}

const DEFAULT_WAIT_LIMITS: WaitLimits = { maxQueueDelayMs: 250, maxWaitMs: 1_000, maxWaiting: 1_024 };
const OVERLOADED: Refusal = {
  status: 503,
  message: "The server is busy. Try again.",
  retryAfter: 1,
  reason: "overload",
};
const RATE_LIMITED: Refusal = {
  status: 429,
  message: "Too many calls. Wait a moment.",
  retryAfter: 1,
  reason: "rate_limit",
};

const TOO_MANY_OF_USER: Refusal = { ...OVERLOADED, message: "Too many calls at once. Try again.", reason: "busy_user" };
/** Share of all slots that one user may hold. */
const SHARE_OF_USER = 0.75;
const IN_BACKGROUND: Refusal = {
  status: 503,
  message: "The server has no time for this now.",
  retryAfter: 60,
  reason: "background",
};
/** After a call that took longer than `SLOW_MS`, prefetched calls are refused for `PAUSE_MS`. */
const SLOW_MS = 3_000;
const PAUSE_MS = 30_000;
const UNKNOWN_ADDRESS: Refusal = { status: 404, message: "Not found", reason: "unknown_address" };

/**
 * Lets calls beyond the limit wait briefly, and refuses early what could not be answered in time: 503 if too much is in
 * progress, 429 if one address sends too many calls. Prefetched calls are answered only while fewer than half of the
 * slots are taken and the upstream is quick. Pages, assets and health checks are never refused.
 */
export function loadShedding(app: FastifyInstance, limits: LoadLimits) {
  const { maxConcurrent, wait = DEFAULT_WAIT_LIMITS, callerOf, mayAsk, admitUpload } = limits;
  const inProgress = createSlots(Number.POSITIVE_INFINITY, Math.ceil(maxConcurrent * SHARE_OF_USER));
  const queue = waitingQueue(maxConcurrent, wait);
  let pausedUntil = 0;
  const startedAt = new WeakMap<ServerResponse, number>();
  app.addHook("onRequest", (request, reply, done) => {
    const kind = requestKind(request);
    if (kind === "other" && !request.is404) return done();
    if (!mayAsk(subscriberKey(request.ip), countCalls(request))) return refuseAndClose(reply, RATE_LIMITED);
    if (request.is404 && hasBody(request)) return refuseAndClose(reply, UNKNOWN_ADDRESS);
    const isBackground = kind === "call" && request.headers[BACKGROUND_HEADER] !== undefined;
    if (isBackground && (queue.taken() >= maxConcurrent / 2 || performance.now() < pausedUntil))
      return refuseAndClose(reply, IN_BACKGROUND);
    // Before its body is read.
    if (kind === "call" && !queue.canJoin()) return refuseAndClose(reply, OVERLOADED);
    done();
  });
  // After the body has arrived, so that a slow body takes no slot. Uploads and files take longer, so they have slots of
  // their own.
  app.addHook("preHandler", (request, reply, done) => {
    const kind = requestKind(request);
    if (kind === "upload") return void admitUpload(request, reply, done).catch(done);
    if (kind !== "call") return done();
    const caller = callerOf(request);
    const leave = caller ? inProgress.enter(caller.allowance) : () => {};
    if (!leave) return refuseAndClose(reply, TOO_MANY_OF_USER);
    reply.raw.once("close", leave);
    queue.join({
      response: reply.raw,
      onAdmitted(waitedMs) {
        if (waitedMs !== undefined) app.metrics?.waited(waitedMs / 1000);
        startedAt.set(reply.raw, performance.now());
        done();
      },
      onRefused: () => refuseAndClose(reply, OVERLOADED),
    });
  });
  // A finished response frees its slot at once, however slowly the client reads it.
  app.addHook("onSend", (_request, reply, _payload, done) => {
    const now = performance.now();
    // Without the time of the client, whose slow network says nothing about the upstream.
    if (now - (startedAt.get(reply.raw) ?? now) > SLOW_MS) pausedUntil = now + PAUSE_MS;
    queue.leave(reply.raw);
    done();
  });
}

interface Waiting {
  /** When it is closed or `leave` is called, its slot goes to the next call in the queue. */
  response: ServerResponse;
  /** Called with the milliseconds that it waited; undefined if a slot was free. */
  onAdmitted(waitedMs?: number): void;
  onRefused(): void;
}

/** Limits the number of calls in progress; further calls wait in a FIFO queue. */
export function waitingQueue(slots: number, { maxQueueDelayMs, maxWaitMs, maxWaiting }: WaitLimits) {
  const queue = new Set<Waiting & { since: number }>();
  const admitted = new Set<ServerResponse>();
  const oldest = () => queue.values().next().value;
  const canJoin = () => {
    if (admitted.size < slots) return true;
    const now = performance.now();
    return queue.size < maxWaiting && now - (oldest()?.since ?? now) <= maxQueueDelayMs;
  };
  const admit = ({ response, onAdmitted }: Waiting, waitedMs?: number) => {
    admitted.add(response);
    response.once("close", () => leave(response));
    onAdmitted(waitedMs);
  };
  /** Frees the slot of a response, if it has one. */
  const leave = (response: ServerResponse) => {
    if (!admitted.delete(response)) return;
    const next = oldest();
    if (!next || admitted.size >= slots) return;
    queue.delete(next);
    admit(next, performance.now() - next.since);
  };
  const join = (one: Waiting) => {
    if (one.response.destroyed) return;
    if (admitted.size < slots && queue.size === 0) return admit(one);
    if (!canJoin()) return one.onRefused();
    const waiting = { ...one, since: performance.now() };
    queue.add(waiting);
    const timer = setTimeout(() => {
      if (queue.delete(waiting)) one.onRefused();
    }, maxWaitMs);
    // The client has disconnected.
    one.response.once("close", () => {
      clearTimeout(timer);
      queue.delete(waiting);
    });
  };
  return { canJoin, join, leave, taken: () => admitted.size };
}

/** The calls of a batch, split the way the route splits them; a file counts as one. */
const countCalls = ({ params }: FastifyRequest) => (params as { path?: string }).path?.split(",").length ?? 1;
