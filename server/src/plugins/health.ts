import type { FastifyInstance, FastifyRequest } from "fastify";
import { isEqualSecret } from "../lib/isEqualSecret.ts";
import { isLoopback } from "./connections.ts";

interface HealthOptions {
  version: string;
  /** Whoever knows it may read the metrics from anywhere; without one they are only for programs on this machine. */
  metricsToken: string | undefined;
  /** Whether the backend of this server is ready, such as the reference backend's database. */
  isReady(): Promise<boolean>;
}

const CHECK_TIMEOUT_MS = 1_000;
const SHARED_MS = 250;

/**
 * What operators and load balancers ask: /healthz (is the process alive), /readyz (should it get traffic), /metrics.
 * While the server drains it is not ready but still answers, so that a proxy sends traffic elsewhere before the port
 * closes.
 */
export function serveHealth(app: FastifyInstance, { version, metricsToken, isReady }: HealthOptions) {
  app.get("/healthz", async () => ({ status: "ok", version }));
  let last = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(false) };
  /** One check serves all requests within 250 ms. */
  const isReadyNow = () => {
    const now = performance.now();
    if (now - last.at > SHARED_MS) last = { at: now, answer: withTimeout(isReady()) };
    return last.answer;
  };
  app.get("/readyz", async (_request, reply) => {
    const status = app.isDraining() ? "draining" : (await isReadyNow()) ? "ready" : "not ready";
    return reply.code(status === "ready" ? 200 : 503).send({ status });
  });
  app.get("/metrics", async (request, reply) => {
    const known = metricsToken
      ? isEqualSecret(request.headers.authorization ?? "", `Bearer ${metricsToken}`)
      : isFromThisMachine(request);
    if (!known) return reply.code(404).send({ message: "Not found" });
    return reply.type(app.metrics.type).send(await app.metrics.text());
  });
}

/** A backend that does not answer soon is not ready. */
const withTimeout = (ready: Promise<boolean>) =>
  Promise.race([
    ready.catch(() => false),
    new Promise<boolean>((resolve) => setTimeout(resolve, CHECK_TIMEOUT_MS, false).unref()),
  ]);

/** Excludes requests that come through a proxy on this machine, and those of a web page by DNS rebinding. */
const isFromThisMachine = ({ raw, headers }: FastifyRequest) =>
  isLoopback(raw.socket.remoteAddress) &&
  !headers["x-forwarded-for"] &&
  !headers.forwarded &&
  LOCAL_HOST.test(headers.host ?? "");

const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
