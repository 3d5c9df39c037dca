import { expect, test, vi } from "vitest";
import { idleTime, whenIdle } from "./whenIdle.ts";

test("work waits until the browser is idle, for two seconds at most", async () => {
  const idle = vi.fn();
  vi.stubGlobal("requestIdleCallback", idle);
  const callback = vi.fn();
  whenIdle(callback);
  expect(idle).toHaveBeenCalledExactlyOnceWith(callback, { timeout: 2_000 });
  idle.mockImplementation((resolve: () => void) => resolve());

  await expect(idleTime()).resolves.toBeUndefined();
});

test("a browser that cannot report idleness does the work a moment later", () => {
  vi.useFakeTimers();
  vi.stubGlobal("requestIdleCallback", undefined);
  const callback = vi.fn();
  whenIdle(callback);
  vi.advanceTimersByTime(199);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);

  expect(callback).toHaveBeenCalledOnce();
});
