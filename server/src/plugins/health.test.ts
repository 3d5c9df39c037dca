import { describe, expect, onTestFinished, test } from "vitest";
import { server, upstream } from "../../test/fixtures.ts";
import { json } from "../../test/upstream.ts";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { openLog } from "../logger.ts";

const enquiry = json({ enquiry: { id: 5 } });
const id = "abcdefghijklmnopabcdefgh";

const states: [string, () => Promise<boolean>, number][] = [
  ["answers", async () => true, 200],
  ["says no", async () => false, 503],
  ["fails", () => Promise.reject(new Error("no database")), 503],
  ["never answers", () => new Promise(() => {}), 503],
];

describe("an operator", () => {
  test("an operator learns that the process is alive, and its version", async () => {
    const { app } = await server();

    expect((await app.inject("/healthz")).json()).toEqual({
      status: "ok",
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
  });

  test.each(states)(
    "an operator learns whether to send users here if the readiness check %s",
    async (_, isReady, status) => {
      const app = await createApp({
        upstream: "http://127.0.0.1:9/mobile_crm",
        config: readConfig({}),
        log: openLog("silent"),
        isReady,
      });
      onTestFinished(() => app.close());

      expect((await app.inject("/readyz")).statusCode).toBe(status);
    },
  );

  test("an operator sees that it is not ready while it drains, although it still answers and asks for new connections", {
    tags: "REL-09",
  }, async () => {
    const { app, call } = await server();
    app.drain();

    const ready = await app.inject("/readyz");
    const reply = await call("site.settings");

    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ status: "draining" });
    expect(reply).toMatchObject({ status: 200, headers: { connection: "close" } });
  });

  test("an operator has connections kept open until it drains, and closed from then on", {
    tags: "REL-09",
  }, async () => {
    const { app } = await server();
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    const connection = async () => (await fetch(`${address}/healthz`)).headers.get("connection");

    expect(await connection()).toBe("keep-alive");
    app.drain();
    expect(await connection()).toBe("close");
  });
});

describe("the metrics", () => {
  const metricsOf = async ({ app }: Awaited<ReturnType<typeof server>>) => (await app.inject("/metrics")).body;

  test("the metrics count calls and their durations, by name and status", async () => {
    const { url } = await upstream(enquiry);
    const backend = await server({ upstream: url });
    await backend.call("enquiries.details", { id: 5 });
    await backend.call("enquiries.details", { id: 5 });

    const text = await metricsOf(backend);

    expect(text).toContain('mobile_crm_upstream_calls_total{call="enquiries.details",status="200"} 2');
    expect(text).toContain('mobile_crm_upstream_call_duration_seconds_count{call="enquiries.details"} 2');
    // The slowest calls are aborted after half a minute; the last bucket separates them from those of a few seconds.
    expect(text).toContain('mobile_crm_upstream_call_duration_seconds_bucket{le="30",call="enquiries.details"} 2');
    expect(text).toContain('mobile_crm_http_request_duration_seconds_count{route="POST /trpc/:path",status="200"} 2');
    expect(text).toMatch(/mobile_crm_event_loop_lag_p99_seconds \d/);
    expect(text).toMatch(/mobile_crm_build_info\{version="\d/);
  });

  test("the metrics count upstream failures and retries", async () => {
    const { url } = await upstream(json({}, 503));
    const backend = await server({ upstream: url });
    await backend.call("enquiries.details", { id: 5 });

    const text = await metricsOf(backend);

    expect(text).toContain('mobile_crm_upstream_errors_total{call="enquiries.details",status="503"} 1');
    expect(text).toContain('mobile_crm_upstream_retries_total{call="enquiries.details"} 2');
  });

  test("the metrics have routes, but never URLs, ids, search texts or people", { tags: "REL-48" }, async () => {
    const backend = await server();
    await backend.app.inject("/Details/98765?phone=9876501234");
    await backend.call("enquiries.list", { search: "canary 9876501234" });

    expect(await metricsOf(backend)).not.toMatch(/98765|canary|\?/);
  });

  test("the metrics are available to programs on this machine", async () => {
    const { app } = await server();
    const from = (remoteAddress: string) => app.inject({ url: "/metrics", remoteAddress });

    for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect((await from(address)).statusCode).toBe(200);
    for (const address of ["8.8.8.8", "10.1.2.3", "172.20.0.4", "::ffff:192.168.1.4", "fd00::1", "2001:db8::1"])
      expect((await from(address)).statusCode).toBe(404);
  });

  test("the metrics are refused to a browser page on this machine whose host name was pointed here", async () => {
    const { app } = await server();
    const statusFor = async (host: string) => (await app.inject({ url: "/metrics", headers: { host } })).statusCode;

    for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"]) expect(await statusFor(host)).toBe(200);
    for (const host of ["evil.example.com:3000", "127.0.0.1.example.com", "10.0.0.1"])
      expect(await statusFor(host)).toBe(404);
  });

  test("the metrics are refused to outside clients behind the proxy", async () => {
    const { app } = await server();

    for (const from of ["8.8.8.8", "127.0.0.1"])
      for (const headers of [{ "x-forwarded-for": from }, { forwarded: `for=${from}` }])
        expect((await app.inject({ url: "/metrics", headers })).statusCode).toBe(404);
  });

  test("the metrics are available to clients with the token, if one is set", async () => {
    const { app } = await server({ env: { METRICS_TOKEN: "a-token" } });
    const withToken = { authorization: "Bearer a-token" };

    expect((await app.inject("/metrics")).statusCode).toBe(404);
    expect((await app.inject({ url: "/metrics", headers: withToken, remoteAddress: "8.8.8.8" })).statusCode).toBe(200);
  });
});

describe("the id of a request", () => {
  test("the id of a request is the browser's own from end to end", async () => {
    const { url, requests } = await upstream(enquiry);
    const { call, lines } = await server({ upstream: url });

    const { headers } = await call("enquiries.details", { id: 5 }, { "x-request-id": id });

    expect(headers["x-request-id"]).toBe(id);
    expect(requests[0]?.headers["x-request-id"]).toBe(id);
    expect(lines.map((line) => JSON.parse(line).reqId)).toEqual([id]);
  });

  test.each([
    "mine",
    "",
    `${id}x`,
    id.slice(1),
    `x ${id}`,
    "ABCDEFGHIJKLMNOPABCDEFGH",
    "9876543210",
    `${id}\t{"level":50}`,
  ])("the id of a request is generated here if the browser's is %j", async (invalidId) => {
    const { url, requests } = await upstream(enquiry);
    const { call } = await server({ upstream: url });

    for (let i = 0; i < 2; i += 1) await call("enquiries.details", { id: 5 }, { "x-request-id": invalidId });

    const ids = requests.map(({ headers }) => headers["x-request-id"]);
    expect(ids).toEqual([expect.stringMatching(/^[a-p]{24}$/), expect.stringMatching(/^[a-p]{24}$/)]);
    expect(new Set([id, ...ids]).size).toBe(3);
  });
});
