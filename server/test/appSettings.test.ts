import { describe, expect, test } from "vitest";
import { issued, server, upstream } from "./fixtures.ts";
import { vapidSettings } from "./reminders.ts";
import { json } from "./upstream.ts";

test("connections are limited in number, and in the time that they may take", async () => {
  const { app } = await server();
  await app.ready();

  expect(app.initialConfig).toMatchObject({
    ...{ bodyLimit: 262_144, requestTimeout: 1_800_000, keepAliveTimeout: 65_000, connectionTimeout: 120_000 },
    ...{ forceCloseConnections: "idle", routerOptions: { maxParamLength: 1_000 } },
  });
  expect(app.server).toMatchObject({
    ...{ requestTimeout: 1_800_000, keepAliveTimeout: 65_000, timeout: 120_000, headersTimeout: 10_000 },
    ...{ maxConnections: 4_096, connectionsCheckingInterval: 1_000 },
  });
});

test.each([
  ["127.0.0.0/8", "203.0.113.9", "203.0.113.9"],
  ["203.0.113.0/24", "203.0.113.9", "198.51.100.7"],
  ["203.0.113.0/24", "127.0.0.1", "127.0.0.1"],
])("with proxies at %s a request from %s comes from %s", async (TRUSTED_PROXIES, remoteAddress, told) => {
  const { url, asked } = await upstream(json({ enquiry: { id: 5 } }));
  const { app } = await server({ upstream: url, env: { TRUSTED_PROXIES } });
  const headers = { ...issued(), "x-forwarded-for": "198.51.100.7" };
  await app.inject({ method: "POST", url: "/trpc/enquiries.details", payload: { id: 5 }, headers, remoteAddress });

  expect(asked.map((one) => one.headers["x-forwarded-for"])).toEqual([told]);
});

test("the page is told of every setting that it needs", async () => {
  const { call } = await server({
    upstreamKnowsKeys: true,
    env: {
      ...{ HELP_VIDEO_MEETING: "/a.mp4", HELP_VIDEO_CAMPAIGNS: "/b.mp4", PUBLIC_IP_URL: "https://ip.example.com/me" },
      ...{ ...vapidSettings, WORKING_SET: "off", OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" },
    },
  });

  expect((await call("site.settings")).json.result?.data).toEqual({
    ...{ hasAccounts: true, traces: true, mapTiles: null, publicIpUrl: "https://ip.example.com/me" },
    ...{ helpVideos: { Meeting: "/a.mp4", Campaigns: "/b.mp4" }, pushKey: vapidSettings.VAPID_PUBLIC_KEY },
  });
});

describe("a server that is closed", () => {
  test("closes its connections to the upstream and to the maps service", async () => {
    const [up, maps] = [await upstream(json({ enquiry: { id: 5 } })), await upstream(json({ results: [] }))];
    const { app, call } = await server({ upstream: up.url, env: { MAPS_GEOCODE_URL: `${maps.url}/json` } });
    await call("enquiries.details", { id: 5 }, issued());
    await call("maps.geocode", { lat: 18, long: 73 }, issued());
    expect([await up.connections(), await maps.connections()]).toEqual([1, 1]);

    await app.close();

    await expect.poll(async () => [await up.connections(), await maps.connections()]).toEqual([0, 0]);
  });

  test("logs what differed from the contract since the last line about it", async () => {
    const { url } = await upstream(json({ enquiry: { id: 5, ncd: ["a list"] } }));
    const { app, call, lines } = await server({ upstream: url });
    const drifts = () => lines.filter((line) => line.includes("differs from the contract"));
    for (const id of [5, 5]) await call("enquiries.details", { id }, issued());
    expect(drifts()).toHaveLength(1);

    await app.close();

    expect(drifts()).toHaveLength(2);
  });
});
