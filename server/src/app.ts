import { fileOriginsOf } from "./config.ts";
import { callAllowance } from "./lib/tokenBucket.ts";
import { type BodyLimits, bodyTimeout, DEFAULT_BODY_LIMITS } from "./plugins/bodyTimeout.ts";
import { isInNetworks, limitConnections } from "./plugins/connections.ts";
import { refuseCrossSite } from "./plugins/crossSite.ts";
import { serveErrorReports } from "./plugins/errorReports.ts";
import { serveFiles } from "./plugins/fileProxy.ts";
import { serveHealth } from "./plugins/health.ts";
import { createHttpServer } from "./plugins/httpServer.ts";
import { loadShedding, type WaitLimits } from "./plugins/loadShedding.ts";
import { countRequests, openMetrics } from "./plugins/metrics.ts";
import { startTracing } from "./plugins/requestSpans.ts";
import { securityHeaders } from "./plugins/securityHeaders.ts";
import { DEFAULT_SEND_LIMITS, type SendLimits, watchReaders } from "./plugins/slowReaders.ts";
import { serveSite } from "./plugins/staticSite.ts";
import { appRouter } from "./routers/appRouter.ts";
import { type CallServicesOptions, openCallServices, siteSettings } from "./trpc/callServices.ts";
import { serveCalls } from "./trpc/serveCalls.ts";
import { uploadAdmission } from "./uploads/admission.ts";
import { version } from "./version.ts";
import type { WorkbenchOptions } from "./workbench/routes.ts";

export interface AppOptions extends CallServicesOptions {
  /** The built client; without one only the calls are served. */
  site?: string;
  /** Whether the database is ready; by default that of the store. */
  isReady?: () => Promise<boolean>;
  /**
   * Lets developers on this machine drive the reference backend and see its calls. Without it that code is not loaded.
   */
  workbench?: WorkbenchOptions;
  /** How fast request bodies must arrive; tests set shorter times. */
  bodyLimits?: BodyLimits;
  /** How fast clients must read responses; tests set shorter times. */
  sendLimits?: SendLimits;
  /** How long calls may wait for a slot; tests set shorter times. */
  waitLimits?: WaitLimits;
  /** How many connections an address that is no trusted proxy may have open; tests set fewer. */
  connectionsPerAddress?: number;
}

const CONNECTIONS_PER_ADDRESS = 512;

/** The whole server, ready to listen or to be injected into by a test. */
export async function createApp(options: AppOptions) {
  const { upstream, connect, config, log, site, store } = options;
  const { bodyLimits = DEFAULT_BODY_LIMITS, isReady = store?.isReady ?? (async () => true) } = options;
  const settings = siteSettings(config, store !== undefined);

  const app = createHttpServer({
    log,
    trustedProxies: config.TRUSTED_PROXIES,
    headers: securityHeaders(settings),
  });
  const metrics = openMetrics(version, { server: app.server, pool: store?.pool });
  countRequests(app, metrics);
  const workbench = options.workbench && (await import("./workbench/routes.ts")).openWorkbenchRoutes(options.workbench);
  const calls = await openCallServices(app, options, { settings, metrics, inspect: workbench?.inspect });

  limitConnections(app.server, {
    perAddress: options.connectionsPerAddress ?? CONNECTIONS_PER_ADDRESS,
    isTrusted: isInNetworks(config.TRUSTED_PROXIES),
    onRefused: () => metrics.refusal("connections_per_address"),
  });
  refuseCrossSite(app, { publicUrl: config.PUBLIC_URL, onRefused: () => metrics.refusal("cross_site") });
  await startTracing(app, config.OTEL_EXPORTER_OTLP_ENDPOINT, log);
  bodyTimeout(app, bodyLimits);
  watchReaders(app, options.sendLimits ?? DEFAULT_SEND_LIMITS, calls.callerOf);
  loadShedding(app, {
    callerOf: calls.callerOf,
    wait: options.waitLimits,
    maxConcurrent: config.MAX_CONCURRENT_CALLS,
    mayAsk: callAllowance(config.RATE_LIMIT_PER_MINUTE),
    admitUpload: uploadAdmission(calls),
  });

  await serveCalls(app, appRouter, {
    contextOf: calls.contextOf,
    callerOf: calls.callerOf,
    firstPartWithin: bodyLimits.firstPart,
    metrics,
  });
  serveFiles(app, {
    upstream,
    connect,
    elsewhere: fileOriginsOf(config),
    callerOf: calls.workingCallerOf,
    isAccepted: (caller, request) => calls.isAccepted(caller, request, true),
    hashOf: calls.hashOfFile,
    recordAccess: calls.recordAccess,
  });
  serveHealth(app, { version, metricsToken: config.METRICS_TOKEN, isReady });
  workbench?.serve(app, options.workbench?.upstream ?? upstream);
  serveErrorReports(app, { callerOf: calls.callerOf });
  if (site) await serveSite(app, site);
  return app;
}
