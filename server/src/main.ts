import { randomBytes } from "node:crypto";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startBackend } from "@mobile-crm/fixtures";
import { errorFields } from "@mobile-crm/fixtures/lib/errorFields.ts";
import { createApp } from "./app.ts";
import { loadOrCreateSecret } from "./auth/draftKey.ts";
import { type Config, connectionsOf, environmentWarnings, readConfig, selectBackend } from "./config.ts";
import { readyText } from "./lib/readyText.ts";
import { describeStartError } from "./lib/startErrors.ts";
import { openLog } from "./logger.ts";
import { openStore } from "./store/open.ts";

/** A call takes at most 15 seconds, so after 15 seconds no request is left to finish. */
const SHUTDOWN_TIMEOUT_MS = 20_000;
const REPEATED_SIGNAL_MS = 1_000;
/** In development Vite serves the client, so none needs to be built. */
const SITE = process.argv.includes("--without-client")
  ? undefined
  : fileURLToPath(new URL("../../client/dist", import.meta.url));

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

/** Runs the server: in front of `MOBILE_CRM_URL`, or else of the reference backend on a loopback port of this process. */
async function main() {
  const config = readConfig();
  for (const warning of environmentWarnings()) console.warn(warning);
  await run(config).catch((error: unknown) => {
    throw new Error(describeStartError(error, config), { cause: error });
  });
}

async function run(config: Config) {
  const log = openLog(config.LOG_LEVEL);
  const address = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
  const backend =
    selectBackend(config) === "upstream"
      ? undefined
      : await startBackend({ ...backendOptions(config), publicUrl: address, log });
  const upstream = backend?.url ?? config.MOBILE_CRM_URL ?? "";
  const draftKeySecret = config.DRAFT_KEY_SECRET ?? (await loadOrCreateSecret(config.DATA_DIR));
  const store = backend ? undefined : await openOwnStore(config, log);
  const behind = {
    upstream,
    upstreamKnowsKeys: Boolean(backend),
    ...(backend && { isReady: backend.isReady, sources: backend }),
  };
  const secret = config.WORKBENCH_SECRET ?? randomBytes(24).toString("base64url");
  const app = await createApp({
    ...behind,
    ...(backend?.workbench && { workbench: { secret, upstream, controls: backend.workbench } }),
    ...(store && { store }),
    config,
    log,
    draftKeySecret,
    ...(SITE && { site: SITE }),
  });
  await app.listen({ port: config.PORT, host: config.HOST });
  /** First it reports not ready, then it answers open requests, then it ends. */
  const stop = async (seconds: number) => {
    app.drain();
    setTimeout(() => process.exit(1), seconds * 1000 + SHUTDOWN_TIMEOUT_MS).unref();
    await wait(seconds * 1000);
    await app.close();
    await backend?.close();
    await store?.close();
    process.exit(0);
  };
  onStopSignal(stop, config.DRAIN_SECONDS);
  console.log(
    readyText({
      address,
      upstream: backend ? undefined : upstream,
      isDemo: backend?.isDemo ?? false,
      isService: config.DEMO === "public",
      mails: config.SMTP_URL ? undefined : path.join(config.DATA_DIR, "mails"),
      invitation: backend?.invitation,
      workbench: backend?.workbench && { secret: config.WORKBENCH_SECRET ? undefined : secret },
    }),
  );
}

/**
 * Stops on the first signal. Ctrl-C may reach this process twice, from the terminal and from npm: only a second one a second
 * later ends it at once.
 */
function onStopSignal(stop: (seconds: number) => Promise<void>, drainSeconds: number) {
  let began: number | undefined;
  const onSignal = (seconds: number) => {
    if (began === undefined) void stop(seconds);
    else if (performance.now() - began > REPEATED_SIGNAL_MS) process.exit(130);
    began ??= performance.now();
  };
  process.on("SIGTERM", () => onSignal(drainSeconds));
  process.on("SIGINT", () => onSignal(0));
}

/** Where a server in front of an upstream keeps its own state: in `DATABASE_URL`, otherwise in the memory of this process. */
async function openOwnStore(config: Config, log: ReturnType<typeof openLog>) {
  const url = config.DATABASE_URL;
  log.info({ state: url ? "postgresql" : "process" }, "where the server keeps its own state");
  const report = (error: Error) => log.error({ ...errorFields(error), problem: error.message }, "the database failed");
  return url ? openStore({ url, connections: connectionsOf(config), report }) : undefined;
}

function backendOptions(config: Config) {
  return {
    databaseUrl: config.DATABASE_URL,
    connections: connectionsOf(config),
    dataDir: config.DATA_DIR,
    s3Url: config.S3_URL,
    retentionDays: config.RETENTION_DAYS,
    smtpUrl: config.SMTP_URL,
    smtpFrom: config.SMTP_FROM,
    demo: config.DEMO === "1" || config.DEMO === "public",
    adminEmail: config.ADMIN_EMAIL,
    sessions: { hours: config.SESSION_HOURS, idleMinutes: config.SESSION_IDLE_MINUTES },
    loginFailuresPerAddress: config.LOGIN_FAILURES_PER_ADDRESS,
    workbench: config.WORKBENCH === "1",
  };
}
