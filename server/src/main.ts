import { setTimeout as wait } from "node:timers/promises";
import { demoAccounts, startBackend } from "@mobile-crm/fixtures";
import { createApp } from "./app.ts";
import { backendOf, type Config, readConfig } from "./config.ts";
import { openLog } from "./log.ts";
import { ownSecret } from "./seal.ts";
import { openStore } from "./store/open.ts";

/** A call may take 15 seconds; whoever has not been answered by then is not going to be. */
const LONGEST_GOODBYE = 20_000;
const SITE = new URL("../../client/dist", import.meta.url).pathname;

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

/** Runs the server: in front of `MOBILE_CRM_URL`, or else of the reference backend on a loopback port of this process. */
async function main() {
  const config = readConfig();
  const log = openLog(config.LOG_LEVEL);
  const address = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
  const backend =
    backendOf(config) === "upstream"
      ? undefined
      : await startBackend({ ...backendOptions(config), publicUrl: address, log });
  const upstream = backend?.url ?? config.MOBILE_CRM_URL ?? "";
  const sealSecret = config.SEAL_SECRET ?? (await ownSecret(config.DATA_DIR));
  const store = backend ? undefined : await ownStore(config, log);
  const behind = { upstream, upstreamKnowsKeys: Boolean(backend), ...(backend && { isReady: backend.isReady }) };
  const app = await createApp({ ...behind, ...(store && { store }), config, log, sealSecret, site: SITE });
  await app.listen({ port: config.PORT, host: config.HOST });
  /** First it says that it is leaving, then it answers what it was asked, then it goes. */
  const stop = async (seconds: number) => {
    app.drain();
    setTimeout(() => process.exit(1), seconds * 1000 + LONGEST_GOODBYE).unref();
    await wait(seconds * 1000);
    await app.close();
    await backend?.close();
    await store?.close();
    process.exit(0);
  };
  process.once("SIGTERM", () => void stop(config.DRAIN_SECONDS));
  process.once("SIGINT", () => void stop(0));
  console.log([`${address} is ready${backend ? "" : `, in front of ${upstream}`}.`, ...hints(backend)].join(" "));
}

/** Where a server in front of an upstream keeps its own state: in `DATABASE_URL`, otherwise in the memory of this process. */
async function ownStore({ DATABASE_URL: url }: Config, log: ReturnType<typeof openLog>) {
  log.info({ state: url ? "postgresql" : "process" }, "where the server keeps its own state");
  const report = ({ name, message }: Error) => log.error({ kind: name, problem: message }, "the database failed");
  return url ? openStore({ url, report }) : undefined;
}

/** How to sign in, where that is not known yet. */
function hints(backend: Awaited<ReturnType<typeof startBackend>> | undefined): string[] {
  if (backend?.isDemo) return [`Sign in as ${demoAccounts}`];
  if (!backend?.invitation) return [];
  const { email, link } = backend.invitation;
  return [`There is no user yet. Set the password of ${email} within 72 hours:\n${link}`];
}

function backendOptions(config: Config) {
  return {
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    s3Url: config.S3_URL,
    retentionDays: config.RETENTION_DAYS,
    smtpUrl: config.SMTP_URL,
    smtpFrom: config.SMTP_FROM,
    demo: config.DEMO === "1" || config.DEMO === "public",
    adminEmail: config.ADMIN_EMAIL,
    sessions: { hours: config.SESSION_HOURS, idleMinutes: config.SESSION_IDLE_MINUTES },
    loginFailuresPerAddress: config.LOGIN_FAILURES_PER_ADDRESS,
  };
}
