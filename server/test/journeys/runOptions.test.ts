import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { readConfig } from "../../src/config.ts";
import { addressOf, backendOptions } from "../../src/run/options.ts";
import { readyMessage } from "../../src/run/readyMessage.ts";

const DATABASE_URL = "postgres://crm@127.0.0.1/crm";
const log = { info() {}, error() {} } as never as Parameters<typeof backendOptions>[1];

test("users reach the server at PUBLIC_URL, otherwise where it listens", () => {
  expect(addressOf(readConfig({ PORT: "3005" }))).toBe("http://127.0.0.1:3005");
  expect(addressOf(readConfig({ PUBLIC_URL: "https://crm.example.com" }))).toBe("https://crm.example.com");
});

test.each([
  [[], expect.stringMatching(/client\/dist$/)],
  [["--without-client"], undefined],
])("with the arguments %j the built client is %s", async (overrides, site) => {
  const { argv } = process;
  vi.resetModules();
  process.argv = ["node", "main.ts", ...overrides];
  const { SITE } = await import("../../src/run/options.ts");
  process.argv = argv;

  expect(SITE).toEqual(site);
});

test.each([
  [{}, { demo: false, workbench: false }],
  [
    { DEMO: "0", WORKBENCH: "0" },
    { demo: false, workbench: false },
  ],
  [
    { DEMO: "1", WORKBENCH: "1" },
    { demo: true, workbench: true },
  ],
  [{ DEMO: "public" }, { demo: true }],
  [{ SESSION_HOURS: "9", SESSION_IDLE_MINUTES: "30" }, { sessions: { hours: 9, idleMinutes: 30 } }],
  [{ PORT: "3005" }, { publicUrl: "http://127.0.0.1:3005" }],
  [
    { DATABASE_URL, DATA_DIR: "/data" },
    { databaseUrl: DATABASE_URL, dataDir: "/data" },
  ],
  [{ DATABASE_URL }, { connections: { size: 16 } }],
  [{ S3_URL: "https://key:secret@s3.example.com/files" }, { s3Url: "https://key:secret@s3.example.com/files" }],
  [{ SMTP_URL: "smtp://mail.example.com" }, { smtpUrl: "smtp://mail.example.com" }],
  [{ ADMIN_EMAIL: "admin@example.com" }, { adminEmail: "admin@example.com" }],
  [
    { LOGIN_FAILURES_PER_ADDRESS: "3", RETENTION_DAYS: "30" },
    { loginFailuresPerAddress: 3, retentionDays: 30 },
  ],
])("the reference backend reads %j as %j", (settings, options) => {
  expect(backendOptions(readConfig(settings), log)).toMatchObject(options);
});

test("each setting of the reference backend is its own", () => {
  const settings = {
    DATABASE_URL,
    DATABASE_POOL_SIZE: "5",
    DATA_DIR: "/data",
    S3_URL: "https://key:secret@s3.example.com/files",
    RETENTION_DAYS: "30",
    SMTP_URL: "smtp://mail.example.com",
    SMTP_FROM: "CRM <crm@example.com>",
    ADMIN_EMAIL: "admin@example.com",
    SESSION_HOURS: "9",
    SESSION_IDLE_MINUTES: "31",
    LOGIN_FAILURES_PER_ADDRESS: "3",
    PUBLIC_URL: "https://crm.example.com",
  };

  expect(backendOptions(readConfig(settings), log)).toEqual({
    databaseUrl: DATABASE_URL,
    connections: { size: 5 },
    dataDir: "/data",
    s3Url: settings.S3_URL,
    retentionDays: 30,
    smtpUrl: settings.SMTP_URL,
    smtpFrom: settings.SMTP_FROM,
    demo: false,
    adminEmail: settings.ADMIN_EMAIL,
    workbench: false,
    log,
    sessions: { hours: 9, idleMinutes: 31 },
    loginFailuresPerAddress: 3,
    publicUrl: settings.PUBLIC_URL,
  });
});

describe("the output of the server once it is ready", () => {
  const backend = { isDemo: true };

  test.each([
    [
      { MOBILE_CRM_URL: "https://crm.example.com/mobile_crm" },
      undefined,
      "in front of https://crm.example.com/mobile_crm",
    ],
    [
      {},
      { isDemo: false, invitation: { email: "admin@example.com", link: "/Link" } },
      "admin@example.com within 72 hours",
    ],
    [{ DEMO: "public" }, backend, "Sign in as"],
    [{ DEMO: "1", DATA_DIR: "data" }, backend, `Mails are kept in ${path.join("data", "mails")}.`],
  ])("with %j names what is needed to sign in", (settings, started, text) => {
    expect(readyMessage(readConfig(settings), started)).toContain(text);
  });

  test("names no mail folder if mails are sent", () => {
    const settings = { DEMO: "1", SMTP_URL: "smtp://mail.example.com" };

    expect(readyMessage(readConfig(settings), backend)).not.toContain("Mails");
  });
});
