import { EventEmitter } from "node:events";
import { describe, expect, test, vi } from "vitest";
import { tokenBucket } from "../lib/tokenBucket.ts";
import { openChannel } from "./channel.ts";
import { openSharedState } from "./sharedState.ts";
import { openSupervisor, restartDelay } from "./supervisor.ts";
import { openWorkerLink } from "./workerLink.ts";

const limits = { perMinute: 100, connectionsPerAddress: 2, uploads: 3, uploadsPerUser: 2, files: 3, filesPerUser: 2 };

/** Two ends of an IPC channel, which carries copies. */
function openPorts() {
  const [one, other] = [new EventEmitter(), new EventEmitter()];
  const port = (own: EventEmitter, peer: EventEmitter) => ({
    send: (message: object) => {
      const copy = JSON.parse(JSON.stringify(message));
      queueMicrotask(() => peer.emit("message", copy));
      return true;
    },
    on: (event: "message", listener: (message: unknown) => void) => own.on(event, listener),
  });
  return [port(one, other), port(other, one)] as const;
}

/** Workers with one shared state. */
function openWorkers(count = 2, shared = openSharedState(limits)) {
  let now = 0;
  const workers = Array.from({ length: count }, () => {
    const [here, there] = openPorts();
    const own = shared();
    const channel = openChannel(here, own.calls);
    const unused = { metrics: async () => [], drain() {}, stop() {} };
    const link = openWorkerLink({ port: there, count, perMinute: limits.perMinute, now: () => now, ...unused });
    return {
      ...link,
      end() {
        own.end();
        channel.end();
      },
    };
  });
  return {
    workers,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test("a call that fails in the other process fails here, with its message", async () => {
  const [here, there] = openPorts();
  openChannel(here, {
    taken: () => {
      throw new Error("every place is taken");
    },
  });
  const channel = openChannel<{ taken(): void }>(there, {});

  await expect(channel.request("taken")).rejects.toThrow("every place is taken");
});

const none = { failures: [], windows: [], knownAddresses: [] };

describe("what workers share", () => {
  test("calls of an address come from one allowance, a few of them in stock", async () => {
    const { workers } = openWorkers();
    let granted = 0;
    for (let turn = 0; turn < 150; turn += 1) {
      const may = await workers[turn % 2]?.mayAsk("192.0.2.7", 1);
      if (may) granted += 1;
    }

    expect(granted).toBeGreaterThan(89);
    expect(granted).toBeLessThanOrEqual(101);
    expect(await workers[0]?.mayAsk("192.0.2.8", 1)).toBe(true);
  });

  test("what is taken for later is at most what is left, and without a limit all of it", () => {
    const { takeCalls } = openSharedState(limits)().calls;
    expect([takeCalls("a", 95, 0), takeCalls("a", 2, 10), takeCalls("a", 1, 0), takeCalls("b", 1, 0)]).toEqual([
      ...[95, 5, 0, 1],
    ]);
    expect(openSharedState({ ...limits, perMinute: 0 })().calls.takeCalls("a", 500, 10)).toBe(510);
  });

  test("what is in stock is forgotten after five seconds", async () => {
    const { workers, pass } = openWorkers(1);
    await workers[0]?.mayAsk("192.0.2.7", 1);
    expect(workers[0]?.mayAsk("192.0.2.7", 1)).toBe(true);
    pass(5_001);

    expect(workers[0]?.mayAsk("192.0.2.7", 1)).toBeInstanceOf(Promise);
  });

  test("slots are counted over all workers, and those of a worker that ended are free", async () => {
    const { workers } = openWorkers();
    const [one, two] = workers;
    const leave = await one?.enter("upload", "user 4");
    expect(await two?.enter("upload", "user 4")).toBeTypeOf("function");
    expect(await two?.enter("upload", "user 4")).toBeUndefined();

    two?.end();
    expect(await one?.enter("upload", "user 4")).toBeTypeOf("function");
    expect(await one?.enter("upload", "user 4")).toBeUndefined();
    leave?.();
    expect(await one?.enter("upload", "user 4")).toBeTypeOf("function");
  });

  test("counters of sign-ins are changed by one worker at a time", async () => {
    const { workers } = openWorkers();
    const names = { ...none, windows: ["192.0.2.7"] };
    const add = (which: number) =>
      workers[which]?.counters.change(names, ({ windows }) => {
        const { count = 0 } = windows.get("192.0.2.7") ?? {};
        windows.set("192.0.2.7", { count: count + 1, since: 0 });
        return count + 1;
      });

    const counts = await Promise.all(Array.from({ length: 10 }, (_, turn) => add(turn % 2)));

    expect(new Set(counts)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
  });

  test("a step that throws leaves the counters as they were, and the next one goes on", async () => {
    const { workers } = openWorkers(1);
    const names = { ...none, windows: ["a"] };
    const fail = workers[0]?.counters.change(names, ({ windows }) => {
      windows.set("a", { count: 9, since: 0 });
      throw new Error("refused");
    });

    await expect(fail).rejects.toThrow("refused");
    expect(await workers[0]?.counters.change(names, ({ windows }) => windows.size)).toBe(0);
  });

  test("a worker that returns no entries leaves the counters as they were, for the next at once", async () => {
    const shared = openSharedState(limits);
    const [first, next] = [shared(), shared()];
    const names = { ...none, windows: ["a"] };
    const lent = await first.calls.borrowCounters(names);
    first.calls.returnCounters(lent.loan, names, { ...none, windows: [["a", { count: 1, since: 0 }]] });
    const again = await first.calls.borrowCounters(names);
    const waiting = next.calls.borrowCounters(names);
    first.calls.returnCounters(again.loan, names, null);

    await expect(Promise.race([waiting, new Promise(setImmediate)])).resolves.toMatchObject({
      entries: { windows: [["a", { count: 1, since: 0 }]] },
    });
  });

  test("a worker that keeps the counters for five seconds loses them", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const shared = openSharedState(limits);
    const [slow, next] = [shared(), shared()];
    const { loan } = await slow.calls.borrowCounters({ ...none, windows: ["a"] });
    const waiting = next.calls.borrowCounters({ ...none, windows: ["a"] });
    const lent = vi.fn();
    void waiting.then(lent);
    vi.advanceTimersByTime(4_999);
    await new Promise(setImmediate);
    expect(lent).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    vi.useRealTimers();

    await expect(waiting).resolves.toMatchObject({ entries: none });
    const late = () =>
      slow.calls.returnCounters(
        loan,
        { ...none, windows: ["a"] },
        { ...none, windows: [["a", { count: 1, since: 0 }]] },
      );
    expect(late).toThrow("for too long");
  });
});

test("a request to a process that ended fails", async () => {
  const [here] = openPorts();
  const channel = openChannel<{ never(): Promise<void> }>(here, {});
  const asked = channel.request("never");
  channel.end();

  await expect(asked).rejects.toThrow("has ended");
});

test("a token bucket gives all that is asked for or nothing, and refills evenly", () => {
  let now = 0;
  const { take } = tokenBucket(60, () => now);

  expect([take("a", 50), take("a", 20), take("a", 5, 10)]).toEqual([50, 0, 10]);
  now += 30_000;
  expect(take("a", 20, 100)).toBe(30);
});

test("delays before a restart double up to ten seconds", () => {
  expect([1, 2, 3, 20].map(restartDelay)).toEqual([200, 400, 800, 10_000]);
});

/** Workers under a supervisor, and for each that ended after how long it is started again. */
function supervise(count: number) {
  const forked: EventEmitter[] = [];
  const fork = () => {
    const worker = new EventEmitter();
    forked.push(worker);
    return worker as never;
  };
  const delays: (number | undefined)[] = [];
  const supervisor = openSupervisor({
    ...{ count, fork, onStarted() {} },
    onEnded: (_worker, { restartsInMs }) => delays.push(restartsInMs),
  });
  return { forked, delays, supervisor };
}

test("a supervisor that stops starts no worker again", async () => {
  const { forked, delays, supervisor } = supervise(2);

  const stopped = supervisor.stop();
  for (const worker of forked) worker.emit("exit", 0, null);
  await stopped;

  expect(forked).toHaveLength(2);
  expect(delays).toEqual([undefined, undefined]);
});

test("a worker that ends again and again is started later and later, unless it has lived for half a minute", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const { forked, delays } = supervise(1);
  for (const lived of [0, 29_999, 30_000, 0]) {
    vi.advanceTimersByTime(lived);
    forked.at(-1)?.emit("exit", 1, null);
    vi.advanceTimersByTime((delays.at(-1) ?? 0) - 1);
    expect(forked).toHaveLength(delays.length);
    vi.advanceTimersByTime(1);
    expect(forked).toHaveLength(delays.length + 1);
  }
  vi.useRealTimers();

  expect(delays).toEqual([200, 400, 200, 400]);
});

test("a message to a worker that was just killed ends neither the primary process nor the supervisor", () => {
  const worker = new EventEmitter();
  openSupervisor({ count: 1, fork: () => worker as never, onStarted() {}, onEnded() {} });

  expect(() => worker.emit("error", new Error("ERR_IPC_CHANNEL_CLOSED"))).not.toThrow();
});
