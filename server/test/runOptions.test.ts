import path from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { readConfig } from "../src/config.ts";
import { addressOf, backendOptions, openOwnStore, openPlanStore } from "../src/run/options.ts";
import { readyMessage } from "../src/run/readyMessage.ts";
import { openStore } from "../src/store/open.ts";

vi.mock("../src/store/open.ts", () => ({ openStore: vi.fn(async () => "a store") }));

const DATABASE_URL = "postgres://crm@127.0.0.1/crm";
const log = { info: vi.fn(), error: vi.fn() } as never as Parameters<typeof openOwnStore>[1];
beforeEach(() => vi.clearAllMocks());

test("people reach the server at PUBLIC_URL, otherwise where it listens", () => {
  expect(addressOf(readConfig({ PORT: "3005" }))).toBe("http://127.0.0.1:3005");
  expect(addressOf(readConfig({ PUBLIC_URL: "https://crm.example.com" }))).toBe("https://crm.example.com");
});

describe("the state of the server itself", () => {
  test.each([
    [{}, undefined, "process"],
    [{ DATABASE_URL }, "a store", "postgresql"],
  ])("with %j is kept in %s, which is logged once", async (settings, store, state) => {
    expect(await openOwnStore(readConfig(settings), log)).toBe(store);
    expect(await openOwnStore(readConfig(settings), log, { isWorker: true })).toBe(store);

    expect(vi.mocked(log.info).mock.calls).toEqual([[{ state }, "where the server keeps its own state"]]);
    expect(vi.mocked(openStore).mock.calls.map(([{ isWorker }]) => isWorker)).toEqual(store ? [false, true] : []);
  });

  test("reports what fails in the database", async () => {
    await openOwnStore(readConfig({ DATABASE_URL }), log);
    vi.mocked(openStore).mock.lastCall?.[0].report?.(Object.assign(new Error("gone"), { code: "08006" }));

    expect(vi.mocked(log.error).mock.calls).toEqual([
      [expect.objectContaining({ code: "08006", problem: "gone" }), "the database failed"],
    ]);
  });
});

test("the state is kept in the database of the settings, with as many connections as they say", async () => {
  await openOwnStore(readConfig({ DATABASE_URL, DATABASE_POOLER: "1", DATABASE_POOL_SIZE: "9" }), log);

  expect(vi.mocked(openStore).mock.lastCall?.[0]).toMatchObject({
    ...{ url: DATABASE_URL, connections: { isPooler: true, size: 9 } },
  });
});

test.each([
  [[], expect.stringMatching(/client\/dist$/)],
  [["--without-client"], undefined],
])("with the arguments %j the built client is %s", async (more, site) => {
  const { argv } = process;
  vi.resetModules();
  process.argv = ["node", "main.ts", ...more];
  const { SITE } = await import("../src/run/options.ts");
  process.argv = argv;

  expect(SITE).toEqual(site);
});

describe("plans of pushed reminders", () => {
  const vapid = { VAPID_PUBLIC_KEY: "p", VAPID_PRIVATE_KEY: "k", VAPID_SUBJECT: "mailto:ops@example.com" };

  test.each([
    ["without push services", { DATABASE_URL }],
    ["without a database", vapid],
  ])("have no store %s", async (_, settings) => {
    expect(await openPlanStore({ ...readConfig({}), ...settings } as never, log)).toBeUndefined();
    expect(openStore).not.toHaveBeenCalled();
    expect(log.info).not.toHaveBeenCalled();
  });

  test("have a store with two connections", async () => {
    const config = { ...readConfig({}), ...vapid, DATABASE_URL, DATABASE_POOL_SIZE: 9 };

    expect(await openPlanStore(config, log, { isWorker: true })).toBe("a store");
    expect(vi.mocked(openStore).mock.lastCall?.[0]).toMatchObject({ connections: { size: 2 }, isWorker: true });
  });
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
  [
    { DATABASE_URL, DATABASE_POOLER: "1" },
    { connections: { isPooler: true, size: 16 }, replicaUrl: undefined },
  ],
  [{ DATABASE_URL, DATABASE_READ_URL: `${DATABASE_URL}2` }, { replicaUrl: `${DATABASE_URL}2` }],
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
    ...{ DATABASE_URL, DATABASE_READ_URL: `${DATABASE_URL}2`, DATABASE_POOLER: "1", DATABASE_POOL_SIZE: "5" },
    ...{ DATA_DIR: "/data", S3_URL: "https://key:secret@s3.example.com/files", RETENTION_DAYS: "30" },
    ...{ SMTP_URL: "smtp://mail.example.com", SMTP_FROM: "CRM <crm@example.com>", ADMIN_EMAIL: "admin@example.com" },
    ...{ SESSION_HOURS: "9", SESSION_IDLE_MINUTES: "31", LOGIN_FAILURES_PER_ADDRESS: "3" },
    PUBLIC_URL: "https://crm.example.com",
  };

  expect(backendOptions(readConfig(settings), log)).toEqual({
    ...{ databaseUrl: DATABASE_URL, replicaUrl: `${DATABASE_URL}2`, connections: { isPooler: true, size: 5 } },
    ...{ dataDir: "/data", s3Url: settings.S3_URL, retentionDays: 30, smtpUrl: settings.SMTP_URL },
    ...{ smtpFrom: settings.SMTP_FROM, demo: false, adminEmail: settings.ADMIN_EMAIL, workbench: false, log },
    ...{ sessions: { hours: 9, idleMinutes: 31 }, loginFailuresPerAddress: 3, publicUrl: settings.PUBLIC_URL },
  });
});

describe("what the server prints once it answers", () => {
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
    [{ DEMO: "public" }, backend, "is ready. Sign in as"],
    [{ DEMO: "1", DATA_DIR: "data" }, backend, `Mails are kept in ${path.join("data", "mails")}.`],
  ])("with %j names what is needed to sign in", (settings, started, text) => {
    expect(readyMessage(readConfig(settings), started)).toContain(text);
  });

  test("names no folder of mails where they are sent", () => {
    const settings = { DEMO: "1", SMTP_URL: "smtp://mail.example.com" };

    expect(readyMessage(readConfig(settings), backend)).not.toContain("Mails");
  });
});
