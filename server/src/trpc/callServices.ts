import { createHmac, randomBytes } from "node:crypto";
import type { Duplex } from "node:stream";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import { createGatewayThrottle } from "../auth/loginThrottle.ts";
import { createSessions } from "../auth/sessions.ts";
import { type Config, vapidOf } from "../config.ts";
import { createIdempotentWrites } from "../idempotency/idempotentWrites.ts";
import { openSharedWrites } from "../idempotency/sharedWrites.ts";
import { errorFields } from "../lib/errorFields.ts";
import type { Metrics } from "../plugins/metrics.ts";
import type { VapidKeys } from "../reminders/pushSender.ts";
import type { RemindersOptions } from "../reminders/reminders.ts";
import type { Store } from "../store/open.ts";
import { type Gateway, openGateway } from "../upstream/client.ts";
import { createDriftReporter } from "../upstream/contractDrift.ts";
import { createGeocoder, mapsFromUpstream } from "../upstream/geocoder.ts";
import { readMapping } from "../upstream/readMapping.ts";
import type { SiteSettings } from "./context.ts";
import { createContextFactory } from "./contextFactory.ts";

export interface CallServicesOptions {
  /** The base address of the upstream: a real `mobile_crm`, or the reference backend. */
  upstream: string;
  /** Opens a connection to the upstream if it is the reference backend in the same process. */
  connect?: () => Duplex;
  config: Config;
  log: FastifyBaseLogger;
  /** The server's own state; without it this process keeps it in memory. The caller closes it. */
  store?: Store;
  /** Push services that are allowed although they are on this machine; for tests. */
  pushOrigins?: readonly string[];
  /**
   * The secret of the keys with which browsers encrypt unsent work; by default a random one that ends with this
   * process.
   */
  draftKeySecret?: string;
}

interface AppServices {
  settings: SiteSettings;
  metrics: Metrics;
  /** Wraps the gateway to record its calls. */
  inspect?: ((gateway: Gateway) => Gateway) | undefined;
}

/** Opens what calls need, closed with the app: the upstream, sessions, limits of sign-ins, writes that are done once, reminders. */
export async function openCallServices(
  app: FastifyInstance,
  { config, log, store, upstream, ...options }: CallServicesOptions,
  { settings, metrics, inspect = (gateway) => gateway }: AppServices,
) {
  const { draftKeySecret = randomBytes(32).toString("hex") } = options;
  const onFault = (error: Error) => log.error(errorFields(error), "the database of the server failed");
  const reminders = await openPushReminders(vapidOf(config), store, {
    origins: options.pushOrigins,
    log,
    secret: draftKeySecret,
    onResult: metrics.reminder,
  });
  const sessions = createSessions(draftKeySecret, (hash) => reminders?.sessionEnded(hash));
  const gateway = inspect(openGateway(upstream, undefined, readMapping(config.UPSTREAM_MAPPING), options.connect));
  const maps = config.MAPS_GEOCODE_URL
    ? createGeocoder(config.MAPS_GEOCODE_URL, config.MAPS_API_KEY)
    : mapsFromUpstream(gateway);
  const drift = createDriftReporter(log, { onDrift: metrics.drift });
  app.addHook("onClose", () => Promise.all([gateway.close(), maps.close(), drift.close(), reminders?.close()]));

  const factory = createContextFactory({
    gateway,
    maps,
    drift,
    metrics,
    sessions,
    reminders,
    settings,
    draftKeySecret,
    keyedWrites: createIdempotentWrites({
      onRepeat: metrics.repeat,
      longestEffect: config.UPSTREAM_LONGEST_SECONDS * 1000,
      shared: store && openSharedWrites({ answers: store.answers, secret: draftKeySecret, onFault }),
    }),
    signInsOf: createGatewayThrottle({
      store: store?.attempts,
      perAddress: config.FAILED_SIGN_INS_PER_ADDRESS,
      secret: draftKeySecret,
      onFault,
    }),
    accessRecords: store?.accessRecords,
    identities: store?.identities,
  });
  return {
    ...factory,
    hashOfFile: (address: string) =>
      createHmac("sha256", draftKeySecret).update(`file ${address}`).digest("base64url").slice(0, 22),
    /** The caller, if the upstream has accepted the token before. */
    workingCallerOf(request: FastifyRequest) {
      const caller = factory.callerOf(request);
      return caller && sessions.hasWorked(caller) ? caller : undefined;
    },
  };
}

/** Sends reminders if there is a key pair and a store for their plans. The packages are loaded only then. */
async function openPushReminders(
  vapid: VapidKeys | undefined,
  store: Store | undefined,
  options: Omit<RemindersOptions, "plans" | "vapid" | "sender">,
) {
  if (!vapid || !store) return undefined;
  const { openReminders } = await import("../reminders/reminders.ts");
  const reminders = openReminders({ ...options, vapid, plans: store.reminderPlans });
  reminders.start();
  return reminders;
}

export const siteSettings = (config: Config, hasDatabase: boolean): SiteSettings => ({
  hasAccessRecords: hasDatabase,
  traces: Boolean(config.OTEL_EXPORTER_OTLP_ENDPOINT),
  forgotPasswordType: config.FORGOT_PASSWORD_TYPE,
  publicIpUrl: config.PUBLIC_IP_URL ?? null,
  pushKey: (hasDatabase && config.VAPID_PUBLIC_KEY) || null,
  prefetch: config.PREFETCH === "on",
});
