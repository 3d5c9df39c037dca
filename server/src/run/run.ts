import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createApp } from "../app.ts";
import { loadOrCreateSecret } from "../auth/draftKey.ts";
import { type Config, publicPasswords, selectBackend } from "../config.ts";
import { releaseStartMemory } from "../lib/garbage.ts";
import { print } from "../lib/print.ts";
import { openLog } from "../logger.ts";
import { backendOptions, openOwnStore, openPlanStore, SITE } from "./options.ts";
import { readyMessage } from "./readyMessage.ts";
import { onStopSignal, SHUTDOWN_TIMEOUT_MS } from "./shutdown.ts";

const PUBLIC_PASSWORDS_SENTENCE =
  "the public one of docker-compose.yml is used, which is for this machine alone. For others set your own, and DRAFT_KEY_SECRET (docs/deployment.md)";

/** Runs the server, in front of `MOBILE_CRM_URL`, otherwise in front of the reference backend in the same process. */
export async function run(config: Config) {
  const log = openLog(config.LOG_LEVEL);
  const isUpstream = selectBackend(config) === "upstream";
  // In front of an upstream, the code of the reference backend and its database would waste about 40 MB.
  const backend = isUpstream
    ? undefined
    : await (await import("@mobile-crm/fixtures")).startBackend(backendOptions(config, log));
  const draftKeySecret = config.DRAFT_KEY_SECRET ?? (await loadOrCreateSecret(config.DATA_DIR));
  const store = backend ? undefined : await openOwnStore(config, log);
  const plans = backend && (await openPlanStore(config, log));
  const secret = config.WORKBENCH_SECRET ?? randomBytes(24).toString("base64url");
  const upstream = backend?.url ?? config.MOBILE_CRM_URL ?? "";
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
    upstreamKnowsKeys: Boolean(backend),
    ...(backend && { isReady: backend.isReady, sources: backend, connect: backend.connect }),
    ...(store && { store }),
    reminderPlans: plans?.reminderPlans,
    config,
    log,
    draftKeySecret,
    ...(SITE && { site: SITE }),
  });
  await app.listen({ port: config.PORT, host: config.HOST });
  releaseStartMemory();
  /** First it reports not ready, then it answers open requests, then it exits. */
  const stop = async (seconds: number) => {
    app.drain();
    setTimeout(() => process.exit(1), seconds * 1000 + SHUTDOWN_TIMEOUT_MS).unref();
    await wait(seconds * 1000);
    await app.close();
    await backend?.close();
    await store?.close();
    await plans?.close();
    process.exit(0);
  };
  onStopSignal(stop, config.DRAIN_SECONDS);
  const known = publicPasswords(config);
  if (known.length) log.warn(`${known.join(" and ")}: ${PUBLIC_PASSWORDS_SENTENCE}`);
  print(
    readyMessage(
      config,
      backend,
      config.WORKBENCH === "1" ? { secret: config.WORKBENCH_SECRET ? undefined : secret } : undefined,
    ),
  );
}
