import type { InjectOptions } from "fastify";
import { describe, expect, test, vi } from "vitest";
import { issued, server } from "../../test/fixtures.ts";
import { uploadAdmission } from "./admission.ts";
import { openMultipartForm } from "./multipartReader.ts";

const files = (url: string, overrides: InjectOptions = {}): InjectOptions => ({
  url: `/files?url=${encodeURIComponent(url)}`,
  headers: issued(),
  ...overrides,
});

test.each<[string, InjectOptions, number, string]>([
  ["a malformed URL", { url: "/%ff" }, 400, "Malformed URL"],
  [
    "a call from another site",
    { method: "POST", url: "/trpc/site.settings", headers: { "sec-fetch-site": "cross-site" } },
    403,
    "Not from another site",
  ],
  ["metrics for another machine", { url: "/metrics", remoteAddress: "8.8.8.8" }, 404, "Not found"],
  ["a file without a session", files("/mobile_crm/1.png", { headers: {} }), 401, "Sign in first"],
  ["a file from elsewhere", files("https://example.com/1.png"), 403, "Files from this address are not allowed"],
  ["a file that cannot be fetched", files("/mobile_crm/1.png"), 502, "The file could not be fetched"],
])("%s is refused with a sentence", async (_, request, status, message) => {
  const { app } = await server();
  const reply = await app.inject(request);

  expect([reply.statusCode, reply.json()]).toEqual([status, { message }]);
});

test("health checks are answered with one word, and the metrics are text for Prometheus", async () => {
  let isReady = true;
  const { app } = await server({ isReady: async () => isReady });
  const sendAll = async () => {
    const reply = await app.inject("/readyz");
    return [reply.statusCode, reply.json()];
  };

  expect(await sendAll()).toEqual([200, { status: "ready" }]);
  isReady = false;
  await expect.poll(sendAll).toEqual([503, { status: "not ready" }]);
  expect((await app.inject("/metrics")).headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
});

describe("an upload", () => {
  test.each<[string, string | undefined, boolean | undefined, number, string, string]>([
    ["without a session", undefined, true, 401, "Sign in first", "upload_not_signed_in"],
    ["whose token is refused", "abc", false, 401, "Sign in first", "upload_not_signed_in"],
    ["with an unknown token", "abc", undefined, 503, "The CRM could not be reached. Try again.", "upload_not_checked"],
  ])(
    "an upload %s is refused with a sentence, and counted by reason",
    async (_, token, isAccepted, status, message, reason) => {
      const refusal = vi.fn();
      const reply = { ...{ code: vi.fn(), headers: vi.fn(), send: vi.fn() }, server: { metrics: { refusal } } };
      for (const step of [reply.code, reply.headers]) step.mockReturnValue(reply);
      const admit = uploadAdmission({
        callerOf: () => (token === undefined ? undefined : { token, holder: "user 4", allowance: "user 4" }),
        isAccepted: async () => isAccepted,
      });
      await admit({} as never, reply as never, () => {});

      expect([reply.code.mock.calls, reply.send.mock.calls]).toEqual([[[status]], [[{ message }]]]);
      const retryAfter = status === 503 ? { "retry-after": "5" } : {};
      expect(reply.headers.mock.calls).toEqual([[{ connection: "close", ...retryAfter }]]);
      expect(refusal.mock.calls).toEqual([[reason]]);
    },
  );

  test("an upload whose first part is late is refused with a sentence, by default after half a minute", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const parts = () => ({ next: () => new Promise(() => {}) });
    const refused = expect(openMultipartForm({ headers: {}, parts } as never).input()).rejects.toMatchObject({
      status: 408,
      publicMessage: "The form arrived too slowly",
    });
    vi.advanceTimersByTime(29_999);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();

    await refused;
  });
});
