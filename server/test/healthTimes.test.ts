import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { serveHealth } from "../src/plugins/health.ts";

/** A server with the calls of an operator, whose metrics are written down. */
function watched(isReady = async () => true) {
  const app = Fastify();
  onTestFinished(() => app.close());
  const metrics = { request: vi.fn(), close: vi.fn(), type: "text/plain" };
  serveHealth(app, {
    ...{ version: "1.0.0", metricsToken: "a token", isReady, metricsText: async () => "the metrics" },
    metrics: metrics as never,
  });
  return { app, metrics };
}

test("each answer is counted by its route and status, with its time in seconds", async () => {
  const { app, metrics } = watched();
  const times: number[] = [];
  app.addHook("onResponse", async (_request, { elapsedTime }) => void times.push(elapsedTime));
  await app.inject("/healthz");
  await app.inject("/nowhere/98765");
  await app.inject("/metrics");

  expect(metrics.request.mock.calls).toEqual([
    ["GET /healthz", 200, (times[0] ?? 0) / 1000],
    ["GET unknown", 404, (times[1] ?? 0) / 1000],
    ["GET /metrics", 404, (times[2] ?? 0) / 1000],
  ]);
});

test("what does not say within a second that it is ready is not, and the metrics end with the server", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  onTestFinished(() => void timers.mockRestore());
  const { app, metrics } = watched(() => new Promise(() => {}));
  const asked = app.inject("/readyz");

  expect((await asked).statusCode).toBe(503);
  expect(timers.mock.calls.map(([, ...rest]) => rest)).toContainEqual([1_000, false]);
  expect(metrics.close).not.toHaveBeenCalled();
  await app.close();
  expect(metrics.close).toHaveBeenCalledOnce();
});

test.each([
  ["Bearer a token", 200],
  ["a token", 404],
  ["Bearer another", 404],
  ["", 404],
])("with a token of its own the metrics are shown to %s with %i", async (authorization, status) => {
  const { app } = watched();

  expect((await app.inject({ url: "/metrics", headers: { authorization } })).statusCode).toBe(status);
});
