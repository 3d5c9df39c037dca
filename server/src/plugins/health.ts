import { isEqualSecret } from "@mobile-crm/fixtures/lib/isEqualSecret.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLoopback } from "./connections.ts";
import type { Metrics } from "./metrics.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Makes the server unready while it still answers. */
    drain(): void;
    metrics: Metrics;
  }
}

interface HealthOptions {
  version: string;
  metrics: Metrics;
  /** Who knows it may read the metrics from anywhere; without one they are for programs on this machine. */
  metricsToken: string | undefined;
  /** Whether the backend of this server is ready, such as the reference backend's database. */
  isReady(): Promise<boolean>;
}

const CHECK_TIMEOUT_MS = 1_000;

/**
 * What an operator and a load balancer ask: /healthz, whether the process lives; /readyz, whether to send it people;
 * /metrics. After `drain` it is unready while it still answers, so that a proxy looks elsewhere before the port closes.
 */
export function serveHealth(app: FastifyInstance, { version, metrics, metricsToken, isReady }: HealthOptions) {
  let draining = false;
  app.addHook("onSend", (_request, reply, _payload, done) => {
    // Said when it is answered, not when it is asked: a connection left open would hold up the end, or meet a closed port.
    if (draining) reply.header("connection", "close");
    done();
  });
  app.addHook("onResponse", ({ method, routeOptions: { url } }, { statusCode, elapsedTime }, done) => {
    metrics.request(`${method} ${url ?? "unknown"}`, statusCode, elapsedTime / 1000);
    done();
  });
  app.addHook("onClose", async () => metrics.close());

  app.get("/healthz", async () => ({ status: "ok", version }));
  app.get("/readyz", async (_request, reply) => {
    const status = draining ? "draining" : (await withTimeout(isReady())) ? "ready" : "not ready";
    return reply.code(status === "ready" ? 200 : 503).send({ status });
  });
  app.get("/metrics", async (request, reply) => {
    const known = metricsToken
      ? isEqualSecret(request.headers.authorization ?? "", `Bearer ${metricsToken}`)
      : isFromThisMachine(request);
    if (!known) return reply.code(404).send({ message: "Not found" });
    return reply.type(metrics.type).send(await metrics.text());
  });

  app.decorate("metrics", metrics);
  app.decorate("drain", () => {
    draining = true;
  });
}

/** What does not answer soon is not ready. */
const withTimeout = (ready: Promise<boolean>) =>
  Promise.race([
    ready.catch(() => false),
    new Promise<boolean>((resolve) => setTimeout(resolve, CHECK_TIMEOUT_MS, false).unref()),
  ]);

/** Straight from this machine, not by way of a proxy on it, and not from a page whose name was made to lead here. */
const isFromThisMachine = ({ raw, headers, hostname }: FastifyRequest) =>
  isLoopback(raw.socket.remoteAddress) &&
  !headers["x-forwarded-for"] &&
  !headers.forwarded &&
  LOCAL_NAME.test(hostname);

const LOCAL_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
