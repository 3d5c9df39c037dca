import { onTestFinished, vi } from "vitest";

/** Stops the clock that refills allowances, for this test: a busy machine must not permit more calls. */
export function stopClock() {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
}
