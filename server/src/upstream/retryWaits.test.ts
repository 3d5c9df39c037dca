import timers from "node:timers/promises";
import { endpoints, UpstreamError } from "@mobile-crm/contracts";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeBuiltin } from "../../../fixtures/test/fakeBuiltin.ts";
import { parseRetryAfter, retryBudget, withRetries } from "./retries.ts";

const delay = vi.fn<typeof timers.setTimeout>();

beforeEach(() => {
  fakeBuiltin(timers, "setTimeout", delay.mockReset().mockResolvedValue(undefined as never));
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});

test.each([
  [503, undefined, [100, 200]],
  [503, 700, [700, 700]],
  [502, 700, [100, 200]],
  [429, 700, [700, 700]],
  [429, undefined, []],
  [504, undefined, []],
  [500, 700, []],
])("a read that gets %i with a wait of %s is retried after %j ms", async (status, retryAfterMs, waits) => {
  const attempt = vi.fn(async () => ({ status, body: undefined, ...(retryAfterMs && { retryAfterMs }) }));
  const onRetry = vi.fn();
  const options = { endpoint: endpoints.enquiries.details, budget: retryBudget(), remainingMs: () => 8_000, onRetry };
  await withRetries(attempt, { ...options, signals: [undefined] });

  expect(delay.mock.calls.map(([wait]) => wait)).toEqual(waits);
  expect([attempt.mock.calls.length, onRetry.mock.calls.length]).toEqual([waits.length + 1, waits.length]);
});

test.each([
  [701, 2],
  [700, 0],
])("with %i ms left a read that has to wait for 700 is retried %i times", async (remainingMs, retries) => {
  const onRetry = vi.fn();
  const read = {
    endpoint: endpoints.enquiries.details,
    budget: retryBudget(),
    remainingMs: () => remainingMs,
    onRetry,
  };
  await withRetries(async () => ({ status: 429, body: undefined, retryAfterMs: 700 }), { ...read, signals: [] });

  expect(onRetry).toHaveBeenCalledTimes(retries);
});

test("successful calls earn retries, one for every ten", async () => {
  const onRetry = vi.fn();
  const budget = retryBudget();
  while (budget.withdraw());
  const read = { endpoint: endpoints.enquiries.details, budget, remainingMs: () => 8_000, onRetry, signals: [] };
  const readWith = (status: number) => withRetries(async () => ({ status, body: undefined }), read);
  for (let call = 0; call < 10; call += 1) await readWith(200);
  await readWith(503);

  expect(onRetry).toHaveBeenCalledOnce();
});

test.each([0, 1])("a wait ends with any of its signals: %i", async (index) => {
  const signals = [new AbortController(), new AbortController()];
  const options = { endpoint: endpoints.enquiries.details, budget: retryBudget(), remainingMs: () => 8_000 };
  const attempt = vi.fn(async () => ({ status: attempt.mock.calls.length > 1 ? 200 : 503, body: undefined }));
  await withRetries(attempt, {
    ...options,
    onRetry() {},
    signals: [undefined, ...signals.map(({ signal }) => signal)],
  });
  const lastSignal = delay.mock.lastCall?.[2]?.signal;
  expect(lastSignal?.aborted).toBe(false);
  signals[index]?.abort();

  expect(lastSignal?.aborted).toBe(true);
});

test.each([
  ["a broken connection", { cause: new Error("reset") }, 2],
  ["a wrong response", {}, 0],
])("after %s a read is retried only if that may help", async (_, options, retries) => {
  const onRetry = vi.fn();
  const attempt = () => Promise.reject(new UpstreamError(502, "broken", options));
  const read = { endpoint: endpoints.enquiries.details, budget: retryBudget(), remainingMs: () => 8_000, onRetry };

  await expect(withRetries(attempt, { ...read, signals: [] })).rejects.toMatchObject({ status: 502 });
  expect(onRetry).toHaveBeenCalledTimes(retries);
});

test.each([
  ["0", 0],
  [" 120 ", 120_000],
  ["86400", 86_400_000],
  ["90000", 86_400_000],
  ["999999999", 86_400_000],
  ["Fri, 20 Nov 2026 10:00:30 GMT", 30_000],
  ["Fri, 20 Nov 2026 09:00:00 GMT", 0],
  ["Mon, 30 Nov 2026 10:00:00 GMT", 86_400_000],
  ["soon", undefined],
  ["", undefined],
  [undefined, undefined],
])("Retry-After %s is a wait of %s ms, at most a day", (header, wait) => {
  expect(parseRetryAfter(header, Date.parse("2026-11-20T10:00:00Z"))).toBe(wait);
});
