import { randomBytes } from "node:crypto";
import type { Duplex } from "node:stream";
import multipart from "@fastify/multipart";
import { isSettings } from "@mobile-crm/contracts/http/isSettings.ts";
import { errorFields } from "@mobile-crm/fixtures/lib/errorFields.ts";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { createGatewayThrottle } from "./auth/loginThrottle.ts";
import { openSessions } from "./auth/sessions.ts";
import { type Config, vapidOf, workingSetOf } from "./config.ts";
import { createIdempotentWrites } from "./idempotency/idempotentWrites.ts";
import { openSharedWrites } from "./idempotency/sharedWrites.ts";
import { mapTilesOf } from "./lib/mapTiles.ts";
import { callAllowance } from "./lib/tokenBucket.ts";
import { type BodyLimits, bodyTimeout, DEFAULT_BODY_LIMITS } from "./plugins/bodyTimeout.ts";
import { isInNetworks, limitConnections } from "./plugins/connections.ts";
import { crossSiteCheck } from "./plugins/crossSite.ts";
import { serveErrorReports } from "./plugins/errorReports.ts";
import { type SendLimits, serveFiles } from "./plugins/fileProxy.ts";
import { serveHealth } from "./plugins/health.ts";
import { parseShallowJson } from "./plugins/jsonDepthLimit.ts";
import { loadShedding, type WaitLimits } from "./plugins/loadShedding.ts";
import { openMetrics } from "./plugins/metrics.ts";
import { requestId } from "./plugins/requestId.ts";
import { startTracing } from "./plugins/requestSpans.ts";
import { callHeaders, securityHeaders } from "./plugins/securityHeaders.ts";
import type { StateSources } from "./plugins/stateMetrics.ts";
import { serveSite } from "./plugins/staticSite.ts";
import { openPushReminders } from "./reminders/open.ts";
import { appRouter } from "./routers/appRouter.ts";
import type { Store } from "./store/open.ts";
import type { ReminderPlans } from "./store/reminderPlans.ts";
import type { SiteSettings } from "./trpc/context.ts";
import { createContextFactory } from "./trpc/contextFactory.ts";
import { toTrpcError } from "./trpc/errorFormatter.ts";
import { type TrpcRequest, trpcFastifyAdapter } from "./trpc/fastifyAdapter.ts";
import { uploadAdmission } from "./uploads/admission.ts";
import { openGateway } from "./upstream/client.ts";
import { createDriftReporter } from "./upstream/contractDrift.ts";
import { createGeocoder, mapsFromUpstream } from "./upstream/geocoder.ts";
import { readMapping } from "./upstream/readMapping.ts";
import { RetryLater } from "./upstream/retryLater.ts";
import { version } from "./version.ts";
import type { WorkbenchOptions } from "./workbench/routes.ts";

export interface AppOptions {
  /** The base address of the upstream: a real `mobile_crm`, or the reference backend. */
  upstream: string;
  /** Opens a connection to the upstream where it is the reference backend in the same process. */
  connect?: () => Duplex;
  config: Config;
  log: FastifyBaseLogger;
  /** The upstream is known to do a write with an idempotency key once; otherwise it shows whether it does. */
  upstreamKnowsKeys?: boolean;
  /** What servers in front of an upstream share; without it this process keeps its state in memory. The caller closes it. */
  store?: Store;
  /** Where the plans of pushed reminders are; by default in the memory of this process. */
  reminderPlans?: ReminderPlans | undefined;
  /** Push services that are allowed although they are on this machine; for tests. */
  pushOrigins?: readonly string[];
  /** Of the keys under which browsers seal what was not sent yet; by default one that this process forgets. */
  draftKeySecret?: string;
  /** The built client; without one only the calls are served. */
  site?: string;
  /** Whether the backend is ready; by default always. */
  isReady?: () => Promise<boolean>;
  /** Lets developers of this machine drive the reference backend and see what is asked; without it that code is not loaded. */
  workbench?: WorkbenchOptions;
  /** What the metrics tell about the reference backend in the same process. */
  sources?: Pick<StateSources, "pool" | "mails">;
  /** How fast request bodies must arrive; tests set shorter times. */
  bodyLimits?: BodyLimits;
  /** How fast clients must read files; tests set shorter times. */
  fileLimits?: SendLimits;
  /** How long calls may wait for a place; tests set shorter times. */
  waitLimits?: WaitLimits;
}

const MAX_BODY_BYTES = 256 * 1024;
/** A recording of 100 MB over half a megabit a second. */
const MAX_UPLOAD_MS = 30 * 60_000;
const MAX_CONNECTIONS = 4096;

/** The whole server, ready to listen or to be injected into by a test. */
export async function createApp(options: AppOptions) {
  const { upstream, upstreamKnowsKeys = false, config, log, site, store } = options;
  const { isReady = store?.isReady ?? (async () => true) } = options;
  const { draftKeySecret = randomBytes(32).toString("hex"), bodyLimits = DEFAULT_BODY_LIMITS } = options;
  // Only the reference backend is known to keep idempotency keys, and only it answers the calls about accounts.
  const settings = siteSettings(config, upstreamKnowsKeys);
  const everywhere = securityHeaders(settings);
  const app = Fastify({
    loggerInstance: log,
    // Fastify's own lines carry addresses and their query; ours are one a call.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: config.TRUSTED_PROXIES,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: MAX_UPLOAD_MS,
    keepAliveTimeout: 65_000,
    // A connection without traffic for so long is dead; a call takes 15 seconds at most.
    connectionTimeout: 120_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { maxParamLength: 1_000 },
    forceCloseConnections: "idle",
    // Requests that are being answered while the port closes are finished.
    return503OnClosing: false,
    // An address that cannot be read reaches no hook and no route.
    frameworkErrors: ({ statusCode = 400 }, request, reply: FastifyReply) =>
      reply
        .code(statusCode)
        .headers({ ...everywhere, "x-request-id": request.id })
        .send({ message: "Malformed URL" }),
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  const metrics = openMetrics(version, {
    server: app.server,
    pool: store?.pool,
    ...options.sources,
  });
  limitConnections(app.server, {
    perAddress: config.CONNECTIONS_PER_ADDRESS,
    isTrusted: isInNetworks(config.TRUSTED_PROXIES),
    onRefused: () => metrics.refusal("connections_per_address"),
  });
  const { reminderPlans: plans = store?.reminderPlans, pushOrigins: origins } = options;
  const reminders = await openPushReminders(vapidOf(config), {
    plans,
    origins,
    log,
    secret: draftKeySecret,
    onResult: metrics.reminder,
  });
  const sessions = openSessions(draftKeySecret, (hash) => reminders?.sessionEnded(hash));
  const perAddress = config.FAILED_SIGN_INS_PER_ADDRESS;
  const onFault = (error: Error) => log.error(errorFields(error), "the database of the server failed");
  const signInsOf = createGatewayThrottle({ store: store?.attempts, perAddress, secret: draftKeySecret, onFault });
  const workbench = options.workbench && (await import("./workbench/routes.ts")).openWorkbenchRoutes(options.workbench);
  const opened = openGateway(upstream, undefined, readMapping(config.UPSTREAM_MAPPING), options.connect);
  const gateway = workbench?.inspect(opened) ?? opened;
  const keyedWrites = createIdempotentWrites({
    onRepeat: metrics.repeat,
    longestEffect: config.UPSTREAM_LONGEST_SECONDS * 1000,
    shared: store && openSharedWrites({ answers: store.answers, secret: draftKeySecret, onFault }),
  });
  const drift = createDriftReporter(log, { onDrift: metrics.drift });
  const maps = config.MAPS_GEOCODE_URL
    ? createGeocoder(config.MAPS_GEOCODE_URL, config.MAPS_API_KEY)
    : mapsFromUpstream(gateway);
  app.addHook("onClose", () => Promise.all([gateway.close(), maps.close(), drift.close(), reminders?.close()]));

  const knowsKeys = () => upstreamKnowsKeys || gateway.knowsKeys();
  const shared = {
    gateway,
    maps,
    keyedWrites,
    knowsKeys,
    sessions,
    signInsOf,
    metrics,
    drift,
    settings,
    draftKeySecret,
  };
  const own = { accessRecords: store?.accessRecords, identities: store?.identities, reminders };
  const { callerOf, contextOf, isAccepted, recordAccess } = createContextFactory({ ...shared, ...own });

  const isCrossSite = crossSiteCheck(config.PUBLIC_URL);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(everywhere).header("x-request-id", request.id);
    // A page elsewhere has no token of ours, but could have mails sent or passwords tried in a visitor's name.
    if (request.method === "GET" || !isCrossSite(request)) return done();
    metrics.refusal("cross_site");
    reply.code(403).send({ message: "Not from another site" });
  });
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG: ratio } = config;
  if (collector) await startTracing(app, { endpoint: collector, serviceName: OTEL_SERVICE_NAME, ratio, version }, log);
  bodyTimeout(app, bodyLimits);
  loadShedding(app, {
    wait: options.waitLimits,
    atOnce: config.MAX_CONCURRENT_CALLS,
    mayAsk: callAllowance(config.RATE_LIMIT_PER_MINUTE),
    admitUpload: uploadAdmission({ callerOf, isAccepted }),
  });
  // Sizes are counted against the rule of each file as it passes; these are the bounds of any form at all.
  await app.register(multipart, {
    limits: { fileSize: Number.POSITIVE_INFINITY, files: 4, fields: 1, parts: 5, fieldSize: MAX_BODY_BYTES },
    throwFileSizeLimit: false,
  });
  parseShallowJson(app);
  app.post<TrpcRequest>(
    "/trpc/:path",
    { onRequest: (_request, reply, done) => done(void reply.headers(callHeaders)) },
    trpcFastifyAdapter(appRouter, {
      contextOf,
      isVersioned: isSettings,
      firstPartWithin: bodyLimits.firstPart,
      translate: (error) => {
        // Its message is one of a few fixed texts of ours.
        if (error.cause instanceof RetryLater) metrics.refusal(error.cause.message.replaceAll(" ", "_"));
        return toTrpcError(error);
      },
      onFault: ({ cause = {} }, request) =>
        request.log.error({ ...errorFields(cause), where: stackHead(cause as Error) }, "failed"),
    }),
  );
  const workingCaller = (request: FastifyRequest) => {
    const caller = callerOf(request);
    return caller && sessions.hasWorked(caller) ? caller : undefined;
  };
  const elsewhere = config.FILE_ORIGINS?.split(/, */) ?? [];
  serveFiles(app, {
    upstream,
    elsewhere,
    recordAccess,
    connect: options.connect,
    callerOf: workingCaller,
    sendLimits: options.fileLimits,
  });
  serveHealth(app, { version, metrics, metricsToken: config.METRICS_TOKEN, isReady });
  workbench?.serve(app, options.workbench?.upstream ?? upstream);
  serveErrorReports(app, { callerOf });
  if (site) await serveSite(app, site);

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(errorFields(error), "failed");
    return reply
      .code(status)
      .send({ message: status < 500 ? error.message : "Something went wrong on our side. Try again." });
  });
  return app;
}

/** The stack without the message, which may contain personal data. */
const stackHead = ({ stack }: Error) => stack?.split("\n    at ").slice(1, 4);

const siteSettings = (config: Config, hasAccounts: boolean): SiteSettings => ({
  hasAccounts,
  traces: Boolean(config.OTEL_EXPORTER_OTLP_ENDPOINT),
  loginPath: config.LOGIN_PATH,
  forgotPasswordType: config.FORGOT_PASSWORD_TYPE,
  helpVideos: { Meeting: config.HELP_VIDEO_MEETING, Campaigns: config.HELP_VIDEO_CAMPAIGNS },
  publicIpUrl: config.PUBLIC_IP_URL ?? null,
  pushKey: config.VAPID_PUBLIC_KEY ?? null,
  mapTiles: mapTilesOf(config),
  workingSet: workingSetOf(config),
});
