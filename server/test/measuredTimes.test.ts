import { performance } from "node:perf_hooks";
import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { serveHealth } from "../src/plugins/health.ts";
import { openMetrics } from "../src/plugins/metrics.ts";

function opened() {
  const metrics = openMetrics("1.2.3");
  onTestFinished(metrics.close);
  return metrics;
}

test("calls, requests and waits are measured in seconds, and sorted into buckets of seconds", async () => {
  const metrics = opened();
  metrics.call({ call: "brokers.list", status: 200, milliseconds: 2_000, retries: 0 });
  metrics.request("GET /files", 206, 0.3);
  metrics.waited(0.125);

  const text = await metrics.text();

  expect(text).toContain('mobile_crm_upstream_call_duration_seconds_sum{call="brokers.list"} 2\n');
  expect(text).toContain('mobile_crm_upstream_call_duration_seconds_bucket{le="1",call="brokers.list"} 0');
  expect(text).toContain('mobile_crm_upstream_call_duration_seconds_bucket{le="2.5",call="brokers.list"} 1');
  expect(text).toContain('mobile_crm_http_request_duration_seconds_sum{route="GET /files",status="206"} 0.3\n');
  expect(text).toContain("mobile_crm_admission_wait_seconds_sum 0.125\n");
});

test("only calls that the upstream failed at are errors, and a call without retries counts none", async () => {
  const metrics = opened();
  for (const status of [200, 404, 499, 500])
    metrics.call({ call: "brokers.list", status, milliseconds: 1, retries: status === 500 ? 2 : 0 });

  const text = await metrics.text();

  const errors = text.split("\n").filter((line) => line.startsWith("mobile_crm_upstream_errors_total{"));
  expect(errors).toEqual(['mobile_crm_upstream_errors_total{call="brokers.list",status="500"} 1']);
  expect(text).toContain('mobile_crm_upstream_retries_total{call="brokers.list"} 2');
  expect(text.match(/^mobile_crm_upstream_calls_total\{/gm)).toHaveLength(4);
});

test("an error of a browser counts by its class, and by no name that a page made up", async () => {
  const metrics = opened();
  for (const name of ["TypeError", "Asha Rao 98765", "ChunkLoadError"]) metrics.browserError(name);

  const text = await metrics.text();

  expect(text).toContain('mobile_crm_browser_errors_total{kind="TypeError"} 1');
  expect(text).toContain('mobile_crm_browser_errors_total{kind="other"} 2');
  expect(text).not.toContain("Asha");
});

test.each(["Error", "TypeError", "RangeError", "ReferenceError", "SyntaxError", "DOMException"])(
  "an error of the class %s counts under its name",
  async (name) => {
    const metrics = opened();
    metrics.browserError(name);

    expect(await metrics.text()).toContain(`mobile_crm_browser_errors_total{kind="${name}"} 1`);
  },
);

test("a request is measured from its arrival to its end, by its route and its status", async () => {
  let now = 60_000;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const metrics = opened();
  const close = vi.spyOn(metrics, "close");
  const app = Fastify();
  serveHealth(app, {
    ...{ version: "1.2.3", metrics, metricsText: metrics.text, metricsToken: undefined },
    isReady: async () => true,
  });
  app.get("/slow/:id", async (_request, reply) => {
    now += 2_500;
    return reply.code(202).send({});
  });

  await app.inject("/slow/5");
  await app.inject("/missing");
  const text = (await app.inject("/metrics")).body;
  await app.close();

  expect(text).toContain('mobile_crm_http_request_duration_seconds_sum{route="GET /slow/:id",status="202"} 2.5\n');
  expect(text).toContain('mobile_crm_http_request_duration_seconds_count{route="GET unknown",status="404"} 1');
  expect(close).toHaveBeenCalledOnce();
});
