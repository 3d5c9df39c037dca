import { readFileSync } from "node:fs";
import { isIPv4, isIPv6 } from "node:net";
import * as z from "zod/mini";
import { defaultGateway } from "./lib/defaultGateway.ts";
import { misspelledSettings } from "./lib/startErrors.ts";
import { vapidProblem } from "./lib/vapid.ts";

const text = z.string().check(z.trim(), z.minLength(1));
const webAddress = z.url({ protocol: /^https?$/ }).check(z.overwrite((url: string) => url.replace(/\/+$/, "")));
const port = z.codec(z.string().check(z.regex(/^\d{1,5}$/)), z.int().check(z.lte(65_535)), {
  decode: Number,
  encode: String,
});
const count = z.codec(z.string().check(z.regex(/^\d{1,7}$/)), z.int(), { decode: Number, encode: String });
const seconds = z.codec(z.string().check(z.regex(/^\d{1,3}$/)), z.int(), { decode: Number, encode: String });

/** Placeholder for the container's default gateway, which is the host. */
const GATEWAY = "gateway";

const network = (text: string) => {
  if (text === GATEWAY) return defaultGateway() !== undefined;
  const [address = "", bits, ...more] = text.split("/");
  const widest = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1;
  return widest > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest));
};
/** Addresses, networks in CIDR notation, or `gateway`, with commas between them. */
const networks = z.codec(
  z.string().check(z.refine((list) => list.split(",").every((one) => network(one.trim())), "must be a list of CIDRs")),
  z.array(z.string()),
  {
    decode: (list) =>
      list
        .split(",")
        .map((one) => one.trim())
        .map((one) => (one === GATEWAY ? (defaultGateway() ?? one) : one)),
    encode: (list) => list.join(","),
  },
);

/** A # begins the fragment of a URL: what follows it in a password would be lost, and its beginning taken for a host. */
const withoutFragment = z.refine<string>((url) => !url.includes("#"), "must write # in a password as %23");
/** A URL with one host; for several, put HAProxy or PgBouncer in front. */
const databaseUrl = z
  .string()
  .check(
    withoutFragment,
    z.refine((url) => /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ""), "must be a PostgreSQL URL"),
  )
  .check(z.refine((url) => !URL.parse(url)?.host.includes(","), "must name one host"));

const MAKE_SECRET = "Make one with: openssl rand -base64 32";
/** Former versions of docker-compose.yml used it if none was set. Anybody who knows it can sign in as anybody. */
const PUBLISHED_SECRET = "try-it-out-only-try-it-out-only-try";

/** All settings: environment variable, allowed values and default. */
const Environment = z.object({
  /** 1 in our image. Then the server prints only JSON. */
  CONTAINER: z.optional(z.enum(["0", "1"])),
  /** Where docker-compose.yml publishes the port. */
  BIND: z.optional(text),
  PORT: z._default(port, 3000),
  HOST: z._default(text, "127.0.0.1"),
  /** Without MOBILE_CRM_URL the demo runs, on loopback only; public allows it where others can reach the server. */
  DEMO: z.optional(z.enum(["1", "public"])),
  MOBILE_CRM_URL: z.optional(webAddress.check(z.regex(/\/mobile_crm$/, "must end in mobile_crm"))),
  MAPS_GEOCODE_URL: z.optional(webAddress),
  MAPS_API_KEY: z.optional(text),
  DATABASE_URL: z.optional(databaseUrl),
  DATA_DIR: z._default(text, ".data"),
  /** Secret of the keys with which browsers encrypt unsent work; the same on all servers. Without it one is made in `DATA_DIR`. */
  DRAFT_KEY_SECRET: z.optional(
    text.check(
      z.minLength(32, `must be at least 32 characters. ${MAKE_SECRET}`),
      z.refine((secret) => secret !== PUBLISHED_SECRET, `is public, because a repository had it. ${MAKE_SECRET}`),
    ),
  ),
  PUBLIC_URL: z.optional(webAddress),
  /** Further origins that files may come from, separated by commas. The upstream is always allowed. */
  FILE_ORIGINS: z.optional(
    text.check(z.regex(/^https?:\/\/[^\s,/]+(, *https?:\/\/[^\s,/]+)*$/, "must be a list of origins")),
  ),
  PUBLIC_IP_URL: z.optional(webAddress),
  LOG_LEVEL: z._default(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]), "info"),
  /** Lets a monitor read /metrics from anywhere; without it only this machine may. */
  METRICS_TOKEN: z.optional(text),
  /**
   * How many requests may be in progress at once, and how many calls an address may make in a minute (0 is no limit).
   */
  MAX_CONCURRENT_CALLS: z._default(count, 256),
  RATE_LIMIT_PER_MINUTE: z._default(count, 3_000),
  /** How many failed sign-ins and codes an address may have in a quarter of an hour, over all accounts. */
  FAILED_SIGN_INS_PER_ADDRESS: z._default(count, 100),
  /** The proxies whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z._default(networks, ["127.0.0.0/8", "::1/128"]),
  /** Seconds after which a write that the upstream did not answer can no longer take effect there. */
  UPSTREAM_LONGEST_SECONDS: z._default(seconds, 60),
  /** How long, after SIGTERM, the server reports not ready before it stops. */
  DRAIN_SECONDS: z._default(seconds, 2),
  /** A collector of traces, which receives OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(webAddress),
  /** Whether phones prefetch their user's day, so that it opens offline. */
  PREFETCH: z._default(z.enum(["on", "off"]), "on"),
  /** The key pair with which push services know this server, and how they reach its operator; without them no reminder is pushed. */
  VAPID_PUBLIC_KEY: z.optional(text.check(z.regex(/^[\w-]{87}$/, "must be 65 bytes as base64url"))),
  VAPID_PRIVATE_KEY: z.optional(text.check(z.regex(/^[\w-]{43}$/, "must be 32 bytes as base64url"))),
  VAPID_SUBJECT: z.optional(
    text.check(z.regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, "must be mailto: or https:")),
  ),
  FORGOT_PASSWORD_TYPE: z._default(text, "mobile_crm"),
  /** A file that describes how the upstream's replies differ from the documents. */
  UPSTREAM_MAPPING: z.optional(text),
  /**
   * 1 lets developers on this machine drive the reference backend's demo, or see the calls to an upstream. Never in
   * production.
   */
  WORKBENCH: z.optional(z.enum(["0", "1"])),
  /** Further networks that may use the workbench, such as that of a container. */
  WORKBENCH_FROM: z.optional(networks),
  /** The secret of the workbench; by default a random one, printed at the start. */
  WORKBENCH_SECRET: z.optional(text.check(z.minLength(16, "must be at least 16 characters"))),
});

export type Config = z.output<typeof Environment>;

/** Former names of settings, which still work. */
const RENAMED = {
  DRAFT_KEY_SECRET: "SEAL_SECRET",
  MAX_CONCURRENT_CALLS: "CALLS_AT_ONCE",
  RATE_LIMIT_PER_MINUTE: "CALLS_PER_MINUTE",
  PREFETCH: "WORKING_SET",
} as const;
const DEMO_ONLY = "the backend of the demo is for trying out; production needs an upstream (docs/decisions/0095)";
/** Settings that are gone, and what to do instead. */
const REMOVED: Record<string, string> = {
  MAP_TILES_URL: "the places of a day are a list with links to the phone's maps app",
  MAP_TILES_ATTRIBUTION: "see MAP_TILES_URL",
  WORKERS: "start several processes with the same DATABASE_URL instead (docs/deployment.md)",
  DATABASE_READ_URL: "all reads go to DATABASE_URL",
  WORKING_SET_CALLS: "a phone makes at most 30 calls ahead on its first start of a day and 4 later",
  WORKING_SET_ROWS: "see WORKING_SET_CALLS",
  WORKING_SET_MEETINGS: "see WORKING_SET_CALLS",
  DATABASE_POOL_SIZE: "a process has at most 16 connections",
  CONNECTIONS_PER_ADDRESS: "an address that is no trusted proxy may have 512 connections",
  OTEL_SERVICE_NAME: "traces have the name mobile-crm, which a collector can change",
  OTEL_TRACES_SAMPLER_ARG: "all traces are sent, and a collector can sample them",
  HELP_VIDEO_MEETING:
    "the tutorials are at /help/meeting.mp4 and /help/campaigns.mp4, where a proxy may answer with others",
  HELP_VIDEO_CAMPAIGNS: "see HELP_VIDEO_MEETING",
  DATABASE_POOLER: "docs/deployment.md says what a role needs behind PgBouncer",
  LOGIN_PATH: "signIn.path in the file of UPSTREAM_MAPPING is the path of login (docs/contract.md)",
  BACKEND: "MOBILE_CRM_URL names the upstream; without it the demo runs",
  S3_URL: DEMO_ONLY,
  RETENTION_DAYS: DEMO_ONLY,
  ADMIN_EMAIL: DEMO_ONLY,
  SESSION_HOURS: DEMO_ONLY,
  SESSION_IDLE_MINUTES: DEMO_ONLY,
  LOGIN_FAILURES_PER_ADDRESS: DEMO_ONLY,
  SMTP_URL: DEMO_ONLY,
  SMTP_FROM: DEMO_ONLY,
};
const formerName = (name: string): string | undefined => RENAMED[name as keyof typeof RENAMED];

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** Sentences about settings that were renamed or removed, and about names that are probably misspelt. */
export function environmentWarnings(environment: Record<string, string | undefined> = process.env): string[] {
  const former = Object.entries(RENAMED).filter(([name, old]) => environment[old] && !environment[name]);
  const removed = Object.entries(REMOVED).filter(([name]) => environment[name]);
  const names = Object.keys(environment).filter((name) => environment[name]);
  return [
    ...former.map(([name, old]) => `${old} is now ${name}. The former name still works.`),
    ...removed.map(([name, instead]) => `${name} has no effect any more: ${instead}.`),
    ...misspelledSettings(names, [...settingNames, ...Object.values(RENAMED), ...Object.keys(REMOVED)]),
  ];
}

/** Reads the settings once. A wrong value stops the start, and the error names each setting that is wrong. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const read = (name: string) =>
    environment[name] || environment[formerName(name) ?? name] || readSecretFile(name, environment) || undefined;
  const set = Object.fromEntries(settingNames.map((name) => [name, read(name)]));
  const config = z.safeDecode(Environment, set as never);
  if (config.success) return checkCombinations(config.data, environment.NODE_ENV === "production");
  const wrong = config.error.issues.map(({ path, message }) => `${path.join(".")} (${message})`);
  throw new Error(`These settings are wrong: ${[...new Set(wrong)].join(", ")}`);
}

/** The settings that hold a secret; each can be read from the file that `NAME_FILE` names, as Docker and systemd provide them. */
export const SECRET_SETTINGS = [
  "DATABASE_URL",
  "DRAFT_KEY_SECRET",
  "METRICS_TOKEN",
  "MAPS_API_KEY",
  "VAPID_PRIVATE_KEY",
  "WORKBENCH_SECRET",
];

function readSecretFile(name: string, environment: Record<string, string | undefined>): string | undefined {
  const file = SECRET_SETTINGS.includes(name) ? environment[`${name}_FILE`] : undefined;
  if (!file) return undefined;
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new Error(`${name}_FILE: ${file} could not be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** The key pair for push services; undefined if no reminders are pushed. */
export const vapidOf = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: Config) =>
  VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && VAPID_SUBJECT
    ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT }
    : undefined;

/** Origins beside the upstream's from which files may be shown. */
export const fileOriginsOf = ({ FILE_ORIGINS }: Config) => FILE_ORIGINS?.split(/, */) ?? [];

/** Whether a host is this machine itself. */
const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || host === "[::1]" || /^127\.[\d.]+$/.test(host);

const isLoopbackUrl = (url: string | undefined): boolean => url !== undefined && isLoopback(new URL(url).hostname);

/** Rejects combinations of valid settings that contradict each other. */
function checkCombinations(config: Config, isProduction: boolean): Config {
  const { MOBILE_CRM_URL, DEMO, HOST, PUBLIC_URL } = config;
  const refuse = (words: string) => {
    throw new Error(`These settings do not go together: ${words}`);
  };
  if (isProduction && !MOBILE_CRM_URL)
    refuse("NODE_ENV=production needs MOBILE_CRM_URL, the upstream; the demo is not for production");
  if (config.UPSTREAM_MAPPING && !MOBILE_CRM_URL) refuse("UPSTREAM_MAPPING is for an upstream, not for the demo");
  if (DEMO && MOBILE_CRM_URL) refuse("DEMO runs without an upstream, and MOBILE_CRM_URL names one");
  const vapid = vapidProblem(config);
  if (vapid) refuse(vapid);
  if (config.WORKBENCH === "1" && isProduction) refuse("WORKBENCH=1 is not for production");
  // Provider states delete records and end sessions, so nobody else may use the server.
  if (config.WORKBENCH === "1" && DEMO === "public" && !config.WORKBENCH_FROM)
    refuse("WORKBENCH=1 deletes records, so with DEMO=public WORKBENCH_FROM must name who may use it");
  if (config.CONTAINER === "1" && MOBILE_CRM_URL && isLoopbackUrl(MOBILE_CRM_URL))
    refuse("MOBILE_CRM_URL names localhost, which is the container itself; use host.docker.internal for the machine");
  if (hasPublicPassword(config) && PUBLIC_URL && !isLoopbackUrl(PUBLIC_URL))
    refuse("PUBLIC_URL lets others reach the server, and POSTGRES_PASSWORD is the public one of docker-compose.yml");
  // Inside a container HOST is open to the port that Docker publishes, so BIND counts.
  const isReachable =
    config.CONTAINER === "1" ? !isLoopback(config.BIND ?? "0.0.0.0") || !isLoopbackUrl(PUBLIC_URL) : !isLoopback(HOST);
  const isDemo = !MOBILE_CRM_URL && DEMO !== "public";
  if (isDemo && (isReachable || (PUBLIC_URL && new URL(PUBLIC_URL).protocol === "https:")))
    refuse(
      "without MOBILE_CRM_URL the demo runs, whose accounts have a public password, and HOST, BIND or PUBLIC_URL let others reach it; DEMO=public allows that",
    );
  return config;
}

/** Whether the database has the password that docker-compose.yml uses if none is set. */
export function hasPublicPassword({ DATABASE_URL }: Pick<Config, "DATABASE_URL">): boolean {
  const url = DATABASE_URL ? URL.parse(DATABASE_URL) : null;
  return url !== null && decodeURIComponent(url.password) === "mobile_crm";
}
