import { act } from "react";
import { expect, test, vi } from "vitest";
import { renderAgain, unmount } from "../../lib/test/renderAgain.ts";
import { useCountdown } from "./useCountdown.ts";

test("a countdown that is over, and is started again, counts again to its end", () => {
  vi.useFakeTimers();
  const render = () => renderAgain(() => useCountdown(30, 40));
  const pass = (seconds: number) => {
    act(() => void vi.advanceTimersByTime(seconds * 1000));
    return render().seconds;
  };
  expect([render().seconds, vi.getTimerCount()]).toEqual([0, 0]);
  for (const _ of ["first", "second"]) {
    act(() => render().restart());
    expect(render().seconds).toBe(30);
    expect([pass(1), pass(28), pass(1), vi.getTimerCount()]).toEqual([29, 1, 0, 0]);
  }
  unmount();
  vi.useRealTimers();
});
