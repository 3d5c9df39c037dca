import { beforeEach, expect, test, vi } from "vitest";
import { afterPaint } from "./afterPaint.ts";

const frames = new Map<number, () => void>();
const paint = () => {
  for (const frame of frames.values()) frame();
  frames.clear();
};

beforeEach(() => {
  frames.clear();
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => {
    frames.set(7, work);
    return 7;
  });
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => frames.delete(frame));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  return () => vi.useRealTimers();
});

test("work is done after the next frame, and not within it", () => {
  const work = vi.fn();
  afterPaint(work);
  paint();
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();

  expect(work).toHaveBeenCalledOnce();
});

test("work that is called off before or after the frame is not done", () => {
  const work = vi.fn();
  afterPaint(work)();
  expect(frames.size).toBe(0);
  const cancel = afterPaint(work);
  paint();
  cancel();
  vi.runAllTimers();

  expect(work).not.toHaveBeenCalled();
});
