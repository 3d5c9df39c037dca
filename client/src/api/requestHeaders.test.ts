import { beforeEach, expect, test, vi } from "vitest";
import { startRequestHeaders } from "./requestHeaders.ts";
import { extraHeaders } from "./trpc.ts";

const fake = vi.hoisted(() => ({ settings: vi.fn() }));
vi.mock("./queryClient.ts", () => ({ SETTINGS: { staleTime: 600_000 } }));
vi.mock("./trpc.ts", () => ({
  extraHeaders: {},
  prefetch: { site: { settings: { fetch: fake.settings } } },
}));

const ask = vi.fn();
const start = async (settings: object) => {
  fake.settings.mockResolvedValue(settings);
  await startRequestHeaders();
  return extraHeaders.run?.() ?? {};
};

beforeEach(() => {
  delete extraHeaders.run;
  fake.settings.mockReset();
  ask.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal("fetch", async (...asked: unknown[]) => ask(...asked));
  return () => vi.unstubAllGlobals();
});

test("each request has a name of its own, of 96 random bits in letters", async () => {
  const names = new Set<string | undefined>();
  await start({});
  for (let request = 0; request < 50; request += 1) names.add(extraHeaders.run?.()["x-request-id"]);

  expect(names.size).toBe(50);
  for (const name of names) expect(name).toMatch(/^[a-p]{24}$/);
  expect(new Set([...names].join(""))).toHaveLength(16);
  expect(extraHeaders.run?.()).not.toHaveProperty("traceparent");
  expect(ask).not.toHaveBeenCalled();
  expect(fake.settings).toHaveBeenCalledExactlyOnceWith(undefined, { staleTime: 600_000 });
});

test("bytes are written half by half", async () => {
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(0x0f).fill(0xf1, 6) });

  expect((await start({}))["x-request-id"]).toBe("apapapapapappbpbpbpbpbpb");
});

test("requests are named before the settings are there, and where they cannot be had", async () => {
  const settings = Promise.withResolvers<object>();
  fake.settings.mockReturnValue(settings.promise);
  const starting = startRequestHeaders();
  expect(extraHeaders.run?.()).toEqual({ "x-request-id": expect.any(String) });
  settings.reject(new Error("no network"));
  await starting;

  expect(extraHeaders.run?.()).toEqual({ "x-request-id": expect.any(String) });
});

test("a server that traces gets a new W3C trace with each request", async () => {
  const first = await start({ traces: true });

  expect(first.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(first).toHaveProperty("x-request-id");
  expect(extraHeaders.run?.().traceparent).not.toBe(first.traceparent);
});

test("the public address is asked for with each request where a setting wants that; failures do not matter", async () => {
  ask.mockRejectedValue(new Error("blocked"));
  const headers = await start({ publicIpUrl: "https://ip.test/", traces: true });
  extraHeaders.run?.();

  expect(ask.mock.calls).toEqual(Array(2).fill(["https://ip.test/", { mode: "no-cors", credentials: "omit" }]));
  expect(Object.keys(headers)).toEqual(["x-request-id", "traceparent"]);
  await new Promise(setImmediate);
});
