import { startBackendWorker } from "@mobile-crm/fixtures";
import type { FastifyInstance } from "fastify";
import { createApp } from "../app.ts";
import { loadOrCreateSecret } from "../auth/draftKey.ts";
import { type Config, selectBackend, workersOf } from "../config.ts";
import { releaseStartMemory } from "../lib/garbage.ts";
import { describeStartError } from "../lib/startErrors.ts";
import { openLog } from "../logger.ts";
import { openWorkerLink, type WorkerLink } from "../workers/workerLink.ts";
import { backendOptions, openOwnStore, openPlanStore, SITE } from "./options.ts";

/** Runs one of the processes that answer requests; the primary process says when it stops. */
export async function runWorker(config: Config) {
  // Ctrl-C and service managers may signal all processes of a group.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
  let server: Awaited<ReturnType<typeof openServer>> | undefined;
  const link = openWorkerLink({
    port: process,
    count: workersOf(config),
    perMinute: config.RATE_LIMIT_PER_MINUTE,
    metrics: async () => (await server?.app.metrics.json()) ?? [],
    drain: () => server?.app.drain(),
    stop: () => void (server ? server.close().then(() => process.exit(0)) : process.exit(0)),
  });
  try {
    server = await openServer(config, link);
    await server.app.listen({ port: config.PORT, host: config.HOST });
    releaseStartMemory();
    link.primary.notify("listening");
  } catch (error) {
    await link.primary.request("startFailed", describeStartError(error, config));
    process.exit(1);
  }
}

interface Server {
  app: FastifyInstance;
  close(): Promise<void>;
}

async function openServer(config: Config, link: WorkerLink): Promise<Server> {
  const log = openLog(config.LOG_LEVEL);
  const backend =
    selectBackend(config) === "upstream"
      ? undefined
      : await startBackendWorker(backendOptions(config, log), () => link.primary.notify("mailWaits"));
  const store = backend ? undefined : await openOwnStore(config, log, { isWorker: true });
  const plans = backend && (await openPlanStore(config, log, { isWorker: true }));
  const app = await createApp({
    upstream: backend?.url ?? config.MOBILE_CRM_URL ?? "",
    upstreamKnowsKeys: Boolean(backend),
    ...(backend && {
      ...{ isReady: backend.isReady, proxySecret: backend.proxySecret },
      sources: { pool: backend.pool },
    }),
    ...(store && { store }),
    reminderPlans: plans?.reminderPlans,
    ...{ config, log, workers: link },
    draftKeySecret: config.DRAFT_KEY_SECRET ?? (await loadOrCreateSecret(config.DATA_DIR)),
    ...(SITE && { site: SITE }),
  });
  return {
    app,
    async close() {
      await app.close();
      await backend?.close();
      await store?.close();
      await plans?.close();
    },
  };
}
