import { beforeEach, expect, test, vi } from "vitest";
import { startCacheWarming } from "./warmCache.ts";

const fake = vi.hoisted(() => ({ token: "t" as string | null, asked: new Map<string, unknown[]>() }));
vi.mock("../../auth/session.ts", () => ({ session: { token: () => fake.token } }));
vi.mock("../../api/trpc.ts", () => ({
  prefetch: new Proxy(
    {},
    {
      get: (_, resource: string) =>
        new Proxy(
          {},
          {
            get: (_target, name: string) => ({
              prefetch: async (...input: unknown[]) => void fake.asked.set(`${resource}.${name}`, input),
            }),
          },
        ),
    },
  ),
}));

const MINUTE = 60_000;

beforeEach(() => {
  fake.token = "t";
  fake.asked.clear();
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("document", { visibilityState: "visible" });
  startCacheWarming();
  return () => vi.useRealTimers();
});

test("the choices of forms and today's calls are fetched a minute after the start, and every half hour", () => {
  vi.advanceTimersByTime(MINUTE - 1);
  expect(fake.asked.size).toBe(0);
  vi.advanceTimersByTime(1);
  const resources = [
    ...["brokers", "campaigns", "clientMeetings", "enquiries", "meetingRequests", "meetings"],
    ...["premiumEnquiries", "projects", "standUps"],
  ];
  const queues = ["brokersBacklog", "brokersToday", "enquiriesBacklog", "enquiriesToday"];
  expect([...fake.asked.keys()].sort()).toEqual(
    [...resources.map((name) => `${name}.settings`), ...queues.map((name) => `calls.${name}`)].sort(),
  );
  expect(queues.map((name) => fake.asked.get(`calls.${name}`))).toEqual(queues.map(() => [{ page: 1 }]));
  expect(fake.asked.get("enquiries.settings")).toEqual([undefined, { staleTime: 15 * MINUTE }]);

  fake.asked.clear();
  vi.advanceTimersByTime(29 * MINUTE - 1);
  expect(fake.asked.size).toBe(0);
  vi.advanceTimersByTime(1);
  expect(fake.asked.size).toBe(13);
});

test.each([
  ["after the sign-out", () => Object.assign(fake, { token: null })],
  ["without a network", () => vi.stubGlobal("navigator", { onLine: false })],
  ["out of sight", () => vi.stubGlobal("document", { visibilityState: "hidden" })],
])("nothing is fetched %s", (_, change) => {
  change();
  vi.advanceTimersByTime(31 * MINUTE);

  expect(fake.asked.size).toBe(0);
});
