import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { createApp } from "../app.ts";
import { loadOrCreateSecret } from "../auth/draftKey.ts";
import { type Config, hasPublicPassword } from "../config.ts";
import { errorFields } from "../lib/errorFields.ts";
import { print } from "../lib/print.ts";
import { openLog } from "../logger.ts";
import { addressOf, openOwnStore, SITE } from "./options.ts";
import { readyMessage } from "./readyMessage.ts";
import { onStopSignal, SHUTDOWN_TIMEOUT_MS } from "./shutdown.ts";

const PUBLIC_PASSWORD =
  "POSTGRES_PASSWORD: the public one of docker-compose.yml is used, which is for this machine alone. For others set your own, and DRAFT_KEY_SECRET (docs/deployment.md)";

/** Runs the server in front of `MOBILE_CRM_URL`, otherwise in front of the demo in the same process. */
export async function run(config: Config) {
  const log = openLog(config.LOG_LEVEL);
  const backend = config.MOBILE_CRM_URL ? undefined : await startDemo(config, log);
  const draftKeySecret = config.DRAFT_KEY_SECRET ?? (await loadOrCreateSecret(config.DATA_DIR));
  const store = await openOwnStore(config, log, backend);
  const secret = config.WORKBENCH_SECRET ?? randomBytes(24).toString("base64url");
  const upstream = config.MOBILE_CRM_URL ?? backend?.url ?? "";
  const app = await createApp({
    upstream,
    ...(config.WORKBENCH === "1" && {
      workbench: {
        secret,
        networks: config.WORKBENCH_FROM,
        controls: backend?.workbench,
        upstream: backend?.address ?? upstream,
      },
    }),
    ...(backend && { connect: backend.connect }),
    ...(store && { store }),
    config,
    log,
    draftKeySecret,
    ...(SITE && { site: SITE }),
  });
  await app.listen({ port: config.PORT, host: config.HOST });
  /** First it reports not ready, then it answers open requests, then it exits. */
  const stop = async (seconds: number) => {
    app.drain();
    setTimeout(() => process.exit(1), seconds * 1000 + SHUTDOWN_TIMEOUT_MS).unref();
    await wait(seconds * 1000);
    await app.close();
    await store?.close();
    await backend?.close();
    process.exit(0);
  };
  onStopSignal(stop, config.DRAIN_SECONDS);
  if (hasPublicPassword(config)) log.warn(PUBLIC_PASSWORD);
  print(
    readyMessage(
      config,
      config.WORKBENCH === "1" ? { secret: config.WORKBENCH_SECRET ? undefined : secret } : undefined,
    ),
  );
}

/** Imported only here: in front of an upstream, the demo's code and its database would waste about 40 MB. */
async function startDemo(config: Config, log: FastifyBaseLogger) {
  const { startBackend } = await import("@mobile-crm/fixtures");
  return startBackend({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    publicUrl: addressOf(config),
    workbench: config.WORKBENCH === "1",
    onNotice: (text) => log.warn(text),
    onFault: (error, requestId) => {
      const where = error.stack?.split("\n").slice(1, 4);
      log.error({ ...errorFields(error), reqId: requestId, where }, "the demo backend failed");
    },
  });
}
