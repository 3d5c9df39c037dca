import { describe, expect, onTestFinished, test, vi } from "vitest";
import { CALL, type Limits, LONG, shedding } from "../requestsWithoutNetwork.ts";

const FORM = { "content-type": "multipart/form-data; boundary=x" };
const turn = () => new Promise(setImmediate);

/** A server whose only place is taken, and the call that has it. */
async function full(more: Partial<Limits> = {}) {
  const opened = shedding(more);
  const first = opened.request();
  await first.preHandler();
  return { ...opened, first };
}

describe("while every place is taken", () => {
  test.each([
    [CALL, {}, false],
    ["/files?url=x", { method: "GET" }, true],
    [CALL, { headers: FORM }, true],
    ["/", { method: "GET" }, true],
    ["/healthz", { method: "GET" }, true],
    ["/trpcs", { method: "GET" }, true],
  ])("a request to %s %o is passed on at once: %s", async (url, more, isPassed) => {
    const { request } = await full();
    const next = request(url, more);
    next.arrive();
    await turn();

    expect(next.isPassed()).toBe(isPassed);
  });

  test("a call waits, and its time is measured when it is admitted", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const { request, first, metrics } = await full();
    const next = request();
    next.arrive();
    await turn();
    expect([next.isPassed(), next.answer.status]).toEqual([false, undefined]);

    vi.advanceTimersByTime(250);
    first.close();
    await turn();
    expect(next.isPassed()).toBe(true);
    expect(metrics.waited).toHaveBeenCalledExactlyOnceWith(0.25);
    expect([await next.onRequest(), await next.preHandler()]).toEqual([true, true]);
  });

  test("a call does not pass one that waits, although a place has just become free", async () => {
    const { request, first } = await full();
    const [waiting, late] = [request(), request()];
    waiting.arrive();
    await turn();
    first.close();
    late.arrive();
    expect([waiting.isPassed(), late.isPassed()]).toEqual([false, false]);
    await turn();

    expect([waiting.isPassed(), late.isPassed()]).toEqual([true, false]);
  });

  test("a call for which a place became free meanwhile is passed on", async () => {
    const { request, first } = await full();
    const next = request();
    next.arrive();
    first.close();
    await turn();
    await turn();

    expect(next.isPassed()).toBe(true);
  });

  test("a call waits also where no limits of the wait are set", async () => {
    const { request, first } = await full({ wait: undefined });
    const next = request();
    next.arrive();
    await turn();
    expect(next.answer.status).toBeUndefined();

    first.close();
    await turn();
    expect(next.isPassed()).toBe(true);
  });

  test("a call that cannot wait is refused and counted", async () => {
    const { request, metrics } = await full({ wait: { ...LONG, atMost: 0 } });
    const next = request();
    next.arrive();
    await turn();

    expect(next.answer.status).toBe(503);
    expect(metrics.refusal.mock.calls).toEqual([["overload"]]);
  });

  test("a call whose body is still under way does not wait: it is refused, and its connection ends", async () => {
    const { request } = await full({ headers: { "x-content-type-options": "nosniff" } });
    const next = request(CALL, { complete: false });
    next.arrive();
    await turn();

    expect(next.answer).toMatchObject({
      status: 503,
      headers: { connection: "close", "retry-after": "1", "x-content-type-options": "nosniff" },
    });
    expect(next.answer.headers).toMatchObject({
      ...{ "content-type": "application/json; charset=utf-8", "content-length": "49" },
    });
  });

  test("an upload is no matter of these places", async () => {
    const { request } = await full();
    const upload = request(CALL, { headers: FORM });

    expect([await upload.onRequest(), await upload.preHandler()]).toEqual([true, true]);
  });

  test("a call whose body came late is refused before it is answered", async () => {
    const { request, first } = await full();
    const late = request();
    expect(await late.preHandler()).toBe(false);
    expect(late.answer.status).toBe(503);

    first.close();
    expect(await request().preHandler()).toBe(true);
  });

  test("pages and health need no place", async () => {
    const { request } = await full();

    for (const url of ["/", "/healthz"]) {
      const page = request(url, { method: "GET" });
      expect([await page.onRequest(), await page.preHandler()]).toEqual([true, true]);
    }
  });
});

describe("the allowance of an address", () => {
  test.each([
    ["/trpc/a.b", 1],
    ["/trpc/a.b,c.d?batch=1", 2],
    ["/trpc/a.b%2Cc.d%2ce.f?batch=1", 3],
    ["/trpc/a.b?input=1,2,3", 1],
    ["/files?url=a,b", 1],
  ])("is asked for the calls of %s: %i", async (url, calls) => {
    const mayAsk = vi.fn(() => true);
    await shedding({ mayAsk }).request(url).onRequest();

    expect(mayAsk).toHaveBeenCalledExactlyOnceWith("8.8.8.8", calls);
  });

  test("is not asked for a page", async () => {
    const mayAsk = vi.fn(() => false);
    expect(await shedding({ mayAsk }).request("/healthz").onRequest()).toBe(true);

    expect(mayAsk).not.toHaveBeenCalled();
  });

  test("that is used up is 429", async () => {
    const { request, metrics } = shedding({ mayAsk: () => false });
    const call = request();

    expect([await call.onRequest(), call.answer.status, call.answer.headers["retry-after"]]).toEqual([false, 429, "1"]);
    expect(metrics.refusal.mock.calls).toEqual([["rate_limit"]]);
  });
});

test("an upload that cannot be admitted for an error of ours fails with it", async () => {
  const { request } = shedding({ admitUpload: () => Promise.reject(new Error("no upstream")) });
  const upload = request(CALL, { headers: FORM });
  await upload.preHandler();

  expect(upload.answer.error?.message).toBe("no upstream");
});

test("the places are as many as they are said to be, and are given back once", async () => {
  const { request } = shedding({ atOnce: 2 });
  const [one, two, three] = [request(), request(), request()];
  expect([await one.preHandler(), await two.preHandler(), await three.preHandler()]).toEqual([true, true, false]);

  one.close();
  expect([await request().preHandler(), await request().preHandler()]).toEqual([true, false]);
});
