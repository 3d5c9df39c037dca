import { describe, expect, test } from "vitest";
import { environmentWarnings, readConfig } from "../../src/config.ts";

const DATABASE_URL = "postgresql://crm:secret@db:5432/crm";
const MOBILE_CRM_URL = "https://crm.example.com/mobile_crm";
const [PUBLIC_KEY, PRIVATE_KEY] = ["k".repeat(87), "k".repeat(43)];

/** The minimum or maximum of each setting, and the nearest value outside. */
const bounds: [name: string, accepted: string[], refused: string[]][] = [
  ["PORT", ["0", "65535"], ["65536", "000080"]],
  ["LOG_LEVEL", ["fatal", "error", "warn", "info", "debug", "trace", "silent"], ["all"]],
  ["DEMO", ["1", "public"], ["0", "yes"]],
  ["PREFETCH", ["on", "off"], ["1"]],
  ["PUBLIC_IP_URL", ["http://ip.example.com", "https://ip.example.com"], ["ftp://ip.example.com"]],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", ["http://127.0.0.1:4318"], ["127.0.0.1", "grpc://127.0.0.1"]],
  ["WORKBENCH_FROM", ["10.0.0.0/8,192.0.2.7"], ["everyone"]],
  ["RATE_LIMIT_PER_MINUTE", ["0", "9999999"], ["10000000", "1.5", "x1", "1x"]],
  ["DRAIN_SECONDS", ["0", "999"], ["1000"]],
  ["TRUSTED_PROXIES", ["10.0.0.0/0", "10.0.0.0/32", "fd00::/128"], ["10.0.0.0/8/8", "fd00::/129", "10.0.0.0/x"]],
  ["DATABASE_URL", [DATABASE_URL, "postgres://db"], ["postgres://one,two/crm", "mysql://db/crm", "db"]],
  ["DRAFT_KEY_SECRET", ["s".repeat(32)], ["s".repeat(31)]],
  ["WORKBENCH_SECRET", ["s".repeat(16)], ["s".repeat(15)]],
  [
    "FILE_ORIGINS",
    ["https://a.example.com", "https://a.example.com:8443, http://b.example.com,http://c.example.com"],
    ["https://a.example.com/files", "https://a.example.com/,https://b.example.com", "ftp://a.example.com"],
  ],
  ["VAPID_PUBLIC_KEY", [], ["k".repeat(86), "k".repeat(88)]],
  ["VAPID_PRIVATE_KEY", [], ["k".repeat(42), "k".repeat(44)]],
  ["VAPID_SUBJECT", [], ["mailto:operator", "http://crm.example.com", "operator@example.com"]],
];

const errorOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

test.each(bounds)("%s is accepted up to its limits and refused beyond them", (name, accepted, refused) => {
  for (const value of accepted) expect(errorOf({ [name]: value })).toBe("");
  for (const value of refused) expect(errorOf({ [name]: value })).toMatch(`These settings are wrong: ${name} (`);
});

test("every wrong setting is named once, in the order of the settings", () => {
  const all = {
    RATE_LIMIT_PER_MINUTE: "x",
    PORT: "x",
    DEMO: "x",
    LOG_LEVEL: "x",
    PREFETCH: "x",
  };
  const names = [...errorOf(all).matchAll(/([A-Z_]+) \(/g)].map(([, name]) => name);

  expect(names).toEqual(["PORT", "DEMO", "LOG_LEVEL", "RATE_LIMIT_PER_MINUTE", "PREFETCH"]);
});

test.each(["mailto:operator@example.com", "https://crm.example.com/contact"])(
  "an operator's contact may be %s",
  (subject) => {
    const keys = { VAPID_PUBLIC_KEY: PUBLIC_KEY, VAPID_PRIVATE_KEY: PRIVATE_KEY, VAPID_SUBJECT: subject };

    // The texts have the format of keys; that they are not a pair is checked later.
    expect(errorOf(keys)).toMatch("These settings do not go together");
  },
);

describe("combinations of settings", () => {
  test.each<[Record<string, string>, string]>([
    [{ UPSTREAM_MAPPING: "mapping.json" }, "UPSTREAM_MAPPING is for an upstream"],
    [{ DEMO: "public", MOBILE_CRM_URL }, "DEMO runs without an upstream"],
    [{ HOST: "127.0.0.1.example.com" }, "DEMO=public"],
    [{ DEMO: "1", HOST: "10.127.0.1" }, "DEMO=public"],
    [{ WORKBENCH: "1", NODE_ENV: "production", MOBILE_CRM_URL }, "WORKBENCH=1 is not for production"],
    [{ WORKBENCH: "1", DEMO: "public" }, "WORKBENCH=1 deletes records"],
  ])("%j are refused", (environment, message) => {
    expect(errorOf(environment)).toMatch("These settings do not go together");
    expect(errorOf(environment)).toMatch(message);
  });

  test.each<Record<string, string>>([
    { UPSTREAM_MAPPING: "mapping.json", MOBILE_CRM_URL },
    { HOST: "::1" },
    { DEMO: "1", HOST: "127.1.2.3" },
    { WORKBENCH: "0", NODE_ENV: "production", MOBILE_CRM_URL },
    { WORKBENCH: "1", MOBILE_CRM_URL },
    { WORKBENCH: "1" },
    { WORKBENCH: "1", DEMO: "public", WORKBENCH_FROM: "172.17.0.0/16" },
  ])("%j are accepted", (environment) => {
    expect(errorOf(environment)).toBe("");
  });
});

test("a name is reported as misspelt only if it has a value, and former names are known", () => {
  expect(environmentWarnings({ PUBLIC_ULR: "" })).toEqual([]);
  expect(environmentWarnings({ SEAL_SECRETS: "x" })).toEqual(["SEAL_SECRETS is not a setting. Is it SEAL_SECRET?"]);
});

test("a removed setting is named, with what to do instead", () => {
  expect(environmentWarnings({ DATABASE_READ_URL: DATABASE_URL })).toEqual([
    "DATABASE_READ_URL has no effect any more: all reads go to DATABASE_URL.",
  ]);
  for (const name of ["BACKEND", "S3_URL", "SMTP_URL", "ADMIN_EMAIL", "RETENTION_DAYS", "SESSION_HOURS"])
    expect(environmentWarnings({ [name]: "x" })).toEqual([expect.stringContaining(`${name} has no effect any more`)]);
});
