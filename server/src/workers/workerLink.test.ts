import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { openWorkerLink } from "./workerLink.ts";

/** A worker whose primary process answers with these values, by call; what is promised comes later. */
function linkTo(answers: Record<string, unknown>, { perMinute = 100, count = 2 } = {}) {
  let now = 0;
  const emitter = new EventEmitter();
  const asked: [call: string, ...args: unknown[]][] = [];
  const send = (message: { call: string; args: unknown[]; id?: number }) => {
    asked.push([message.call, ...message.args]);
    const answer = (value: unknown) => emitter.emit("message", { answered: message.id, value });
    void Promise.resolve(answers[message.call]).then(answer);
    return true;
  };
  const port = { send: send as never, on: emitter.on.bind(emitter) as never };
  const unused = { metrics: async () => [], drain: vi.fn(), stop: vi.fn() };
  return {
    ...openWorkerLink({ port, count, perMinute, now: () => now, ...unused }),
    asked,
    emitter,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test.each([
  [100, 2, 5],
  [100, 1, 10],
  [99, 1, 9],
  [5, 1, 0],
])("of %i calls a minute one of %i workers asks for %i in stock", async (perMinute, count, stock) => {
  const { mayAsk, asked } = linkTo({ takeCalls: 3 }, { perMinute, count });

  expect(await mayAsk("192.0.2.7", 3)).toBe(true);
  expect(asked).toEqual([["takeCalls", "192.0.2.7", 3, stock]]);
});

test("a stock is used for just under five seconds", async () => {
  const { mayAsk, pass, asked } = linkTo({ takeCalls: 3 });
  await mayAsk("192.0.2.7", 1);
  pass(4_999);
  expect(mayAsk("192.0.2.7", 1)).toBe(true);
  pass(1);

  expect(await mayAsk("192.0.2.7", 1)).toBe(true);
  expect(asked).toHaveLength(2);
});

test("a stock is used up to its last call, and for no call more", async () => {
  const { mayAsk, asked } = linkTo({ takeCalls: 5 });
  expect(await mayAsk("192.0.2.7", 2)).toBe(true);

  expect([mayAsk("192.0.2.7", 3), await mayAsk("192.0.2.7", 1)]).toEqual([true, true]);
  expect(asked).toHaveLength(2);
  expect(await linkTo({ takeCalls: 0 }).mayAsk("192.0.2.7", 1)).toBe(false);
});

test("ten thousand addresses have a stock; then all are asked for again", async () => {
  const { mayAsk } = linkTo({ takeCalls: 3 });
  const ask = (from: number, upto: number) =>
    Promise.all(Array.from({ length: upto - from }, (_, index) => mayAsk(`address ${from + index}`, 1)));
  await ask(0, 10_000);
  expect(mayAsk("address 0", 1)).toBe(true);
  await ask(10_000, 10_001);

  expect(mayAsk("address 0", 1)).toBeInstanceOf(Promise);
});

test("without a limit nothing is asked for", () => {
  const { mayAsk, asked } = linkTo({}, { perMinute: 0 });

  expect(mayAsk("192.0.2.7", 1)).toBe(true);
  expect(asked).toEqual([]);
});

test("connections of one IPv6 network share their slots; uploads are counted by user alone", async () => {
  const { enter, asked } = linkTo({ enter: true });
  (await enter("connection", "2001:db8:1:2:3::4"))?.();
  (await enter("upload", "2001:db8:1:2:3::4"))?.();

  expect(asked.map(([call, kind, holder]) => [call, kind, holder])).toEqual([
    ["enter", "connection", "2001:db8:1:2::/64"],
    ["leave", "connection", "2001:db8:1:2::/64"],
    ["enter", "upload", "2001:db8:1:2:3::4"],
    ["leave", "upload", "2001:db8:1:2:3::4"],
  ]);
  expect(await linkTo({ enter: false }).enter("upload", "user 4")).toBeUndefined();
});

test("counters are given back at once where the work on them fails", async () => {
  const entries = { failures: [], windows: [], knownAddresses: [] };
  const { counters, asked } = linkTo({ borrowCounters: { loan: 7, entries } });
  const fail = () => {
    throw new Error("refused");
  };

  await expect(counters.change(entries, fail)).rejects.toThrow("refused");
  expect(asked.at(-1)).toEqual(["returnCounters", 7, entries, null]);
});

test("the result of work on counters is there once the primary process has accepted them", async () => {
  const entries = { failures: [], windows: [], knownAddresses: [] };
  const accepted = Promise.withResolvers<undefined>();
  const { counters, asked } = linkTo({ borrowCounters: { loan: 7, entries }, returnCounters: accepted.promise });
  const steps: string[] = [];
  const change = counters.change(entries, () => "wait 5 s").then((result) => steps.push(result));
  await vi.waitFor(() => expect(asked.at(-1)).toEqual(["returnCounters", 7, entries, entries]));
  await new Promise(setImmediate);
  steps.push("accepted");
  accepted.resolve(undefined);
  await change;

  expect(steps).toEqual(["accepted", "wait 5 s"]);
});

test("why work on counters failed is told once the primary process has them back", async () => {
  const entries = { failures: [], windows: [], knownAddresses: [] };
  const accepted = Promise.withResolvers<undefined>();
  const { counters, asked } = linkTo({ borrowCounters: { loan: 7, entries }, returnCounters: accepted.promise });
  const steps: string[] = [];
  const fail = () => {
    throw new Error("refused");
  };
  const change = counters.change(entries, fail).catch(({ message }: Error) => steps.push(message));
  await vi.waitFor(() => expect(asked.at(-1)).toEqual(["returnCounters", 7, entries, null]));
  await new Promise(setImmediate);
  steps.push("accepted");
  accepted.resolve(undefined);
  await change;

  expect(steps).toEqual(["accepted", "refused"]);
});

test("all workers have started once the primary process says so, and sessions end at all listeners", () => {
  const { hasStarted, onSessionEnded, emitter } = linkTo({});
  const [one, two] = [vi.fn(), vi.fn()];
  onSessionEnded(one);
  onSessionEnded(two);
  expect(hasStarted()).toBe(false);
  emitter.emit("message", { call: "allStarted", args: [] });
  emitter.emit("message", { call: "sessionEnded", args: ["a hash"] });

  expect(hasStarted()).toBe(true);
  expect([one.mock.calls, two.mock.calls]).toEqual([[["a hash"]], [["a hash"]]]);
});
