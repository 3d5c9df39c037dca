import { afterEach, describe, expect, test, vi } from "vitest";
import type { PushOutcome } from "../../src/reminders/pushSender.ts";
import { openScheduler, type ReminderResult } from "../../src/reminders/scheduler.ts";
import type { ReminderPlans } from "../../src/store/reminderPlans.ts";
import { openMemoryPlans } from "../memoryPlans.ts";

const BEGIN = Date.parse("2026-11-20T10:00:00+05:30");
const MINUTE = 60_000;
const device = { device: "phone", holder: "user", session: "session", endpoint: "e", p256dh: "p", auth: "a" };
const nextTick = () => new Promise(setImmediate);

/** A scheduler whose messages stay in flight until the test answers them. */
async function openRun(count: number, { plans = openMemoryPlans() }: { plans?: ReminderPlans } = {}) {
  const waiting: { id: string; answer(outcome: PushOutcome): void; fail(error: Error): void }[] = [];
  const results: ReminderResult[] = [];
  const faults: string[] = [];
  let [now, maxWaiting] = [BEGIN, 0];
  const running = openScheduler({
    plans,
    now: () => now,
    sender: {
      send({ id }) {
        const { promise, resolve, reject } = Promise.withResolvers<PushOutcome>();
        waiting.push({ id, answer: resolve, fail: reject });
        maxWaiting = Math.max(maxWaiting, waiting.length);
        return promise;
      },
    },
    onResult: (result) => void results.push(result),
    onFault: ({ message }) => void faults.push(message),
  });
  const ids = Array.from({ length: count }, (_, index) => `call ${index}`);
  // A user is sent twenty a minute at most.
  for (let first = 0; first < count; first += 20)
    await plans.replace(
      first ? { ...device, device: `phone ${first}`, holder: `user ${first}` } : device,
      ids.slice(first, first + 20).map((id) => ({ id, at: new Date(BEGIN), ciphertext: id })),
      new Date(BEGIN),
    );
  return {
    running,
    waiting,
    results,
    faults,
    plans,
    most: () => maxWaiting,
    setMinute: (minute: number) => {
      now = BEGIN + minute * MINUTE;
    },
    async answerAll() {
      for (let i = 0; i < 20; i += 1) {
        for (const { answer } of waiting.splice(0)) answer({ kind: "sent" });
        await nextTick();
      }
    },
  };
}

/** Whether the promise has settled by now. */
const isSettled = async (work: Promise<unknown>) => {
  let isDone = false;
  void work.then(() => {
    isDone = true;
  });
  for (let i = 0; i < 5; i += 1) await nextTick();
  return isDone;
};

test("fifty messages are in flight at a time, and one run sends everything that is due", async () => {
  const { running, waiting, results, most: maxWaiting, answerAll } = await openRun(120);
  const run = running.run();
  await nextTick();
  expect(waiting).toHaveLength(50);

  waiting.shift()?.answer({ kind: "sent" });
  await nextTick();
  expect(waiting).toHaveLength(50);
  await answerAll();
  await run;

  expect([results.length, maxWaiting()]).toEqual([120, 50]);
});

test("a run ends when its last message was answered", async () => {
  const { running, answerAll } = await openRun(1);
  const run = running.run();

  expect(await isSettled(run)).toBe(false);
  await answerAll();
  expect(await isSettled(run)).toBe(true);
});

test("unexpected failures are reported, and the other messages are sent", async () => {
  const { running, waiting, results, faults, answerAll } = await openRun(2);
  const run = running.run();
  await nextTick();
  waiting.shift()?.fail(new Error("no memory"));
  await answerAll();
  await run;

  expect([results, faults]).toEqual([["sent"], ["no memory"]]);
});

test.each<[keyof ReminderPlans, PushOutcome]>([
  ["forget", { kind: "gone" }],
  ["retry", { kind: "later" }],
])("a run ends after the plans %s, and reports if that failed", async (change, outcome) => {
  const { promise, reject } = Promise.withResolvers<never>();
  const { running, waiting, faults } = await openRun(1, { plans: { ...openMemoryPlans(), [change]: () => promise } });
  const run = running.run();
  await nextTick();
  waiting.shift()?.answer(outcome);
  expect(await isSettled(run)).toBe(false);

  reject(new Error("no database"));
  await run;
  expect(faults).toEqual(["no database"]);
});

describe("a started scheduler", () => {
  afterEach(() => void vi.useRealTimers());
  const startScheduler = async (plans?: ReminderPlans) => {
    const all = await openRun(0, plans && { plans });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    all.running.start();
    await nextTick();
    return all;
  };
  const plan = (plans: ReminderPlans, id: string) =>
    plans.replace(device, [{ id, at: new Date(BEGIN), ciphertext: id }], new Date(BEGIN));

  test("a started scheduler polls for due reminders every two seconds", async () => {
    const { plans, waiting } = await startScheduler();
    await plan(plans, "first");
    await vi.advanceTimersByTimeAsync(1_999);
    expect(waiting).toEqual([]);

    await vi.advanceTimersByTimeAsync(1);
    expect(waiting.map(({ id }) => id)).toEqual(["first"]);
    await plan(plans, "second");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(waiting.map(({ id }) => id)).toEqual(["first", "second"]);
  });

  test("a started scheduler continues after the plans could not be read", async () => {
    const memory = openMemoryPlans();
    const take = vi.fn(memory.take).mockRejectedValueOnce(new Error("no database"));
    const { plans, waiting, faults } = await startScheduler({ ...memory, take });
    expect(faults).toEqual(["no database"]);

    await plan(plans, "call");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(waiting.map(({ id }) => id)).toEqual(["call"]);
  });

  test("a started scheduler leaves no timer when it is closed", async () => {
    const { running } = await startScheduler();
    expect(vi.getTimerCount()).toBe(1);
    await running.close();

    expect(vi.getTimerCount()).toBe(0);
  });

  test("a started scheduler is closed when its reads and messages have ended, and then stops polling", async () => {
    const memory = openMemoryPlans();
    const { promise, resolve } = Promise.withResolvers<void>();
    const all = await openRun(1, {
      plans: { ...memory, take: (...args) => promise.then(() => memory.take(...args)) },
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    all.running.start();
    const closed = all.running.close();
    expect(await isSettled(closed)).toBe(false);

    resolve();
    expect(await isSettled(closed)).toBe(false);
    await all.answerAll();
    expect(await isSettled(closed)).toBe(true);
    expect([all.results, vi.getTimerCount()]).toEqual([["sent"], 0]);
  });
});
