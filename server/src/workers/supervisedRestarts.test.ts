import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSharedState } from "./sharedState.ts";
import { openSupervisor } from "./supervisor.ts";

const none = { failures: [], windows: [], knownAddresses: [] };
const names = { ...none, windows: ["a"] };
const limits = { perMinute: 100, connectionsPerAddress: 2, uploads: 3, uploadsPerUser: 2, files: 3, filesPerUser: 2 };

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("workers that wait to be started again when the server stops are not, and are not waited for", async () => {
  const forked: EventEmitter[] = [];
  const started: unknown[] = [];
  const fork = () => {
    const worker = new EventEmitter();
    forked.push(worker);
    return worker as never;
  };
  const onStarted = (worker: unknown) => void started.push(worker);
  const supervisor = openSupervisor({ count: 2, fork, onStarted, onEnded() {} });
  expect(started).toEqual(forked);
  for (const worker of [...forked]) worker.emit("exit", 1, null);

  const stopped = vi.fn();
  void supervisor.stop().then(stopped);
  await new Promise(setImmediate);

  expect([stopped.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  vi.advanceTimersByTime(60_000);
  expect(forked).toHaveLength(2);
});

test("counters that a worker had when it ended go on to the next at once, and are as they were", async () => {
  const shared = openSharedState(limits);
  const [ended, next] = [shared(), shared()];
  await ended.calls.borrowCounters(names);
  const lent = vi.fn();
  void next.calls.borrowCounters(names).then(lent);
  ended.end();
  await new Promise(setImmediate);

  expect(lent.mock.calls).toEqual([[{ loan: 2, entries: none }]]);
});

test("counters that a worker waited for when it ended are not kept from the next", async () => {
  const shared = openSharedState(limits);
  const [first, ended, next] = [shared(), shared(), shared()];
  const { loan } = await first.calls.borrowCounters(names);
  void ended.calls.borrowCounters(names);
  const lent = vi.fn();
  void next.calls.borrowCounters(names).then(lent);
  ended.end();
  first.calls.returnCounters(loan, names, null);
  await new Promise(setImmediate);

  expect(lent).toHaveBeenCalledOnce();
});

test("counters that were given back leave no timer, and cannot be given back again", async () => {
  const { calls } = openSharedState(limits)();
  const { loan } = await calls.borrowCounters(names);
  calls.returnCounters(loan, names, null);

  expect(vi.getTimerCount()).toBe(0);
  expect(() => calls.returnCounters(loan, names, none)).toThrow("the counters were kept for too long");
});

test("counters of a loan that is over cannot be given back under the next loan of the same worker", async () => {
  const { calls } = openSharedState(limits)();
  const late = await calls.borrowCounters(names);
  vi.advanceTimersByTime(5_000);
  const { loan } = await calls.borrowCounters(names);

  expect(() => calls.returnCounters(late.loan, names, none)).toThrow("the counters were kept for too long");
  expect(() => calls.returnCounters(loan, names, none)).not.toThrow();
});

test("counters of each kind are kept and lent under their own kind, and those that are left out are gone", async () => {
  const { calls } = openSharedState(limits)();
  const all = { failures: ["f", "x"], windows: ["w", "x"], knownAddresses: ["k", "x"] };
  const given = await calls.borrowCounters(all);
  calls.returnCounters(given.loan, all, {
    ...{ failures: [["f", 1]], windows: [["w", 2]], knownAddresses: [["k", 3]] },
  } as never);
  const lent = await calls.borrowCounters(all);
  expect(lent.entries).toEqual({ failures: [["f", 1]], windows: [["w", 2]], knownAddresses: [["k", 3]] });

  calls.returnCounters(lent.loan, all, { ...lent.entries, windows: [] });
  expect((await calls.borrowCounters(all)).entries).toEqual({ ...lent.entries, windows: [] });
});
