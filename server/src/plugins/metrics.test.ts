import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { issued, server, upstream } from "../../test/fixtures.ts";
import { inputs } from "../../test/inputs.ts";
import { stopClock } from "../../test/stopClock.ts";
import { json } from "../../test/upstream.ts";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { openLog } from "../logger.ts";
import type { Store } from "../store/open.ts";

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
const operations = new URL("../../../docs/operations/", import.meta.url);
/** A store whose pool is read by the metrics. */
const store = {
  pool: () => ({ inUse: 3, idle: 2, waiting: 1, max: 16 }),
  isReady: async () => true,
} as unknown as Store;

async function appWith(settings: Record<string, string>, overrides: Partial<Parameters<typeof createApp>[0]> = {}) {
  const app = await createApp({
    upstream: "http://127.0.0.1:9/mobile_crm",
    config: readConfig(settings),
    log: openLog("silent"),
    ...overrides,
  });
  onTestFinished(() => app.close());
  return app;
}

test("all metrics have the prefix of the product, or a standard Prometheus process name", async () => {
  const { app } = await server();
  const names = [...(await app.inject("/metrics")).body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name);

  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !/^(mobile_crm_|process_)/.test(name))).toEqual([]);
});

test("the process, its pool and its connections are measured at each scrape", async () => {
  const app = await appWith({}, { store });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

  expect(text).toContain('mobile_crm_database_connections{state="in_use"} 3');
  expect(text).toContain('mobile_crm_database_connections{state="idle"} 2');
  expect(text).toContain("mobile_crm_database_requests_waiting 1");
  expect(text).toContain("mobile_crm_database_connections_max 16");
  expect(text).toMatch(/^mobile_crm_connections 1$/m);
  expect(text).toMatch(/^process_cpu_seconds_total \d/m);
  const started = Number(/^process_start_time_seconds (\S+)$/m.exec(text)?.[1]);
  expect(Math.abs(Date.now() / 1000 - process.uptime() - started)).toBeLessThan(5);
});

test("refusals are counted by reason", async () => {
  stopClock();
  const app = await appWith({ RATE_LIMIT_PER_MINUTE: "2" });
  const call = (headers: Record<string, string> = {}) =>
    app.inject({ method: "POST", url: "/trpc/site.settings", headers, payload: {} });
  await call({ "sec-fetch-site": "cross-site" });
  for (let count = 0; count < 4; count += 1) await call();

  const { body } = await app.inject("/metrics");

  expect(body).toContain('mobile_crm_refusals_total{reason="cross_site"} 1');
  expect(body).toContain('mobile_crm_refusals_total{reason="rate_limit"} 2');
});

test("the refusal of a write that may still take effect is counted under a reason without spaces", async () => {
  const { url } = await upstream(json({ enquiry: { id: 5, comment: "" } }));
  const { app, call } = await server({ upstream: url, env: { UPSTREAM_LONGEST_SECONDS: "60" } });
  const key = { "idempotency-key": "0b0e6d8a-7a2e-4c55-9d51-000000000001", "x-sent-before": "maybe" };

  expect((await call("enquiries.update", inputs.enquiries.update, { ...issued(), ...key })).status).toBe(503);

  const reason = "an_earlier_try_may_still_take_effect";
  expect(await app.metrics.text()).toContain(`mobile_crm_refusals_total{reason="${reason}"} 1`);
});

test.skipIf(!hasPromtool)("promtool reports nothing about the metrics", async () => {
  const { metrics } = await appWith({}, { store });
  metrics.request("POST /trpc/:path", 200, 0.01);
  metrics.call({ call: "enquiries.list", status: 503, milliseconds: 20, retries: 1 });
  metrics.drift({ call: "enquiries.list", path: "enquiry[].id", received: "a list" });
  metrics.repeat("enquiries.create");
  metrics.refusal("rate_limit");

  const { status, stderr } = spawnSync("promtool", ["check", "metrics"], {
    input: await metrics.text(),
    encoding: "utf8",
  });

  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});

test.skipIf(!hasPromtool)("promtool accepts the alert rules", () => {
  const { status } = spawnSync("promtool", [
    "check",
    "rules",
    fileURLToPath(new URL("service-alerts.yml", operations)),
  ]);

  expect(status).toBe(0);
});

test("the dashboard and the alert rules use metrics that exist", async () => {
  const app = await appWith({}, { store });
  const types = (await app.inject("/metrics")).body.matchAll(/^# TYPE (\S+) (\S+)$/gm);
  const knownNames = new Set(
    [...types].flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const namesInDocs = ["grafana-dashboard.json", "service-alerts.yml"].flatMap(
    (file) =>
      readFileSync(new URL(file, operations), "utf8").match(/\b(mobile_crm|process)_[a-z_0-9]*[a-z0-9]\b/g) ?? [],
  );

  expect(namesInDocs.length).toBeGreaterThan(20);
  expect(namesInDocs.filter((name) => !knownNames.has(name))).toEqual([]);
});
