import { TEST_SEED } from "@mobile-crm/contracts/tools/testSeed.ts";
import { expect, test } from "vitest";
import { createLocks, entry, memoryStore, OWNER } from "../../../test/memoryStore.ts";
import { createOutbox, type Entry, type SendOutcome } from "./outbox.ts";
import { sendBatch } from "./sendBatch.ts";

const RECORDS = 100;

/** Numbers from 0 to 1, the same for each seed. */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
};

interface Fault {
  /** Whether the write is performed before its reply is lost. */
  isPerformed: boolean;
  outcome: SendOutcome;
}

/** A server with a table of moves that performs each idempotency key once. */
function openServer(nextFault: (sends: number) => Fault | undefined) {
  const keys = new Set<string>();
  const moves = new Map<string, number>();
  let sends = 0;
  const send = async ({ id, record }: Entry): Promise<SendOutcome> => {
    sends += 1;
    const fault = nextFault(sends);
    await Promise.resolve();
    if ((!fault || fault.isPerformed) && !keys.has(id)) {
      keys.add(id);
      moves.set(record, (moves.get(record) ?? 0) + 1);
    }
    return fault?.outcome ?? { kind: "done", reply: null };
  };
  return { send, moves, sends: () => sends };
}

const lostReply = { kind: "unknown", isAnswered: false } as const;

async function openBatch(server: ReturnType<typeof openServer>, { isOnline = (): boolean => true } = {}) {
  const clock = { now: 1_000 };
  const { stored, store } = memoryStore();
  const outbox = createOutbox<Entry>({ shelf: store, send: server.send, alone: createLocks(), now: () => clock.now });
  const entries = Array.from({ length: RECORDS }, (_, index) =>
    entry({ id: `key ${index}`, record: `enquiries ${index}`, at: index }),
  );
  for (const item of entries) await outbox.keep(item);
  const stop = new AbortController();
  const progress: number[] = [];
  const run = () =>
    sendBatch({
      entries,
      outbox,
      stop: stop.signal,
      isOnline,
      now: () => clock.now,
      wait: async (milliseconds) => {
        clock.now += milliseconds;
      },
      onProgress: (settled) => progress.push(settled),
    });
  return { run, stop, outbox, entries, stored, progress };
}

const kindsOf = (report: Map<string, { kind: string }>) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(report.values(), ({ kind }) => kind)).map(([kind, results]) => [
      kind,
      results?.length,
    ]),
  );

for (const seed of [0, 1, 2, 3, 4].map((offset) => TEST_SEED + offset))
  test(`a batch performs each of 100 writes with a tenth of faults once, seed ${seed}`, async () => {
    const random = randomOf(seed);
    const server = openServer(() => (random() < 0.1 ? { isPerformed: random() < 0.5, outcome: lostReply } : undefined));
    const { run, stored, progress } = await openBatch(server);

    const report = await run();

    expect(kindsOf(report)).toEqual({ arrived: RECORDS });
    expect([...server.moves.values()]).toEqual(Array(RECORDS).fill(1));
    expect(server.sends()).toBeGreaterThan(RECORDS);
    expect(stored.size).toBe(0);
    expect(progress.at(-1)).toBe(RECORDS);
  });

test("a batch reports a refusal with the server's message and keeps it in the outbox", async () => {
  const refused = { kind: "refused", error: undefined, said: "Another user has changed this." } as const;
  const server = openServer((sends) => (sends === 7 ? { isPerformed: false, outcome: refused } : undefined));
  const { run, stored } = await openBatch(server);

  const report = await run();

  expect(kindsOf(report)).toEqual({ arrived: RECORDS - 1, refused: 1 });
  const [[id, outcome] = []] = [...report].filter(([, { kind }]) => kind === "refused");
  expect(outcome).toEqual({ kind: "refused", said: refused.said });
  expect([...stored.keys()]).toEqual([id]);
});

test("a batch removes unsent entries on a stop, and keeps those that may have arrived", async () => {
  const stop: { now?: () => void } = {};
  const server = openServer((sends) => {
    if (sends === 20) stop.now?.();
    return sends === 3 ? { isPerformed: true, outcome: lostReply } : undefined;
  });
  const batch = await openBatch(server);
  stop.now = () => batch.stop.abort();

  const report = await batch.run();

  const kinds = kindsOf(report);
  expect(kinds).toMatchObject({ unanswered: 1 });
  expect((kinds.arrived ?? 0) + 1).toBe(server.moves.size);
  expect(kinds["taken back"]).toBe(RECORDS - server.moves.size);
  expect([...server.moves.values()].every((count) => count === 1)).toBe(true);
  expect(batch.stored.size).toBe(1);

  await batch.outbox.drain(OWNER);
  expect(server.moves.size).toBe((kinds.arrived ?? 0) + 1);
});

test("a batch queues everything and sends nothing while offline", async () => {
  const server = openServer(() => undefined);
  const { run, stored } = await openBatch(server, { isOnline: () => false });

  expect(kindsOf(await run())).toEqual({ queued: RECORDS });
  expect(server.sends()).toBe(0);
  expect(stored.size).toBe(RECORDS);
});

test("a batch queues a write behind a refused one of its record, and ends", async () => {
  const server = openServer(() => undefined);
  const { run, outbox } = await openBatch(server);
  await outbox.keep(entry({ id: "earlier", record: "enquiries 5", at: -1, state: "attention" }));

  expect(kindsOf(await run())).toEqual({ arrived: RECORDS - 1, queued: 1 });
});

test("a batch ends when the server is down, and the rest is queued", async () => {
  const notSent = { kind: "not sent" } as const;
  const server = openServer(() => ({ isPerformed: false, outcome: notSent }));
  const { run, stored } = await openBatch(server);

  expect(kindsOf(await run())).toEqual({ queued: RECORDS });
  expect(stored.size).toBe(RECORDS);
});

test("a batch sends no further write once the session has ended", async () => {
  const { store } = memoryStore();
  const sent: string[] = [];
  const send = async ({ id }: Entry): Promise<SendOutcome> => {
    sent.push(id);
    return { kind: "signed out", error: undefined };
  };
  const outbox = createOutbox({ shelf: store, send, alone: createLocks(), now: () => 0 });
  const entries = Array.from({ length: 20 }, (_, n) => entry({ id: `${n}`, record: `enquiries ${n}`, at: n }));
  for (const item of entries) await store.put(item);

  const outcomes = await sendBatch({
    entries,
    outbox,
    stop: new AbortController().signal,
    isOnline: () => true,
    now: () => 0,
    wait: async () => {},
    onProgress: () => {},
  });

  expect(sent.length).toBeLessThanOrEqual(4);
  expect([...outcomes.values()].every(({ kind }) => kind === "queued")).toBe(true);
});
