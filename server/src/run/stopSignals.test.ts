import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onStopSignal, SHUTDOWN_TIMEOUT_MS } from "./shutdown.ts";

/** Replaces exit and the signal listeners of the process during each test. */
const spyOnProcess = () => ({
  exit: vi.spyOn(process, "exit").mockImplementation(() => undefined as never),
  listen: vi.spyOn(process, "on").mockReturnThis(),
  now: vi.spyOn(performance, "now"),
});
let spies: ReturnType<typeof spyOnProcess>;
beforeEach(() => {
  spies = spyOnProcess();
});
afterEach(() => void vi.restoreAllMocks());

/** Sends signals to a process with seven seconds to drain: the name of each, and the milliseconds since the first. */
function send(...signals: ["SIGTERM" | "SIGINT", number][]) {
  const stop = vi.fn(async () => {});
  onStopSignal(stop, 7);
  for (const [name, delayMs] of signals) {
    spies.now.mockReturnValue(5_000 + delayMs);
    const listener = spies.listen.mock.calls.findLast(([signal]) => signal === name)?.[1] as (() => void) | undefined;
    listener?.();
  }
  return stop.mock.calls;
}

test("SIGTERM drains first, and Ctrl-C does not", () => {
  expect(send(["SIGTERM", 0])).toEqual([[7]]);
  expect(send(["SIGINT", 0])).toEqual([[0]]);
  expect(SHUTDOWN_TIMEOUT_MS).toBe(20_000);
});

test.each([
  [[0, 1_000], 0],
  [[0, 1_001], 1],
  [[0, 600, 1_100], 1],
])("signals after %j milliseconds end the process immediately %i times", (times, exitCount) => {
  expect(send(...times.map((delayMs) => ["SIGINT", delayMs] as ["SIGINT", number]))).toHaveLength(1);
  expect(spies.exit.mock.calls).toEqual(exitCount ? [[130]] : []);
});
