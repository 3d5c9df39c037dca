import path from "node:path";
import { expect, test, vi } from "vitest";
import { readConfig } from "../../src/config.ts";
import { addressOf } from "../../src/run/options.ts";
import { readyMessage } from "../../src/run/readyMessage.ts";

const MOBILE_CRM_URL = "https://crm.example.com/mobile_crm";

test("users reach the server at PUBLIC_URL, otherwise where it listens", () => {
  expect(addressOf(readConfig({ PORT: "3005" }))).toBe("http://127.0.0.1:3005");
  expect(addressOf(readConfig({ MOBILE_CRM_URL, PUBLIC_URL: "https://crm.example.com" }))).toBe(
    "https://crm.example.com",
  );
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

test.each<[Record<string, string>, string]>([
  [{ MOBILE_CRM_URL }, `in front of ${MOBILE_CRM_URL}`],
  [{ DEMO: "public" }, "Sign in as"],
  [{ DATA_DIR: "data" }, `Mails are kept in ${path.join("data", "mails")}.`],
])("with %j the server says what is needed to sign in", (settings, text) => {
  expect(readyMessage(readConfig(settings))).toContain(text);
});
