import { expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { vapidSettings } from "../reminders.ts";

const MOBILE_CRM_URL = "https://crm.example.com/mobile_crm";
const production = { NODE_ENV: "production" };
const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = vapidSettings;
const DEMO_FOR_OTHERS =
  "without MOBILE_CRM_URL the demo runs, whose accounts have a public password, and HOST, BIND or PUBLIC_URL let others reach it; DEMO=public allows that";
const ALL_KEYS = "VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are set all or none";

/** The message for these settings; empty if they are valid. */
function messagesOf(environment: Record<string, string>) {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as Error).message;
  }
}

test.each<[string, Record<string, string>]>([
  ["NODE_ENV=production needs MOBILE_CRM_URL, the upstream; the demo is not for production", production],
  ["UPSTREAM_MAPPING is for an upstream, not for the demo", { UPSTREAM_MAPPING: "mapping.json" }],
  ["DEMO runs without an upstream, and MOBILE_CRM_URL names one", { DEMO: "1", MOBILE_CRM_URL }],
  [DEMO_FOR_OTHERS, { DEMO: "1", HOST: "0.0.0.0" }],
  [DEMO_FOR_OTHERS, { DEMO: "1", PUBLIC_URL: "https://crm.example.com" }],
  ["WORKBENCH=1 is not for production", { ...production, WORKBENCH: "1", MOBILE_CRM_URL }],
  [
    "WORKBENCH=1 deletes records, so with DEMO=public WORKBENCH_FROM must name who may use it",
    { WORKBENCH: "1", DEMO: "public" },
  ],
  [ALL_KEYS, { VAPID_PUBLIC_KEY }],
  [ALL_KEYS, { VAPID_PRIVATE_KEY }],
  [ALL_KEYS, { VAPID_SUBJECT }],
  [ALL_KEYS, { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }],
  [ALL_KEYS, { VAPID_PUBLIC_KEY, VAPID_SUBJECT }],
  [ALL_KEYS, { VAPID_PRIVATE_KEY, VAPID_SUBJECT }],
  [
    "VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY",
    { ...vapidSettings, VAPID_PRIVATE_KEY: "A".repeat(43) },
  ],
])("settings that exclude each other are refused with: %s", (message, environment) => {
  expect(messagesOf(environment)).toBe(`These settings do not go together: ${message}`);
});

test.each([
  ["TRUSTED_PROXIES", "10.0.0.0/33", "must be a list of CIDRs"],
  ["MOBILE_CRM_URL", "https://crm.example.com", "must end in mobile_crm"],
  ["DATABASE_URL", "mysql://db/crm", "must be a PostgreSQL URL"],
  ["DRAFT_KEY_SECRET", "short", "must be at least 32 characters. Make one with: openssl rand -base64 32"],
  [
    "DRAFT_KEY_SECRET",
    "try-it-out-only-try-it-out-only-try",
    "is public, because a repository had it. Make one with: openssl rand -base64 32",
  ],
  ["FILE_ORIGINS", "cdn.example.com", "must be a list of origins"],
  ["VAPID_PUBLIC_KEY", "short", "must be 65 bytes as base64url"],
  ["VAPID_PRIVATE_KEY", "short", "must be 32 bytes as base64url"],
  ["VAPID_SUBJECT", "operator", "must be mailto: or https:"],
  ["WORKBENCH_SECRET", "short", "must be at least 16 characters"],
])("%s=%s is refused with what it must be: %s", (name, value, rule) => {
  expect(messagesOf({ [name]: value })).toBe(`These settings are wrong: ${name} (${rule})`);
});

test("the published secret is refused under its former name too", () => {
  expect(messagesOf({ SEAL_SECRET: "try-it-out-only-try-it-out-only-try" })).toContain("DRAFT_KEY_SECRET (is public");
});
