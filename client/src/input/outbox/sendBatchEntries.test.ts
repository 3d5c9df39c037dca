import { expect, test } from "vitest";
import { createLocks, entry, memoryStore } from "../../../test/memoryStore.ts";
import { createOutbox, type Entry, type SendOutcome } from "./outbox.ts";
import { sendBatch } from "./sendBatch.ts";

const done: SendOutcome = { kind: "done", reply: null };

/** A batch of this many entries, each with its own record, and the calls of its outbox and clock. */
async function openBatch(
  count: number,
  send: (entry: Entry) => Promise<SendOutcome>,
  { stop = new AbortController().signal } = {},
) {
  const { stored, store } = memoryStore();
  const recorded = { progress: [] as number[], waits: [] as number[], now: 1_000 };
  const outbox = createOutbox<Entry>({ shelf: store, send, alone: createLocks(), now: () => recorded.now });
  const entries = Array.from({ length: count }, (_, index) =>
    entry({ id: `${index}`, record: `enquiries ${index}`, at: index }),
  );
  for (const item of entries) await outbox.keep(item);
  const run = () =>
    sendBatch({
      entries,
      outbox,
      stop,
      isOnline: () => true,
      now: () => recorded.now,
      wait: async (milliseconds) => {
        recorded.waits.push(milliseconds);
        recorded.now += milliseconds;
      },
      onProgress: (settled) => recorded.progress.push(settled),
    });
  return { run, stored, recorded, outbox };
}

test("four records are processed at a time", async () => {
  const open: (() => void)[] = [];
  let maxConcurrent = 0;
  let current = 0;
  const { run } = await openBatch(6, async () => {
    current += 1;
    maxConcurrent = Math.max(maxConcurrent, current);
    await new Promise<void>((resolve) => void open.push(resolve));
    current -= 1;
    return done;
  });
  const report = run();
  await expect.poll(() => open.length).toBe(4);
  for (let i = 0; i < 6; i += 1) {
    await expect.poll(() => open.length).toBeGreaterThan(0);
    open.shift()?.();
  }

  expect([(await report).size, maxConcurrent]).toEqual([6, 4]);
});

test("an entry outside the batch is left alone", async () => {
  const sent: string[] = [];
  const { run, outbox, stored } = await openBatch(2, async ({ id }) => {
    sent.push(id);
    return done;
  });
  await outbox.keep(entry({ id: "other", record: "brokers 9" }));

  expect([...(await run()).keys()]).toEqual(["0", "1"]);
  expect([sent, [...stored.keys()]]).toEqual([["0", "1"], ["other"]]);
});

test("a refused entry counts as settled and is not waited for", async () => {
  const { run, recorded } = await openBatch(2, async ({ id }) =>
    id === "0" ? { kind: "refused", error: undefined, said: "No" } : done,
  );
  await run();

  expect([recorded.progress.at(-1), recorded.waits]).toEqual([2, []]);
});

test("an entry whose sending fails on this phone stays, and the others arrive", async () => {
  const { run } = await openBatch(2, async ({ id }) => (id === "0" ? Promise.reject(new Error("broken")) : done));

  expect([...(await run()).values()]).toEqual([{ kind: "unanswered" }, { kind: "arrived" }]);
});

test("the next round begins when the first entry is due", async () => {
  const outcomes: SendOutcome[] = [{ kind: "not sent" }];
  const { run, recorded, stored } = await openBatch(2, async () => outcomes.shift() ?? done);
  stored.set("1", entry({ id: "1", record: "enquiries 1", nextAt: 4_000 }));
  await run();

  // The first one is due again after a second, the second one at 4,000.
  expect(recorded.waits).toEqual([1_000, 2_000]);
});

test("the next check is after 500 ms if another tab is working on a record", async () => {
  const { run, recorded, outbox } = await openBatch(1, async () => done);
  const { drainRecord } = outbox;
  let drains = 0;
  outbox.drainRecord = async (item) => {
    drains += 1;
    return drains > 1 ? drainRecord(item) : undefined;
  };

  expect([...(await run()).values()]).toEqual([{ kind: "arrived" }]);
  expect(recorded.waits).toEqual([500]);
});

test("an entry that is due later than all others is waited for", async () => {
  const outcomes: SendOutcome[] = Array.from({ length: 5 }, () => ({ kind: "not sent" }));
  const { run, stored } = await openBatch(2, async ({ id }) => (id === "0" && outcomes.shift()) || done);
  stored.set("1", entry({ id: "1", record: "enquiries 1", nextAt: 60_000 }));

  expect([...(await run()).values()]).toEqual([{ kind: "arrived" }, { kind: "arrived" }]);
});

test("a stop removes no entry that another tab is sending", async () => {
  const { run, outbox } = await openBatch(2, async () => done, { stop: AbortSignal.abort() });
  const { discard } = outbox;
  outbox.discard = async (item) => (item.id === "0" ? false : discard(item));

  expect([...(await run()).values()]).toEqual([{ kind: "queued" }, { kind: "taken back" }]);
});

test("nothing is waited for once the session has ended", async () => {
  const { run, recorded } = await openBatch(1, async () => ({ kind: "signed out", error: undefined }));

  expect([...(await run()).values()]).toEqual([{ kind: "queued" }]);
  expect(recorded.waits).toEqual([]);
});
