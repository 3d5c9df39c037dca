import { expect, test } from "vitest";
import { entry, locksOf, memoryStore } from "../../../test/memoryStore.ts";
import { createOutbox, type Entry, type SendOutcome } from "./outbox.ts";
import { sendBatch } from "./sendBatch.ts";

const done: SendOutcome = { kind: "done", reply: null };

/** A batch of this many entries, each with its own record, and the calls of its outbox and clock. */
async function openBatch(
  count: number,
  send: (entry: Entry) => Promise<SendOutcome>,
  { stop = new AbortController().signal } = {},
) {
  const { kept, shelf } = memoryStore();
  const seen = { progress: [] as number[], waits: [] as number[], now: 1_000 };
  const outbox = createOutbox<Entry>({ shelf, send, alone: locksOf(), now: () => seen.now });
  const entries = Array.from({ length: count }, (_, at) => entry({ id: `${at}`, record: `enquiries ${at}`, at }));
  for (const one of entries) await outbox.keep(one);
  const run = () =>
    sendBatch({
      entries,
      outbox,
      stop,
      isOnline: () => true,
      now: () => seen.now,
      wait: async (milliseconds) => {
        seen.waits.push(milliseconds);
        seen.now += milliseconds;
      },
      onProgress: (settled) => seen.progress.push(settled),
    });
  return { run, kept, seen, outbox };
}

test("four records are processed at a time", async () => {
  const open: (() => void)[] = [];
  let most = 0;
  let current = 0;
  const { run } = await openBatch(6, async () => {
    current += 1;
    most = Math.max(most, current);
    await new Promise<void>((resolve) => void open.push(resolve));
    current -= 1;
    return done;
  });
  const report = run();
  await expect.poll(() => open.length).toBe(4);
  for (let answered = 0; answered < 6; answered += 1) {
    await expect.poll(() => open.length).toBeGreaterThan(0);
    open.shift()?.();
  }

  expect([(await report).size, most]).toEqual([6, 4]);
});

test("an entry outside the batch is left alone", async () => {
  const sent: string[] = [];
  const { run, outbox, kept } = await openBatch(2, async ({ id }) => {
    sent.push(id);
    return done;
  });
  await outbox.keep(entry({ id: "other", record: "brokers 9" }));

  expect([...(await run()).keys()]).toEqual(["0", "1"]);
  expect([sent, [...kept.keys()]]).toEqual([["0", "1"], ["other"]]);
});

test("a refused entry counts as settled and is not waited for", async () => {
  const { run, seen } = await openBatch(2, async ({ id }) =>
    id === "0" ? { kind: "refused", error: undefined, said: "No" } : done,
  );
  await run();

  expect([seen.progress.at(-1), seen.waits]).toEqual([2, []]);
});

test("an entry whose sending fails on this phone stays, and the others arrive", async () => {
  const { run } = await openBatch(2, async ({ id }) => (id === "0" ? Promise.reject(new Error("broken")) : done));

  expect([...(await run()).values()]).toEqual([{ kind: "unanswered" }, { kind: "arrived" }]);
});

test("the next round begins when the first entry is due", async () => {
  const later: SendOutcome[] = [{ kind: "not sent" }];
  const { run, seen, kept } = await openBatch(2, async () => later.shift() ?? done);
  kept.set("1", entry({ id: "1", record: "enquiries 1", nextAt: 4_000 }));
  await run();

  // The first one is due again after a second, the second one at 4,000.
  expect(seen.waits).toEqual([1_000, 2_000]);
});

test("the next check is after 500 ms if another tab is working on a record", async () => {
  const { run, seen, outbox } = await openBatch(1, async () => done);
  const { drainRecord } = outbox;
  let looks = 0;
  outbox.drainRecord = async (one) => {
    looks += 1;
    return looks > 1 ? drainRecord(one) : undefined;
  };

  expect([...(await run()).values()]).toEqual([{ kind: "arrived" }]);
  expect(seen.waits).toEqual([500]);
});

test("an entry that is due later than all others is waited for", async () => {
  const later: SendOutcome[] = Array.from({ length: 5 }, () => ({ kind: "not sent" }));
  const { run, kept } = await openBatch(2, async ({ id }) => (id === "0" && later.shift()) || done);
  kept.set("1", entry({ id: "1", record: "enquiries 1", nextAt: 60_000 }));

  expect([...(await run()).values()]).toEqual([{ kind: "arrived" }, { kind: "arrived" }]);
});

test("a stop takes back no entry that another tab is working on", async () => {
  const { run, outbox } = await openBatch(2, async () => done, { stop: AbortSignal.abort() });
  const { discard } = outbox;
  outbox.discard = async (one) => (one.id === "0" ? false : discard(one));

  expect([...(await run()).values()]).toEqual([{ kind: "queued" }, { kind: "taken back" }]);
});

test("nothing is waited for once the session has ended", async () => {
  const { run, seen } = await openBatch(1, async () => ({ kind: "signed out", error: undefined }));

  expect([...(await run()).values()]).toEqual([{ kind: "queued" }]);
  expect(seen.waits).toEqual([]);
});
