import { EventEmitter } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { anyToken, person, server, upstream } from "../../test/fixtures.ts";
import { stopClock } from "../../test/stopClock.ts";
import { json, type UpstreamHandler } from "../../test/upstream.ts";
import { type WaitLimits, waitingQueue } from "./loadShedding.ts";

const details = json({ enquiry: { id: 5 } });

async function backend(env: Record<string, string>, handler: UpstreamHandler = details) {
  const { url, requests } = await upstream(handler);
  return { ...(await server({ upstream: url, env })), requests };
}

/** A prefetched call. */
const askAhead = (app: FastifyInstance) =>
  app.inject({ method: "POST", url: "/trpc/enquiries.details", payload: { id: 3 }, headers: { "x-background": "1" } });

describe("while all slots are in use", { tags: "REL-20" }, () => {
  const LONG = { maxQueueDelayMs: 60_000, maxWaitMs: 60_000, maxWaiting: 10 };

  /** A server with one slot, and a way to answer the calls that have reached the upstream. */
  async function openFull(waitLimits: WaitLimits) {
    const pending: { answer(): void }[] = [];
    const upstreamServer = await upstream((request, response) =>
      pending.push({ answer: () => details(request, response) }),
    );
    const instance = await server({ upstream: upstreamServer.url, env: { MAX_CONCURRENT_CALLS: "1" }, waitLimits });
    const call = (id: number) =>
      instance.app.inject({ method: "POST", url: "/trpc/enquiries.details", payload: { id } });
    const first = call(1);
    await expect.poll(() => pending.length).toBe(1);
    return { ...instance, call, pending, first };
  }
  const metricsOf = async (app: { inject(url: string): Promise<{ body: string }> }) =>
    (await app.inject("/metrics")).body;

  test("a call that cannot wait is refused immediately with 503 and a Retry-After", async () => {
    const { call, pending, first, app } = await openFull({ ...LONG, maxWaiting: 0 });
    const refused = await call(2);

    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "1"]);
    expect(refused.json()).toEqual({ message: "The server is busy. Try again." });
    expect(await metricsOf(app)).toMatch(/reason="overload"\S* 1$/m);
    expect((await app.inject("/healthz")).statusCode).toBe(200);
    pending[0]?.answer();
    expect((await first).statusCode).toBe(200);
    const third = call(2);
    await expect.poll(() => pending.length).toBe(2);
    pending[1]?.answer();
    expect((await third).statusCode).toBe(200);
  });

  test("a prefetched call is refused with 503 and a Retry-After until slots are free", async () => {
    const { pending, first, app } = await openFull(LONG);
    const refused = await askAhead(app);

    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "60"]);
    pending[0]?.answer();
    await first;
    const answered = askAhead(app);
    await expect.poll(() => pending.length).toBe(2);
    pending[1]?.answer();
    expect((await answered).statusCode).toBe(200);
  });

  test("prefetched calls are refused for half a minute after the upstream took longer than 3 s", async () => {
    const { call, pending, first, app } = await openFull(LONG);
    const start = performance.now();
    const clock = vi.spyOn(performance, "now");
    clock.mockReturnValue(start + 3_500);
    pending[0]?.answer();
    await first;
    expect((await askAhead(app)).statusCode).toBe(503);
    const quick = call(4);
    await expect.poll(() => pending.length).toBe(2);
    pending[1]?.answer();
    expect((await quick).statusCode).toBe(200);
    clock.mockReturnValue(start + 34_000);
    const later = askAhead(app);
    await expect.poll(() => pending.length).toBe(3);
    pending[2]?.answer();

    expect((await later).statusCode).toBe(200);
    clock.mockRestore();
  });

  test("a body that arrives slowly does not count as a slow upstream, so prefetched calls are accepted", async () => {
    const { app } = await backend({});
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const headers = { ...anyToken, "content-type": "application/json", "content-length": 8 };
    const slowRequest = request({ port, method: "POST", path: "/trpc/enquiries.details", headers });
    const arrived = new Promise((resolve) => app.server.once("request", resolve));
    const answered = new Promise<IncomingMessage>((resolve) => slowRequest.on("response", resolve));
    slowRequest.write("{");
    await arrived;
    const start = performance.now();
    const clock = vi.spyOn(performance, "now").mockReturnValue(start + 10_000);
    slowRequest.end('"id":5}');
    const response = await answered;
    await new Promise((resolve) => response.on("end", resolve).resume());
    const { statusCode } = await askAhead(app);
    clock.mockRestore();

    expect([response.statusCode, statusCode]).toEqual([200, 200]);
  });

  test("a call waits for a slot no longer than the limit", async () => {
    const { call, pending, first } = await openFull({ ...LONG, maxWaitMs: 1 });

    expect((await call(2)).statusCode).toBe(503);
    pending[0]?.answer();
    expect((await first).statusCode).toBe(200);
  });
});

describe("the queue of waiting calls", () => {
  const LIMITS = { maxQueueDelayMs: 250, maxWaitMs: 1_000, maxWaiting: 2 };
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
  afterEach(() => void vi.useRealTimers());

  /** A queue for one slot, which the call "first" occupies. */
  function openLine() {
    const { join, canJoin } = waitingQueue(1, LIMITS);
    const outcomes: Record<string, string> = {};
    const call = (name: string) => {
      const response = Object.assign(new EventEmitter(), { destroyed: false });
      join({
        response: response as never,
        onAdmitted(waitedMs) {
          outcomes[name] = `placed after ${waitedMs}`;
        },
        onRefused() {
          outcomes[name] = "refused";
        },
      });
      return { end: () => response.emit("close") };
    };
    return { call, canJoin, outcomes, first: call("first") };
  }

  test("the queue of waiting calls admits them in order, and returns how long they waited", () => {
    const { call, outcomes, first } = openLine();
    const second = call("second");
    call("third");
    vi.advanceTimersByTime(100);
    first.end();
    expect(outcomes).toEqual({ first: "placed after undefined", second: "placed after 100" });
    second.end();

    expect(outcomes.third).toBe("placed after 100");
  });

  test("the queue of waiting calls refuses a call that has waited too long", () => {
    const { call, outcomes, first } = openLine();
    call("second");
    vi.advanceTimersByTime(1_000);
    expect(outcomes.second).toBe("refused");
    first.end();

    expect(outcomes.second).toBe("refused");
  });

  test("the queue of waiting calls accepts no more than its limit, and none behind a call that has waited long", () => {
    const longQueue = openLine();
    longQueue.call("second");
    expect(longQueue.canJoin()).toBe(true);
    longQueue.call("third");
    expect(longQueue.canJoin()).toBe(false);
    longQueue.call("fourth");
    expect(longQueue.outcomes.fourth).toBe("refused");

    const slowLine = openLine();
    slowLine.call("second");
    vi.advanceTimersByTime(251);
    slowLine.call("third");
    expect(slowLine.outcomes).toEqual({ first: "placed after undefined", third: "refused" });
  });

  test("the queue of waiting calls gives the slot of a client that has left to the next", () => {
    const { call, outcomes, first } = openLine();
    const abandoned = call("second");
    call("third");
    abandoned.end();
    vi.advanceTimersByTime(100);
    first.end();

    expect(outcomes).toEqual({ first: "placed after undefined", third: "placed after 100" });
    vi.advanceTimersByTime(2_000);
    expect(outcomes.second).toBeUndefined();
  });
});

describe("a client that sends its body slowly", { tags: "REL-23" }, () => {
  test("a client that sends its body slowly does not occupy the slot of others", async () => {
    const { app, call } = await backend({ MAX_CONCURRENT_CALLS: "3" });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const headers = { ...anyToken, "content-type": "application/json", "content-length": 1000 };
    const slowRequests = Array.from({ length: 20 }, () => {
      const slowRequest = request({ port, method: "POST", path: "/trpc/enquiries.details", headers });
      slowRequest.on("error", () => {});
      slowRequest.write("{");
      return slowRequest;
    });
    await expect.poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))).toBe(20);

    expect((await call("enquiries.details", { id: 5 })).status).toBe(200);
    for (const slowRequest of slowRequests) slowRequest.destroy();
  });
});

describe("an address with too many requests", { tags: "REL-35" }, () => {
  test("an address with too many requests is refused with 429, and others are not", async () => {
    stopClock();
    const { app } = await backend({ RATE_LIMIT_PER_MINUTE: "5" });
    const send = (from: string) =>
      app.inject({
        method: "POST",
        url: "/trpc/enquiries.details",
        payload: { id: 5 },
        headers: { "x-forwarded-for": from },
      });

    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await send("203.0.113.7")).statusCode);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await send("203.0.113.8")).statusCode).toBe(200);
  });

  test.each([
    ["ports", (n: number) => `203.0.113.7:${50_000 + n}`],
    ["brackets and ports", (n: number) => `[2001:db8::7]:${50_000 + n}`],
    ["zones", (n: number) => `fe80::7%eth${n}`],
    ["what is no address", (n: number) => `unknown${n}`],
    ["the other IPv6 addresses of its subscriber", (n: number) => `2001:db8:1:2::${n}`],
  ])("an address with too many requests gains nothing by %s in X-Forwarded-For", async (_, from) => {
    stopClock();
    const { call } = await backend({ RATE_LIMIT_PER_MINUTE: "5" });

    const send = async (address: string) =>
      (await call("enquiries.details", { id: 5 }, { "x-forwarded-for": address })).status;

    const statuses = [];
    for (let n = 1; n <= 6; n += 1) statuses.push(await send(from(n)));

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await send("2001:db8:1:100::1")).toBe(200);
  });

  test.each([",", "%2C", "%2c"])(
    "an address with too many requests gains nothing by a batch (%s), nor by an invented address",
    async (comma) => {
      stopClock();
      const { app } = await backend({ RATE_LIMIT_PER_MINUTE: "5" });
      const batch = (size: number, from: string) =>
        app.inject({
          method: "POST",
          url: `/trpc/${Array.from({ length: size }, () => "enquiries.details").join(comma)}?batch=1`,
          payload: Object.fromEntries(Array.from({ length: size }, (_, index) => [index, { id: 5 }])),
          headers: { "x-forwarded-for": `${from}, 203.0.113.7` },
        });

      expect((await batch(3, "1.1.1.1")).statusCode).toBe(200);
      expect((await batch(3, "2.2.2.2")).statusCode).toBe(429);
    },
  );
});

describe("X-Forwarded-For", { tags: "REL-35" }, () => {
  const send = async (remoteAddress: string, from: string, env: Record<string, string> = {}) => {
    const { app, requests } = await backend(env);
    const headers = { "x-forwarded-for": from };
    await app.inject({ method: "POST", url: "/trpc/enquiries.details", payload: { id: 5 }, headers, remoteAddress });
    return requests[0]?.headers["x-forwarded-for"];
  };

  test.each(["10.0.0.9", "172.20.0.9", "192.168.1.9", "fd00::9", "8.8.8.8"])(
    "X-Forwarded-For is ignored from %s, which is not a trusted proxy",
    async (address) => expect(await send(address, "203.0.113.7")).toBe(address),
  );

  test("X-Forwarded-For is trusted from this machine, and from the proxies of the settings", async () => {
    const env = { TRUSTED_PROXIES: "172.20.0.0/16, fd00::/8" };

    expect(await send("127.0.0.1", "203.0.113.7")).toBe("203.0.113.7");
    expect(await send("172.20.0.9", "203.0.113.7", env)).toBe("203.0.113.7");
    expect(await send("fd00::9", "203.0.113.7", env)).toBe("203.0.113.7");
    expect(await send("127.0.0.1", "203.0.113.7", env)).toBe("127.0.0.1");
  });
});

describe("attempts in front of an upstream without limits", { tags: "REL-35" }, () => {
  const login = (email: string, password = "wrong") => ["session.login", { email, password }] as const;
  const refuses: UpstreamHandler = (request, response) =>
    request.body.includes("right")
      ? json({ ...person, token: "t" })(request, response)
      : json({ message: "Wrong" }, 401)(request, response);

  test("attempts with passwords are ten per account before each has to wait, however the account is written", async () => {
    const { call, requests } = await backend({}, refuses);

    for (let i = 0; i < 10; i += 1)
      expect((await call(...login(i % 2 ? "ASHA@example.com" : " asha@example.com"))).status).toBe(401);
    const refused = await call(...login("asha@example.com", "right"));

    expect(refused.status).toBe(429);
    expect(refused.json.error?.message).toBe("Too many tries. Try again in 30 seconds.");
    expect(requests).toHaveLength(10);
    expect((await call(...login("ravi@example.com", "right"))).status).toBe(200);
  });

  test("attempts are forgotten after a successful sign-in", async () => {
    const { call } = await backend({}, refuses);

    for (let i = 0; i < 25; i += 1)
      expect((await call(...login("asha@example.com", i % 5 ? "wrong" : "right"))).status).toBe(i % 5 ? 401 : 200);
  });

  test("attempts are counted in a batch as well, for each call", async () => {
    const { app, requests } = await backend({}, refuses);
    const batchOfTen = Array.from({ length: 10 }, () => "session.login").join(",");
    const payload = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [index, { email: "asha@example.com", password: `wrong ${index}` }]),
    );

    for (let i = 0; i < 3; i += 1) await app.inject({ method: "POST", url: `/trpc/${batchOfTen}?batch=1`, payload });

    expect(requests).toHaveLength(10);
  });

  test.each([
    ["session.sendOtp", { email: "asha@example.com" }, 5],
    ["session.forgotPassword", { email: "asha@example.com" }, 5],
    ["session.verifyOtp", { email: "asha@example.com", otp: "123456" }, 10],
  ])("attempts of %s are limited", async (call, input, tries) => {
    const office = await backend({}, json({ message: "Wrong" }, 422));

    for (let i = 0; i < tries + 5; i += 1) await office.call(call, input);

    expect(office.requests).toHaveLength(tries);
  });
});

test.each(["session.sendOtp", "session.forgotPassword"])(
  "calls of %s from one address are limited over all accounts",
  { tags: "REL-35" },
  async (call) => {
    const instance = await backend({ FAILED_SIGN_INS_PER_ADDRESS: "20" }, json({}));
    const send = (i: number, from: string) =>
      instance.call(call, { email: `user${i}@example.com` }, { "x-forwarded-for": from });

    const statuses = [];
    for (let i = 0; i < 25; i += 1) statuses.push((await send(i, "203.0.113.7")).status);

    expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
    expect((await send(1, "203.0.113.8")).status).toBe(200);
    expect(instance.requests).toHaveLength(21);
  },
);

describe("JSON", { tags: "REL-25" }, () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

  test("JSON nested deeper than 32 levels gets a 400, whichever part the call would read", async () => {
    const { app, requests } = await backend({});
    const payload = `{"id":5,"more":${nested(40)}}`;

    const reply = await app.inject({
      method: "POST",
      url: "/trpc/enquiries.details",
      headers: { "content-type": "application/json" },
      payload,
    });

    expect(reply.statusCode).toBe(400);
    expect(requests).toEqual([]);
  });
});
