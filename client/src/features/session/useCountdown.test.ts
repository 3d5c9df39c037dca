import { beforeEach, expect, test, vi } from "vitest";
import { useCountdown as renderCountdown } from "./useCountdown.ts";

const fake = vi.hoisted(() => ({ states: [] as unknown[], cursor: 0, unmount: undefined as (() => void) | undefined }));
// A component that is rendered again and again: its effect is begun again each time.
vi.mock("react", () => ({
  useState: (initial: () => unknown) => {
    fake.cursor += 1;
    const at = fake.cursor - 1;
    if (!(at in fake.states)) fake.states[at] = initial();
    return [fake.states[at], (next: unknown) => Object.assign(fake.states, { [at]: next })];
  },
  useEffect: (work: () => (() => void) | undefined) => {
    fake.unmount?.();
    fake.unmount = work();
  },
}));

function render(from = 30, elapsed = 0) {
  fake.cursor = 0;
  return renderCountdown(from, elapsed);
}

beforeEach(() => {
  Object.assign(fake, { states: [], cursor: 0, unmount: undefined });
  vi.useFakeTimers({ now: 1_000_000 });
  return () => vi.useRealTimers();
});

test("seconds are counted down by the clock, each to its end, to 0", () => {
  expect(render().seconds).toBe(30);
  vi.advanceTimersByTime(250);
  expect(render().seconds).toBe(30);
  vi.advanceTimersByTime(750);
  expect(render().seconds).toBe(29);
  vi.setSystemTime(1_000_000 + 60_000);
  vi.advanceTimersByTime(250);
  expect(render().seconds).toBe(0);

  expect(vi.getTimerCount()).toBe(0);
});

test("nothing is counted once the screen was left", () => {
  render();
  fake.unmount?.();

  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  [0, 30],
  [10, 20],
  [10.5, 20],
  [30, 0],
  [1_000_000, 0],
  [-5, 30],
])("a countdown of 30 seconds that began %d seconds ago stands at %d", (elapsed, seconds) => {
  expect(render(30, elapsed).seconds).toBe(seconds);
});

test("a restart counts all of it again", () => {
  render(30, 30);
  vi.setSystemTime(1_000_000 + 60_000);
  render(30, 30).restart();
  expect(render(30, 30).seconds).toBe(30);
  vi.advanceTimersByTime(10_000);

  expect(render(30, 30).seconds).toBe(20);
});
