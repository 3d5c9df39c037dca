import { expect, test } from "vitest";
import { openMemoryPlans } from "../../src/reminders/memoryPlans.ts";
import type { PushOutcome } from "../../src/reminders/pushSender.ts";
import { openScheduler, type ReminderResult } from "../../src/reminders/scheduler.ts";
import type { TakenReminder } from "../../src/store/reminderPlans.ts";

const BEGIN = Date.parse("2026-11-20T10:00:00+05:30");
const MINUTE = 60_000;
const device = { device: "phone", holder: "user", session: "session", endpoint: "e", p256dh: "p", auth: "a" };

/** A scheduler with a clock that the test sets. */
async function scheduler(answer: (reminder: TakenReminder) => PushOutcome = () => ({ kind: "sent" })) {
  const plans = openMemoryPlans();
  const sent: { id: string; minute: number; ttl: number }[] = [];
  const results: ReminderResult[] = [];
  let now = BEGIN;
  const running = openScheduler({
    plans,
    now: () => now,
    sender: {
      async send(reminder, ttl) {
        const outcome = answer(reminder);
        if (outcome.kind === "sent") sent.push({ id: reminder.id, minute: (now - BEGIN) / MINUTE, ttl });
        return outcome;
      },
    },
    onResult: (result) => results.push(result),
    onFault: (error) => {
      throw error;
    },
  });
  return {
    plans,
    sent,
    results,
    plan: (...reminders: [id: string, minute: number][]) =>
      plans.replace(
        device,
        reminders.map(([id, minute]) => ({ id, at: new Date(BEGIN + minute * MINUTE), ciphertext: id })),
        new Date(now),
      ),
    async runAt(minute: number) {
      now = BEGIN + minute * MINUTE;
      await running.run();
    },
    close: running.close,
  };
}

test("a user is sent twenty messages a minute, whatever host receives them, and the rest later", async () => {
  const { plan, runAt, sent } = await scheduler();
  await plan(...Array.from({ length: 30 }, (_, index): [string, number] => [`call ${index}`, 0]));

  for (const minute of [0, 0.1, 0.2]) await runAt(minute);
  expect(sent.length).toBeGreaterThanOrEqual(20);
  expect(sent.length).toBeLessThan(30);
  for (const minute of [1.5, 2, 2.5]) await runAt(minute);
  expect(sent).toHaveLength(30);
});

test("messages of one user that wait for their push service delay no other user", async () => {
  const plans = openMemoryPlans();
  const sent: string[] = [];
  const { promise: never, resolve } = Promise.withResolvers<void>();
  const running = openScheduler({
    plans,
    now: () => BEGIN,
    sender: {
      async send({ holder }) {
        sent.push(holder);
        if (holder === "user") await never;
        return { kind: "sent" };
      },
    },
    onResult() {},
    onFault(error) {
      throw error;
    },
  });
  const due = (id: string) => ({ id, at: new Date(BEGIN), ciphertext: id });
  const many = Array.from({ length: 100 }, (_, index) => due(`call ${index}`));
  await plans.replace(device, many, new Date(BEGIN));
  await plans.replace({ ...device, device: "other", holder: "other" }, [due("of other")], new Date(BEGIN));

  running.start();

  await expect.poll(() => sent).toContain("other");
  expect(sent.filter((holder) => holder === "user")).toHaveLength(10);
  resolve();
  await running.close();
});

test("each of a thousand reminders is sent once, on time", async () => {
  const { plan, runAt, sent } = await scheduler();
  await plan(...Array.from({ length: 1_000 }, (_, index): [string, number] => [`call ${index}`, index % 100]));

  for (let minute = 0; minute < 110; minute += 1) await runAt(minute);

  expect(sent).toHaveLength(1_000);
  expect(sent.every(({ id, minute }) => Number(id.slice(5)) % 100 === minute)).toBe(true);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1_000);
});

test("a message may wait at the push service until ten minutes after the call, and is dropped after that", async () => {
  const { plan, runAt, sent, results } = await scheduler();
  await plan(["in time", 0], ["late", 1], ["too late", 2]);

  await runAt(0);
  await runAt(20);
  await runAt(30);

  expect(sent).toEqual([
    { id: "in time", minute: 0, ttl: 1_200 },
    { id: "late", minute: 20, ttl: 60 },
    { id: "too late", minute: 20, ttl: 120 },
  ]);
  await plan(["much too late", 5]);
  await runAt(26);
  expect(results).toEqual(["sent", "sent", "sent", "late"]);
});

test("the time to live of a message is in whole seconds, rounded up", async () => {
  const { plan, runAt, sent } = await scheduler();
  await plan(["call", 0]);
  await runAt(1 / 120);

  expect(sent).toEqual([{ id: "call", minute: 1 / 120, ttl: 1_200 }]);
});

test("a message that the push service refused temporarily is sent again once, after the requested wait", async () => {
  let isBusy = true;
  const { plan, runAt, sent } = await scheduler(() =>
    isBusy ? { kind: "later", waitMs: 2 * MINUTE } : { kind: "sent" },
  );
  await plan(["call", 0]);
  await runAt(0);
  isBusy = false;

  await runAt(1);
  expect(sent).toEqual([]);
  await runAt(2);
  await runAt(3);
  expect(sent).toEqual([{ id: "call", minute: 2, ttl: 1_080 }]);
});

test("a message that would be useless by the time of its retry is dropped", async () => {
  const { plan, runAt, results } = await scheduler(() => ({ kind: "later", waitMs: 20 * MINUTE }));
  await plan(["call", 0]);

  for (let minute = 0; minute < 60; minute += 1) await runAt(minute);

  expect(results).toEqual(["later"]);
});

test("a message that may have arrived is not sent again", async () => {
  const { plan, runAt, results } = await scheduler(() => ({ kind: "unknown" }));
  await plan(["call", 0]);

  for (let minute = 0; minute < 20; minute += 1) await runAt(minute);

  expect(results).toEqual(["unknown"]);
});

test("a push service that stays busy is tried a few times at growing intervals", async () => {
  const calls: number[] = [];
  let second = 0;
  const { plan, runAt } = await scheduler(() => {
    calls.push(second);
    // A service that requests no wait does not get more frequent retries.
    return { kind: "later", waitMs: 0 };
  });
  await plan(["call", 0]);

  for (; second < 1_300; second += 5) await runAt(second / 60);

  expect(calls).toEqual([0, 5, 15, 35, 75, 155]);
});

test("a device whose subscription is gone is forgotten with all its reminders", async () => {
  const { plan, runAt, results } = await scheduler(() => ({ kind: "gone" }));
  await plan(["first", 0], ["second", 5]);

  await runAt(0);
  await runAt(5);

  expect(results).toEqual(["gone"]);
});

test("no more reminders are taken once it is closed", async () => {
  const { plan, runAt, sent, close } = await scheduler();
  await plan(["call", 0]);
  await close();
  await runAt(0);

  expect(sent).toEqual([]);
});
