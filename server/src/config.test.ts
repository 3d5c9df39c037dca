import { createECDH } from "node:crypto";
import { describe, expect, test } from "vitest";
import { environmentWarnings, readConfig, vapidOf } from "./config.ts";

describe("settings", () => {
  test("settings have defaults", () => {
    expect(readConfig({})).toEqual({
      PORT: 3000,
      HOST: "127.0.0.1",
      DATA_DIR: ".data",
      LOG_LEVEL: "info",
      MAX_CONCURRENT_CALLS: 256,
      RATE_LIMIT_PER_MINUTE: 3000,
      FAILED_SIGN_INS_PER_ADDRESS: 100,
      TRUSTED_PROXIES: ["127.0.0.0/8", "::1/128"],
      UPSTREAM_LONGEST_SECONDS: 60,
      DRAIN_SECONDS: 2,
      PREFETCH: "on",
      FORGOT_PASSWORD_TYPE: "mobile_crm",
    });
  });

  test("settings are not set if they are empty", () => {
    expect(readConfig({ PORT: "", MOBILE_CRM_URL: "", FORGOT_PASSWORD_TYPE: "" })).toEqual(readConfig({}));
  });

  test.each([
    ["PORT", "8080", 8080],
    ["MOBILE_CRM_URL", "https://crm.example.com/api/mobile_crm", "https://crm.example.com/api/mobile_crm"],
    ["MOBILE_CRM_URL", "https://crm.example.com/mobile_crm/", "https://crm.example.com/mobile_crm"],
    ["PUBLIC_URL", "http://localhost:3000//", "http://localhost:3000"],
    ["DATABASE_URL", "postgresql://crm:secret@db:5432/crm", "postgresql://crm:secret@db:5432/crm"],
    ["MAPS_API_KEY", " key ", "key"],
    [
      "TRUSTED_PROXIES",
      "10.0.0.0/8, fd00::/8,192.0.2.7/32,::1/128",
      ["10.0.0.0/8", "fd00::/8", "192.0.2.7/32", "::1/128"],
    ],
  ] as const)("%s may be %s", (name, value, read) => {
    expect(readConfig({ [name]: value })).toMatchObject({ [name]: read });
  });

  test("the base address must end in mobile_crm", { tags: "C001" }, () => {
    for (const url of ["https://crm.example.com", "https://crm.example.com/mobile_crm/v2", "https://mobile_crm.x/"])
      expect(() => readConfig({ MOBILE_CRM_URL: url })).toThrow(/MOBILE_CRM_URL \(must end in mobile_crm\)/);
  });

  test.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["PORT", "3e3"],
    ["MOBILE_CRM_URL", "crm.example.com/mobile_crm"],
    ["MOBILE_CRM_URL", "ftp://crm.example.com/mobile_crm"],
    ["MAPS_GEOCODE_URL", "file:///etc/passwd"],
    ["DATABASE_URL", "mysql://db/crm"],
    ["PUBLIC_URL", "javascript:alert(1)"],
    ["PUBLIC_IP_URL", "nowhere"],
    ["LOG_LEVEL", "loud"],
    ["HOST", " "],
    ["DRAIN_SECONDS", "-1"],
    ["TRUSTED_PROXIES", "everyone"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "10.0.0.0/8,"],
  ])("%s cannot be %s, and the start fails with its name", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^These settings are wrong: ${name} \\(`));
  });

  test("settings are all named at once if they are wrong, without their values", () => {
    const invalid = { PORT: "secret-port", DATABASE_URL: "mysql://crm:secret-word@db", LOG_LEVEL: "secret-level" };

    expect(() => readConfig(invalid)).toThrow(/PORT.*DATABASE_URL.*LOG_LEVEL/);
    expect(() => readConfig(invalid)).not.toThrow(/secret/);
  });

  const production = { NODE_ENV: "production" };
  const MOBILE_CRM_URL = "https://crm.example.com/mobile_crm";

  test.each([
    [production, /needs MOBILE_CRM_URL/],
    [{ ...production, MOBILE_CRM_URL: "" }, /needs MOBILE_CRM_URL/],
    [{ ...production, DEMO: "public" }, /needs MOBILE_CRM_URL/],
    [{ DEMO: "1", MOBILE_CRM_URL }, /DEMO runs without an upstream/],
    [{ HOST: "0.0.0.0" }, /DEMO=public/],
    [{ DEMO: "1", HOST: "192.168.1.2" }, /DEMO=public/],
    [{ PUBLIC_URL: "https://crm.example.com" }, /DEMO=public/],
    [{ PUBLIC_URL: "HTTPS://crm.example.com" }, /DEMO=public/],
  ])("%j stop the start with a message", (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  test.each<Record<string, string>>([
    {},
    { HOST: "localhost", PUBLIC_URL: "http://localhost:3000" },
    { DEMO: "public", HOST: "0.0.0.0", PUBLIC_URL: "https://demo.example.com" },
    { ...production, MOBILE_CRM_URL, HOST: "0.0.0.0", PUBLIC_URL: "https://crm.example.com" },
  ])("%j are accepted", (environment) => {
    const { NODE_ENV: _, ...settings } = environment;
    expect(readConfig(environment)).toMatchObject(settings);
  });
});

describe("a renamed setting", () => {
  test.each([
    ["SEAL_SECRET", "DRAFT_KEY_SECRET", "s".repeat(32), "s".repeat(32)],
    ["CALLS_AT_ONCE", "MAX_CONCURRENT_CALLS", "7", 7],
    ["CALLS_PER_MINUTE", "RATE_LIMIT_PER_MINUTE", "8", 8],
  ])("%s still works as %s, with a warning that names both", (former, name, value, read) => {
    for (const unset of [{}, { [name]: "" }])
      expect(readConfig({ [former]: value, ...unset })).toMatchObject({ [name]: read });
    expect(environmentWarnings({ [former]: value })).toEqual([
      `${former} is now ${name}. The former name still works.`,
    ]);
  });

  test("a renamed setting is ignored if its new name is set, without a warning", () => {
    const both = { CALLS_AT_ONCE: "7", MAX_CONCURRENT_CALLS: "9" };

    expect(readConfig(both)).toMatchObject({ MAX_CONCURRENT_CALLS: 9 });
    expect(environmentWarnings(both)).toEqual([]);
    expect(environmentWarnings({})).toEqual([]);
  });
});

test("a misspelt setting is reported, and other variables are not", () => {
  expect(environmentWarnings({ PUBLIC_ULR: "https://crm.example.com", PATH: "/bin", SHELL: "/bin/sh" })).toEqual([
    "PUBLIC_ULR is not a setting. Is it PUBLIC_URL?",
  ]);
});

describe("the keys for push reminders", () => {
  const keys = (pair: ReturnType<typeof createECDH>) => ({
    VAPID_PUBLIC_KEY: pair.generateKeys("base64url"),
    VAPID_PRIVATE_KEY: Buffer.from(pair.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url"),
    VAPID_SUBJECT: "mailto:operator@example.com",
  });
  const [keysA, keysB] = [keys(createECDH("prime256v1")), keys(createECDH("prime256v1"))];

  test("the keys for push reminders are either all set or all unset, and belong together", () => {
    expect(vapidOf(readConfig({}))).toBeUndefined();
    expect(vapidOf(readConfig(keysA))).toEqual({
      publicKey: keysA.VAPID_PUBLIC_KEY,
      privateKey: keysA.VAPID_PRIVATE_KEY,
      subject: keysA.VAPID_SUBJECT,
    });
    expect(() => readConfig({ ...keysA, VAPID_SUBJECT: "" })).toThrow("all or none");
    expect(() => readConfig({ VAPID_PRIVATE_KEY: keysA.VAPID_PRIVATE_KEY })).toThrow("all or none");
    expect(() => readConfig({ ...keysA, VAPID_PRIVATE_KEY: keysB.VAPID_PRIVATE_KEY })).toThrow("is not the public key");
  });

  test.each([["VAPID_PUBLIC_KEY"], ["VAPID_PRIVATE_KEY"], ["VAPID_SUBJECT"]])(
    "a wrong %s is reported by name",
    (name) => {
      expect(() => readConfig({ ...keysA, [name]: "wrong" })).toThrow(name);
    },
  );
});

test("a # in the password of a database is refused, and nothing of the password is repeated", () => {
  const read = () => readConfig({ DATABASE_URL: "postgres://crm:hun#ter2@db.example.com/crm" });

  expect(read).toThrow("DATABASE_URL (must write # in a password as %23");
  expect(read).not.toThrow(/hun|ter2/);
});
