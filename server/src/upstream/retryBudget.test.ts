import { expect, onTestFinished, test, vi } from "vitest";
import { openDeadline, retryBudget } from "./retries.ts";

const takeAll = (budget: ReturnType<typeof retryBudget>) => {
  let taken = 0;
  while (budget.withdraw()) taken += 1;
  return taken;
};

test("ten retries are available at the start, and never more", () => {
  const budget = retryBudget();
  for (let call = 0; call < 100; call += 1) budget.deposit();

  expect([takeAll(budget), budget.withdraw()]).toEqual([10, false]);
});

test.each([
  [5, 0],
  [11, 1],
  [25, 2],
])("after that, %i calls allow %i retries", (calls, retries) => {
  const budget = retryBudget();
  takeAll(budget);
  for (let call = 0; call < calls; call += 1) budget.deposit();

  expect(takeAll(budget)).toBe(retries);
});

test("an extended deadline starts again with its full time, and a cleared one never ends a call", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const [extended, cleared] = [openDeadline(1_000), openDeadline(1_000)];
  vi.advanceTimersByTime(600);
  expect(extended.remainingMs()).toBe(400);
  extended.restart();
  cleared.clear();
  expect(extended.remainingMs()).toBe(1_000);

  vi.advanceTimersByTime(999);
  expect(extended.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect([extended.signal.aborted, cleared.signal.aborted]).toEqual([true, false]);
});

test("a deadline does not keep the process alive", () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const before = timers();
  const { clear } = openDeadline(60_000);

  expect(timers()).toBe(before);
  clear();
});
