import { fileURLToPath } from "node:url";
import { errorFields } from "@mobile-crm/fixtures/lib/errorFields.ts";
import type { StartOptions } from "@mobile-crm/fixtures/run/options.ts";
import type { FastifyBaseLogger } from "fastify";
import { type Config, connectionsOf, vapidOf } from "../config.ts";

/** In development Vite serves the client, so none needs to be built. */
export const SITE = process.argv.includes("--without-client")
  ? undefined
  : fileURLToPath(new URL("../../../client/dist", import.meta.url));

/** The address at which users reach the server. */
export const addressOf = ({ PUBLIC_URL, HOST, PORT }: Config) =>
  PUBLIC_URL ?? `http://${HOST.includes(":") ? `[${HOST}]` : HOST}:${PORT}`;

/** Where a server in front of an upstream keeps its own state: in `DATABASE_URL`, otherwise in the memory of this process. */
export async function openOwnStore(config: Config, log: FastifyBaseLogger) {
  const url = config.DATABASE_URL;
  log.info({ state: url ? "postgresql" : "process" }, "where the server keeps its own state");
  const report = (error: Error) => log.error({ ...errorFields(error), problem: error.message }, "the database failed");
  if (!url) return undefined;
  const { openStore } = await import("../store/open.ts");
  return openStore({ url, connections: connectionsOf(config), report });
}

/** Connections for the plans of reminders alone. */
const PLAN_CONNECTIONS = 2;

/** Where a server with the reference backend keeps the plans of pushed reminders: undefined without them, and without PostgreSQL. */
export async function openPlanStore(config: Config, log: FastifyBaseLogger) {
  if (!vapidOf(config) || !config.DATABASE_URL) return undefined;
  return openOwnStore({ ...config, DATABASE_POOL_SIZE: PLAN_CONNECTIONS }, log);
}

/** The settings of the reference backend. */
export const backendOptions = (config: Config, log: FastifyBaseLogger): StartOptions => ({
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
  publicUrl: addressOf(config),
  workbench: config.WORKBENCH === "1",
  log,
});
