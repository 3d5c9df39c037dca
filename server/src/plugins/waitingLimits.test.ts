import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_WAIT_LIMITS, waitingCalls } from "./waitingCalls.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setImmediate", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** A line for a number of places, with what became of each call by its number. */
function line(places = 0) {
  const became: string[] = [];
  const seconds: number[] = [];
  let free = places;
  const waiting = waitingCalls({
    limits: DEFAULT_WAIT_LIMITS,
    takePlace: () => free-- > 0,
    pass: (request) => void became.push(`${request} is passed on`),
    refuse: (request) => void became.push(`${request} is refused`),
    onAdmitted: (waited) => void seconds.push(waited),
  });
  const join = (call: number) => {
    const response = new EventEmitter();
    return { response, isIn: waiting.join(call as never, response as never) };
  };
  /** A place becomes free, as it does when the answer of a call has ended. */
  const freePlace = () => {
    free = Math.max(0, free) + 1;
    waiting.admitSoon();
  };
  const endTurn = () => void vi.advanceTimersByTime(0);
  const open = (count: number) => {
    for (let one = 0; one < count; one += 1) freePlace();
    endTurn();
  };
  return { became, seconds, join, open, freePlace, endTurn, isEmpty: waiting.isEmpty };
}

test("a call is refused after a second, and one that was admitted before is not", () => {
  const { became, join, open, isEmpty } = line();
  for (const call of [1, 2]) join(call);
  open(1);
  vi.advanceTimersByTime(999);
  expect(became).toEqual(["1 is passed on"]);

  vi.advanceTimersByTime(1);

  expect(became).toEqual(["1 is passed on", "2 is refused"]);
  expect([isEmpty(), vi.getTimerCount()]).toEqual([true, 0]);
});

test("a call whose client has left is neither passed on nor refused, and makes room", () => {
  const { became, join, open, isEmpty } = line();
  join(1).response.emit("close");
  expect(isEmpty()).toBe(true);

  open(1);
  vi.advanceTimersByTime(10_000);

  expect(became).toEqual([]);
});

test("the wait of an admitted call is told in seconds", () => {
  const { seconds, join, open } = line();
  join(1);
  vi.advanceTimersByTime(250);
  open(1);

  expect(seconds).toEqual([0.25]);
});

test("a call joins while the oldest has waited for a quarter of a second at most", () => {
  const { join } = line();
  join(1);
  vi.advanceTimersByTime(250);
  expect(join(2).isIn).toBe(true);
  vi.advanceTimersByTime(1);

  expect(join(3).isIn).toBe(false);
});

test("1,024 calls may wait", () => {
  const { join } = line();
  const joined = Array.from({ length: 1_025 }, (_, call) => join(call).isIn);

  expect([joined.indexOf(false), joined.lastIndexOf(true)]).toEqual([1_024, 1_023]);
});

test("places that become free in one turn of the event loop are given together at its end", () => {
  const { became, join, freePlace, endTurn } = line();
  for (const call of [1, 2, 3]) join(call);

  freePlace();
  freePlace();
  expect(became).toEqual([]);
  endTurn();
  expect(became).toEqual(["1 is passed on", "2 is passed on"]);

  freePlace();
  endTurn();
  expect(became).toEqual(["1 is passed on", "2 is passed on", "3 is passed on"]);
});

test("a free place that no call waits for starts no timer", () => {
  const { freePlace } = line();
  freePlace();

  expect(vi.getTimerCount()).toBe(0);
});
