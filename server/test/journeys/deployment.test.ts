import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { readConfig, settingNames } from "../../src/config.ts";
import { isInNetworks } from "../../src/plugins/connections.ts";

const textOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

describe("the proxy of docker-compose.yml", () => {
  const compose = textOf("docker-compose.yml");
  const haproxy = textOf("scripts/haproxy.cfg");

  test("the proxy of docker-compose.yml is the one that the replicas trust, so that limits are applied per user address", () => {
    const address = /ipv4_address: "\$\{PROXY_ADDRESS:-([\d.]+)\}"/.exec(compose)?.[1];
    const replica = /replica-1:[\s\S]*?replica-2:/.exec(compose)?.[0] ?? "";
    const trusted = /TRUSTED_PROXIES: \$\{PROXY_ADDRESS:-([\d.]+)\}/.exec(replica)?.[1] ?? "";
    const subnet = /FRONT_SUBNET:-([\d./]+)/.exec(compose)?.[1] ?? "";

    expect(isInNetworks(readConfig({ TRUSTED_PROXIES: trusted }).TRUSTED_PROXIES)(address)).toBe(true);
    expect(isInNetworks([subnet])(address)).toBe(true);
    expect(replica).toContain("networks: [default, front]");
    expect(haproxy).toContain("option forwardfor");
  });

  test("the proxy of docker-compose.yml tolerates a slow health check, and notices a server that is leaving but still answers", () => {
    const check = /check inter (\d+)ms fastinter (\d+)ms fall (\d+) rise (\d+)/.exec(haproxy) ?? [];
    const [, inter = 0, fastInter = 0, fall = 0, rise = 0] = check.map(Number);
    const slowCheck = 600;

    expect(haproxy).toMatch(/timeout check 3s/);
    expect(fall).toBeGreaterThan(1);
    expect(rise).toBeGreaterThan(1);
    expect(inter + slowCheck + (fall - 1) * (fastInter + slowCheck)).toBeLessThan(readConfig({}).DRAIN_SECONDS * 1000);
  });
});

test("the systemd unit uses existing settings, and allows enough time to drain", () => {
  const unit = textOf("docs/operations/mobile-crm@.service");
  const [, variables = ""] = /^Environment=(.*)$/m.exec(unit) ?? [];
  const names = variables.split(" ").map((variable) => variable.split("=")[0]);
  const stopSeconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);

  const ofNode = ["NODE_ENV", "MALLOC_ARENA_MAX"];
  expect(names.filter((name = "") => !ofNode.includes(name) && !settingNames.includes(name))).toEqual([]);
  expect(stopSeconds).toBeGreaterThan(readConfig({}).DRAIN_SECONDS + 20);
});

test("docs/settings.md names every setting", () => {
  const table = textOf("docs/settings.md");
  const source = textOf("server/src/config.ts");
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): z\./gm)].map(([, name]) => name);

  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

describe("the health check of the image", () => {
  const [, json = ""] = /^ {2}CMD (\["bash".*\])$/m.exec(textOf("Dockerfile")) ?? [];
  const [shell, ...args] = JSON.parse(json) as string[];

  test.each([
    ["a ready server", 200, true],
    ["a draining server", 503, false],
  ])("the health check of the image reports %s by its status", async (_description, status, healthy) => {
    const server = createServer(({ url }, response) => response.writeHead(url === "/readyz" ? status : 404).end());
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

    expect(await isHealthy((server.address() as AddressInfo).port)).toBe(healthy);
  });

  test("the health check of the image fails if nothing listens", async () => {
    expect(await isHealthy(9)).toBe(false);
  });

  const isHealthy = (port: number) =>
    new Promise<boolean>((resolve) => {
      execFile(shell ?? "", args, { env: { ...process.env, PORT: String(port) } }, (error) => resolve(!error));
    });
});

test("the image, the systemd unit and npm start run Node with the same memory limits", () => {
  const places = ["Dockerfile", "docs/operations/mobile-crm@.service", "scripts/commands.mjs"];

  for (const place of places) {
    expect(textOf(place), place).toMatch(/--max-semi-space-size=8\b/);
    expect(textOf(place), place).toMatch(/MALLOC_ARENA_MAX(=|: ")2\b/);
  }
});
