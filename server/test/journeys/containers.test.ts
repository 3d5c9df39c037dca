import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { parseGateway } from "../../src/lib/defaultGateway.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const CONTAINER = { CONTAINER: "1", HOST: "0.0.0.0" };
const DATABASE_URL = "postgres://mobile_crm:mobile_crm@database:5432/mobile_crm";
const LOCAL = { ...CONTAINER, DATABASE_URL, BIND: "127.0.0.1", PUBLIC_URL: "http://localhost:3000" };

test("the demo of docker compose starts if its port is published on this machine only", () => {
  expect(readConfig(LOCAL)).toMatchObject({ DATABASE_URL });
});

test.each([
  [{ BIND: "0.0.0.0" }, "DEMO=public"],
  [{ BIND: "" }, "DEMO=public"],
  [{ PUBLIC_URL: "https://crm.example.com" }, "POSTGRES_PASSWORD"],
  [{ PUBLIC_URL: "https://crm.example.com", DEMO: "public" }, "POSTGRES_PASSWORD"],
])("%j is refused, and the sentence names %s", (change, expectedName) => {
  expect(() => readConfig({ ...LOCAL, ...change })).toThrow(expectedName);
});

test.each(["localhost", "127.0.0.1", "[::1]"])(
  "an upstream at %s would be the container itself, and is refused",
  (host) => {
    const upstream = { ...CONTAINER, MOBILE_CRM_URL: `http://${host}:8080/mobile_crm` };

    expect(() => readConfig(upstream)).toThrow("host.docker.internal");
    expect(readConfig({ ...upstream, CONTAINER: "" }).MOBILE_CRM_URL).toContain(host);
  },
);

test("a secret is read from the file that NAME_FILE names", () => {
  const folder = temporaryFolder();
  const file = path.join(folder, "draft_key");
  writeFileSync(file, `${"k".repeat(40)}\n`);

  expect(readConfig({ DRAFT_KEY_SECRET_FILE: file }).DRAFT_KEY_SECRET).toBe("k".repeat(40));
  expect(readConfig({ DRAFT_KEY_SECRET_FILE: file, DRAFT_KEY_SECRET: "v".repeat(40) }).DRAFT_KEY_SECRET).toBe(
    "v".repeat(40),
  );
  expect(() => readConfig({ METRICS_TOKEN_FILE: path.join(folder, "none") })).toThrow(/METRICS_TOKEN_FILE: .*ENOENT/);
});

test("the default gateway is found in the routes of Linux", () => {
  const routes = "Iface\tDestination\tGateway\tFlags\neth0\t00000000\t010012AC\t0003\neth0\t000012AC\t00000000\t0001\n";

  expect(parseGateway(routes)).toBe("172.18.0.1");
  expect(parseGateway("Iface\tDestination\tGateway\tFlags\n")).toBeUndefined();
});
