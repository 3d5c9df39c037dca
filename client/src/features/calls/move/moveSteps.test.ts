import { getEventListeners } from "node:events";
import { beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "../../../lib/errors.ts";
import type { sendBatch } from "../../../offline/outbox/sendBatch.ts";
import { moveCalls } from "./moveCalls.ts";
import { moveRun } from "./moveRun.ts";

type Batch = Parameters<typeof sendBatch>[0];
const fake = vi.hoisted(() => ({
  ...{ read: vi.fn(), getData: vi.fn(), settings: vi.fn(), plan: vi.fn(), seal: vi.fn(), key: vi.fn() },
  ...{ owner: "4" as string | null, did: [] as unknown[], broadcast: vi.fn(), send: vi.fn() },
}));
vi.mock("../../../api/trpc.ts", () => ({
  prefetch: {
    enquiries: { details: { fetch: fake.read, getData: fake.getData }, settings: { fetch: fake.settings } },
  },
}));
vi.mock("../../../auth/session.ts", () => ({ session: { userId: () => fake.owner, onEnd: () => {} } }));
vi.mock("../../../offline/crypto/keyStore.ts", () => ({ keyStore: { key: fake.key } }));
vi.mock("../../../offline/outbox/deviceOutbox.ts", () => ({
  deviceOutbox: { keep: async ({ id }: { id: string }) => void fake.did.push(`keep ${id}`) },
}));
vi.mock("../../../offline/outbox/enqueueAndSend.ts", () => ({ FULL: "Full.", isFull: () => false }));
vi.mock("../../../offline/outbox/sealEntry.ts", () => ({ sealEntry: fake.seal }));
vi.mock("../../../offline/outbox/sender.ts", () => ({ broadcastChange: fake.broadcast }));
vi.mock("../../../offline/outbox/sendBatch.ts", () => ({ sendBatch: fake.send }));
vi.mock("./movePlan.ts", () => ({ planMove: fake.plan }));

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, full_name: `P${index + 1}`, ncd: null, status: null }));
const target = { next_call_date: "2026-12-01T11:00:00+05:30", executive_comments: "Holiday" };
/** Events of the window, of which there is none here. */
const listeners = new Map<string, () => void>();

const steps: string[] = [];
moveRun.set = ((set) => (run) => {
  set(run);
  if (run && run.step !== "over") steps.push(`${run.step} ${run.done} of ${run.total}`);
})(moveRun.set);
const report = () => {
  const run = moveRun.get();
  if (run?.step !== "over") throw new Error("it is not over");
  return run.report;
};
const stop = () => {
  const run = moveRun.get();
  if (run && run.step !== "over") run.stop();
};

beforeEach(() => {
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => listeners.set(name, listener));
  vi.stubGlobal("removeEventListener", (name: string) => listeners.delete(name));
  Object.assign(fake, { owner: "4", did: [] });
  steps.length = 0;
  fake.read.mockReset().mockResolvedValue({ from: "server" });
  fake.getData.mockReset();
  fake.settings.mockReset().mockResolvedValue({ statuses: [] });
  fake.key.mockReset().mockResolvedValue("key");
  fake.plan.mockReset().mockImplementation(({ row }) => ({ input: row }));
  fake.seal.mockReset().mockImplementation(async (_, { input }) => ({ id: `entry ${input.id}` }));
  fake.broadcast.mockReset().mockImplementation(async () => void fake.did.push("broadcast"));
  fake.send.mockReset().mockImplementation(async ({ entries, onProgress }: Batch) => {
    fake.did.push("send");
    for (const index of entries.keys()) onProgress(index + 1);
    return new Map(entries.map(({ id }) => [id, { kind: "arrived" }]));
  });
});

test("progress is told of the calls that are read and of those that are sent, and other tabs hear of both", async () => {
  fake.plan.mockReturnValueOnce({ reason: "Changed" });

  await moveCalls(rows(3), target);

  expect(steps).toEqual([
    ...["reading 0 of 3", "reading 3 of 3"],
    ...["sending 0 of 2", "sending 1 of 2", "sending 2 of 2"],
  ]);
  expect(fake.did).toEqual(["keep entry 2", "keep entry 3", "broadcast", "send", "broadcast"]);
  expect(report()).toMatchObject({ moved: 2, notMoved: [{ id: 1, name: "P1", reason: "Changed" }] });
});

test("a move goes on where other tabs cannot be told of it", async () => {
  fake.broadcast.mockRejectedValue(new Error("no database"));

  await moveCalls(rows(1), target);

  expect(report().moved).toBe(1);
});

test("calls that were not read are reported before those that were refused", async () => {
  fake.plan.mockImplementation(({ row }) => (row.id === 2 ? { reason: "Changed" } : { input: row }));
  fake.send.mockResolvedValue(new Map([["entry 1", { kind: "refused", said: "Not yours" }]]));

  await moveCalls(rows(2), target);

  expect(report().notMoved.map(({ id }) => id)).toEqual([2, 1]);
});

test.each([
  ["a key that cannot be read", { key: () => fake.key.mockRejectedValue(new Error("no database")) }],
  ["a session that has ended", { key: () => Object.assign(fake, { owner: null }) }],
])("with %s nothing is kept", async (_, { key }) => {
  key();

  await moveCalls(rows(1), target);

  expect(report().notMoved[0]?.reason).toMatch(/^This browser cannot keep unsent work/);
  expect(fake.seal).not.toHaveBeenCalled();
});

test("the record is read from the server, and planned as it is shown with what is unsent", async () => {
  fake.getData.mockReturnValueOnce({ from: "cache" });

  await moveCalls(rows(2), target);

  expect(fake.read.mock.calls).toEqual([
    [{ id: 1 }, { staleTime: 0 }],
    [{ id: 2 }, { staleTime: 0 }],
  ]);
  expect(fake.plan.mock.calls).toEqual([
    [{ row: rows(2)[0], enquiry: { from: "cache" }, settings: { statuses: [] } }, target],
    [{ row: rows(2)[1], enquiry: { from: "server" }, settings: { statuses: [] } }, target],
  ]);
});

test("choices of the last ten minutes are used, and read again where the server fails", async () => {
  fake.settings.mockRejectedValueOnce(new RequestError(500, "down"));

  await moveCalls(rows(1), target);

  expect(fake.settings.mock.calls).toEqual(Array(2).fill([undefined, { staleTime: 600_000 }]));
  expect(report().moved).toBe(1);
});

test("an edit is sealed for the user under an id of its own", async () => {
  await moveCalls(rows(1), target);

  expect(fake.seal).toHaveBeenCalledExactlyOnceWith(
    "enquiries.update",
    { input: rows(1)[0] },
    { id: expect.stringMatching(/^[0-9a-f-]{36}$/), owner: "4", key: "key" },
  );
});

test("a refusal is told in its own words without a network as well", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  fake.read.mockRejectedValue(new RequestError(403, "Not allowed"));

  await moveCalls(rows(1), target);

  expect(report().notMoved[0]?.reason).toBe("Not allowed");
});

test("a batch knows whether there is a network, and that it is stopped", async () => {
  fake.send.mockImplementation(async (batch: Batch) => {
    expect(batch.isOnline()).toBe(true);
    vi.stubGlobal("navigator", { onLine: false });
    expect(batch.isOnline()).toBe(false);
    stop();
    expect(batch.stop.aborted).toBe(true);
    return new Map();
  });

  await moveCalls(rows(1), target);

  expect(fake.send).toHaveBeenCalledOnce();
});

test.each([
  ["its time is over", async () => vi.advanceTimersByTime(5000)],
  ["it is stopped", async () => stop()],
  ["the network is gone", async () => listeners.get("offline")?.()],
])("a wait between two tries ends when %s, and leaves nothing behind", async (_, end) => {
  vi.useFakeTimers();
  fake.send.mockImplementation(async (batch: Batch) => {
    let isOver = false;
    const waiting = batch.wait(5000, batch.stop).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(4999);
    expect(isOver).toBe(false);
    await end();
    await waiting;
    expect([vi.getTimerCount(), listeners.size, getEventListeners(batch.stop, "abort").length]).toEqual([0, 0, 0]);
    return new Map();
  });

  await moveCalls(rows(1), target).finally(() => vi.useRealTimers());

  expect(fake.send).toHaveBeenCalledOnce();
});
