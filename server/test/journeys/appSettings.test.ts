import { type AddressInfo, connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { DEFAULT_BODY_LIMITS } from "../../src/plugins/bodyTimeout.ts";
import type { Store } from "../../src/store/open.ts";
import { issued, server, upstream } from "../fixtures.ts";
import { openMemoryPlans } from "../memoryPlans.ts";
import { vapidSettings } from "../reminders.ts";
import { json } from "../upstream.ts";

test("the number of connections and their duration are limited", async () => {
  const { app } = await server();
  await app.ready();

  expect(app.initialConfig).toMatchObject({
    bodyLimit: 262_144,
    requestTimeout: 1_800_000,
    keepAliveTimeout: 65_000,
    connectionTimeout: 120_000,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 1_000 },
  });
  expect(app.server).toMatchObject({
    requestTimeout: 1_800_000,
    keepAliveTimeout: 65_000,
    timeout: 120_000,
    headersTimeout: 10_000,
    maxConnections: 4_096,
    connectionsCheckingInterval: 1_000,
  });
});

test("the page receives every setting that it needs", async () => {
  const { call } = await server({
    store: { pool: undefined, reminderPlans: openMemoryPlans(), isReady: async () => true } as unknown as Store,
    env: {
      PUBLIC_IP_URL: "https://ip.example.com/me",
      ...vapidSettings,
      PREFETCH: "off",
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9",
    },
  });

  expect((await call("site.settings")).json.result?.data).toEqual({
    hasAccessRecords: true,
    traces: true,
    publicIpUrl: "https://ip.example.com/me",
    pushKey: vapidSettings.VAPID_PUBLIC_KEY,
    prefetch: false,
  });
});

test("a body that arrives too slowly closes its connection", async () => {
  const bodyLimits = { ...DEFAULT_BODY_LIMITS, body: 60, firstPart: 60, window: 60, checkEvery: 20 };
  const { app } = await server({ bodyLimits });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve("closed")));
  socket.resume().write("POST /trpc/site.settings HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n");
  socket.write("content-type: application/json\r\n\r\n{");

  expect(await closed).toBe("closed");
  expect(await app.metrics.text()).toContain('mobile_crm_refusals_total{reason="slow_body"} 1');
});

describe("a server that is closing", () => {
  test("a server that is closing still answers a request on a connection that is in use", async () => {
    const requestSent = Promise.withResolvers<void>();
    const ready = Promise.withResolvers<boolean>();
    const isReady = () => {
      requestSent.resolve();
      return ready.promise;
    };
    const { app } = await server({ isReady });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1").setEncoding("utf8");
    onTestFinished(() => void socket.destroy());
    let text = "";
    socket.on("data", (piece) => {
      text += piece;
    });
    socket.write("GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n");
    await requestSent.promise;

    const closed = app.close();
    socket.write("GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n");
    await expect.poll(() => app.server.listening).toBe(false);
    ready.resolve(true);
    await closed;

    const statuses = () => text.match(/HTTP\/1.1 \d+/g);
    await expect.poll(statuses).toEqual(["HTTP/1.1 200", "HTTP/1.1 200"]);
  });

  test("a server that is closing closes its connections to the upstream and to the maps service", async () => {
    const [upstreamServer, maps] = [
      await upstream(json({ enquiry: { id: 5 } })),
      await upstream(json({ results: [] })),
    ];
    const { app, call } = await server({ upstream: upstreamServer.url, env: { MAPS_GEOCODE_URL: `${maps.url}/json` } });
    await call("enquiries.details", { id: 5 }, issued());
    await call("maps.geocode", { lat: 18, long: 73 }, issued());
    expect([await upstreamServer.connections(), await maps.connections()]).toEqual([1, 1]);

    await app.close();

    const countConnections = async () => [await upstreamServer.connections(), await maps.connections()];
    await expect.poll(countConnections).toEqual([0, 0]);
  });

  test("a server that is closing logs the drift since the last log line about it", async () => {
    const { url } = await upstream(json({ enquiry: { id: 5, ncd: ["a list"] } }));
    const { app, call, lines } = await server({ upstream: url });
    const drifts = () => lines.filter((line) => line.includes("differs from the contract"));
    for (const id of [5, 5]) await call("enquiries.details", { id }, issued());
    expect(drifts()).toHaveLength(1);

    await app.close();

    expect(drifts()).toHaveLength(2);
  });
});
