import v8 from "node:v8";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { releaseStartMemory } from "./garbage.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Bytes that V8 reserves for young objects. */
const youngBytes = () =>
  v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")?.space_size ?? 0;

/** Objects that survive a collection make V8 enlarge the young generation. */
function enlargeYoungSpace() {
  for (let round = 0; round < 40; round++) Array.from({ length: 50_000 }, (_, index) => ({ index, round }));
}

test("memory that only the start needed is released two seconds later", () => {
  enlargeYoungSpace();
  const before = youngBytes();
  releaseStartMemory();

  vi.advanceTimersByTime(1_999);
  expect(youngBytes()).toBeGreaterThanOrEqual(before);
  vi.advanceTimersByTime(1);
  expect(youngBytes()).toBeLessThan(before / 2);
});
