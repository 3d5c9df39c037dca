import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import multipart from "@fastify/multipart";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Config } from "./config.ts";
import { isInNetworks, limitConnections } from "./connections.ts";
import type { SiteSettings } from "./context.ts";
import { isTooDeep } from "./depth.ts";
import { openDrift } from "./drift.ts";
import { toTrpcError } from "./errors.ts";
import { serveFiles } from "./files.ts";
import { openGateway } from "./gateway.ts";
import { callHeaders, securityHeaders } from "./headers.ts";
import { BODY_LIMITS, type BodyLimits, hurryBodies } from "./hurry.ts";
import { openKeyedWrites } from "./keyedWrites.ts";
import { limitLoad } from "./load.ts";
import { mapsOf, openMaps } from "./maps.ts";
import { openMetrics } from "./metrics.ts";
import { serveOperations } from "./operations.ts";
import { openContexts } from "./requestContext.ts";
import { requestId } from "./requestId.ts";
import { appRouter } from "./router.ts";
import { openSessions } from "./sessions.ts";
import { openSharedTries } from "./sharedTries.ts";
import { openSharedWrites } from "./sharedWrites.ts";
import { serveSite } from "./site.ts";
import type { Store } from "./store/open.ts";
import { type Asked, thinRoute } from "./thinRoute.ts";
import { openTries } from "./tries.ts";
import { admitUploads } from "./uploads.ts";
import { version } from "./version.ts";

export interface AppOptions {
  /** The base address of the upstream: a real `mobile_crm`, or the reference backend. */
  upstream: string;
  config: Config;
  log: FastifyBaseLogger;
  /** The upstream is known to do a write with an idempotency key once; otherwise it shows whether it does. */
  upstreamKnowsKeys?: boolean;
  /** What servers in front of an upstream share; without it this process keeps its state in memory. The caller closes it. */
  store?: Store;
  /** Of the keys under which browsers seal what was not sent yet; by default one that this process forgets. */
  sealSecret?: string;
  /** The built client; without one only the calls are served. */
  site?: string;
  /** Whether what stands behind the server can be used; without it, it always can. */
  isReady?: () => Promise<boolean>;
  /** How fast request bodies must arrive; tests set shorter times. */
  bodyLimits?: BodyLimits;
}

const LARGEST_BODY = 256 * 1024;
/** A recording of 100 MB over half a megabit a second. */
const SLOWEST_UPLOAD = 30 * 60_000;
const MOST_CONNECTIONS = 4096;

/** The whole server, ready to listen or to be injected into by a test. */
export async function createApp(options: AppOptions) {
  const { upstream, upstreamKnowsKeys = false, config, log, site, store } = options;
  const { isReady = store?.isReady ?? (async () => true) } = options;
  const { sealSecret = randomBytes(32).toString("hex"), bodyLimits = BODY_LIMITS } = options;
  // Only the reference backend is known to keep idempotency keys, and only it answers the calls about accounts.
  const settings = settingsOf(config, upstreamKnowsKeys);
  const everywhere = securityHeaders(originsOf(settings));
  const app = Fastify({
    loggerInstance: log,
    // Fastify's own lines carry addresses and their query; ours are one a call.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: config.TRUSTED_PROXIES,
    bodyLimit: LARGEST_BODY,
    requestTimeout: SLOWEST_UPLOAD,
    keepAliveTimeout: 65_000,
    // Whoever takes or sends nothing at all for so long is gone; a call takes 15 seconds at most.
    connectionTimeout: 120_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { maxParamLength: 1_000 },
    forceCloseConnections: "idle",
    // Whoever is still answered while the port closes gets what he asked for.
    return503OnClosing: false,
    // An address that cannot be read reaches no hook and no route.
    frameworkErrors: ({ statusCode = 400 }, request, reply: FastifyReply) =>
      reply
        .code(statusCode)
        .headers({ ...everywhere, "x-request-id": request.id })
        .send({ message: "That is no address" }),
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  const isTrusted = isInNetworks(config.TRUSTED_PROXIES);
  limitConnections(app.server, { perAddress: config.CONNECTIONS_PER_ADDRESS, isTrusted });
  const metrics = openMetrics(version);
  const sessions = openSessions(sealSecret);
  const perAddress = config.FAILED_SIGN_INS_PER_ADDRESS;
  const onFault = ({ name }: Error) => log.error({ kind: name }, "the database of the server failed");
  const tries = store
    ? openSharedTries(store.counters, { perAddress, secret: sealSecret, onFault })
    : openTries({ perAddress });
  const gateway = openGateway(upstream);
  const keyedWrites = openKeyedWrites({
    onRepeat: metrics.repeat,
    longestEffect: config.UPSTREAM_LONGEST_SECONDS * 1000,
    shared: store && openSharedWrites({ answers: store.answers, secret: sealSecret, onFault }),
  });
  const drift = openDrift(log, { onDrift: metrics.drift });
  const maps = config.MAPS_GEOCODE_URL ? openMaps(config.MAPS_GEOCODE_URL, config.MAPS_API_KEY) : mapsOf(gateway);
  app.addHook("onClose", () => Promise.all([gateway.close(), maps.close(), drift.close()]));

  const knowsKeys = () => upstreamKnowsKeys || gateway.knowsKeys();
  const shared = { gateway, maps, keyedWrites, knowsKeys, sessions, tries, metrics, drift, settings, sealSecret };
  const { accessRecords } = store ?? {};
  const { callerOf, contextOf, isAccepted, recordAccess } = openContexts({ ...shared, accessRecords });

  app.addHook("onRequest", ({ id, headers, method }, reply, done) => {
    reply.headers(everywhere).header("x-request-id", id);
    // A page elsewhere has no token of ours, but could have mails sent or passwords tried in a visitor's name.
    if (method !== "GET" && isFromElsewhere(headers)) reply.code(403).send({ message: "Not from another site" });
    else done();
  });
  hurryBodies(app, bodyLimits);
  limitLoad(app, {
    atOnce: config.CALLS_AT_ONCE,
    perMinute: config.CALLS_PER_MINUTE,
    admitUpload: admitUploads({ callerOf, isAccepted }),
  });
  // Sizes are counted against the rule of each file as it passes; these are the bounds of any form at all.
  await app.register(multipart, {
    limits: { fileSize: Number.POSITIVE_INFINITY, files: 4, fields: 1, parts: 5, fieldSize: LARGEST_BODY },
    throwFileSizeLimit: false,
  });
  // A page elsewhere may send a text without asking us first; a call is JSON or a form.
  app.removeContentTypeParser("text/plain");
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) =>
    isTooDeep(String(text)) ? done(tooDeep(), undefined) : parseJson(request, String(text), done),
  );
  app.post<Asked>(
    "/trpc/:path",
    { onRequest: (_request, reply, done) => done(void reply.headers(callHeaders)) },
    thinRoute(appRouter, {
      contextOf,
      firstPartWithin: bodyLimits.firstPart,
      translate: toTrpcError,
      onFault: ({ cause = {} }, request) =>
        request.log.error({ kind: (cause as Error).name, where: whereOf(cause as Error) }, "failed"),
    }),
  );
  const workingCaller = (request: FastifyRequest) => {
    const caller = callerOf(request);
    return caller && sessions.hasWorked(caller) ? caller : undefined;
  };
  const elsewhere = config.FILE_ORIGINS?.split(/, */) ?? [];
  serveFiles(app, { upstream, elsewhere, callerOf: workingCaller, recordAccess });
  serveOperations(app, { version, metrics, metricsToken: config.METRICS_TOKEN, isReady });
  if (site) await serveSite(app, site);

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ kind: error.name, code: error.code }, "failed");
    return reply
      .code(status)
      .send({ message: status < 500 ? error.message : "Something went wrong on our side. Try again." });
  });
  return app;
}

/** Browsers say so themselves, and no script can say otherwise (R43). */
const isFromElsewhere = ({ "sec-fetch-site": site, origin }: IncomingHttpHeaders) =>
  origin === "null" || (site !== undefined && site !== "same-origin" && site !== "none");

const tooDeep = () => Object.assign(new Error("The body is nested too deep"), { statusCode: 400 });

/** Where it happened, but not what it says: that may be anything. */
const whereOf = ({ stack }: Error) => stack?.split("\n    at ").slice(1, 4);

const settingsOf = (config: Config, hasAccounts: boolean): SiteSettings => ({
  hasAccounts,
  loginPath: config.LOGIN_PATH,
  forgotPasswordType: config.FORGOT_PASSWORD_TYPE,
  helpVideos: { Meeting: config.HELP_VIDEO_MEETING, Campaigns: config.HELP_VIDEO_CAMPAIGNS },
  publicIpUrl: config.PUBLIC_IP_URL ?? null,
});

const originsOf = ({ helpVideos, publicIpUrl }: SiteSettings) =>
  [...Object.values(helpVideos), publicIpUrl ?? ""]
    .filter((url) => url.startsWith("http"))
    .map((url) => new URL(url).origin);
