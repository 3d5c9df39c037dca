import { beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "../../../lib/errors.ts";
import type { BatchOutcome } from "../../../offline/outbox/sendBatch.ts";
import { moveCalls } from "./moveCalls.ts";
import { moveRun } from "./moveRun.ts";

const fake = vi.hoisted(() => ({
  read: vi.fn(),
  keep: vi.fn(),
  key: undefined as object | undefined,
  outcomes: {} as Record<string, unknown>,
  sent: [] as string[],
  options: {} as object,
  isBroken: false,
}));
vi.mock("../../../api/trpc.ts", () => ({
  prefetch: {
    enquiries: { details: { fetch: fake.read, getData: () => undefined }, settings: { fetch: async () => ({}) } },
  },
}));
vi.mock("../../../auth/session.ts", () => ({ session: { userId: () => "4", onEnd: () => {} } }));
vi.mock("../../../offline/crypto/keyStore.ts", () => ({ keyStore: { key: async () => fake.key } }));
vi.mock("../../../offline/outbox/deviceOutbox.ts", () => ({ deviceOutbox: { keep: fake.keep } }));
vi.mock("../../../offline/outbox/enqueueAndSend.ts", () => ({
  FULL: "This phone is full.",
  isFull: (error: unknown) => error instanceof Error && error.name === "QuotaExceededError",
}));
vi.mock("../../../offline/outbox/sealEntry.ts", () => ({
  sealEntry: async (_: string, write: { input: { id: number } }) => ({ id: `entry ${write.input.id}` }),
}));
vi.mock("../../../offline/outbox/sender.ts", () => ({ broadcastChange: async () => {} }));
vi.mock("../../../offline/outbox/sendBatch.ts", () => ({
  sendBatch: async ({ entries, ...options }: { entries: { id: string }[] }) => {
    fake.sent = entries.map(({ id }) => id);
    fake.options = options;
    if (fake.isBroken) throw new DOMException("", "UnknownError");
    return new Map(entries.map(({ id }) => [id, (fake.outcomes[id] ?? { kind: "arrived" }) as BatchOutcome]));
  },
}));
vi.mock("./movePlan.ts", () => ({ planMove: ({ row }: { row: object }) => ({ input: row }) }));

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, full_name: `P${index + 1}`, ncd: null, status: null }));
const target = { next_call_date: "2026-12-01T11:00:00+05:30", executive_comments: "Holiday" };

const report = () => {
  const run = moveRun.get();
  if (run?.step !== "over") throw new Error("it is not over");
  return run.report;
};

beforeEach(() => {
  vi.stubGlobal("navigator", { onLine: true });
  Object.assign(fake, { key: {}, outcomes: {}, sent: [], isBroken: false });
  fake.keep.mockReset();
  fake.read.mockReset().mockResolvedValue({});
});

test("every call is in the outbox before the first is sent, and each outcome is told", async () => {
  fake.outcomes = {
    "entry 2": { kind: "refused", said: "Not yours" },
    "entry 3": { kind: "queued" },
    "entry 4": { kind: "unanswered" },
    "entry 5": { kind: "taken back" },
  };

  await moveCalls(rows(5), target);

  expect(fake.read.mock.calls.map(([input]) => input)).toEqual(rows(5).map(({ id }) => ({ id })));
  expect(fake.keep).toHaveBeenCalledTimes(5);
  expect(fake.options).toMatchObject({ outbox: { keep: fake.keep }, now: Date.now });
  expect(report()).toEqual({
    moved: 1,
    queued: ["entry 3", "entry 4"],
    takenBack: 1,
    notMoved: [{ id: 2, name: "P2", reason: "Not yours" }],
    hasDecisions: true,
  });
});

test("a storage that fails while it is sent leaves all of it to the outbox, and the run is over", async () => {
  fake.isBroken = true;

  await moveCalls(rows(2), target);

  expect(report()).toEqual({
    ...{ moved: 0, queued: ["entry 1", "entry 2"], takenBack: 0, notMoved: [], hasDecisions: false },
  });
});

test.each([
  ["a server that fails", new RequestError(503, "down"), 3, "Its details could not be loaded."],
  ["a refusal", new RequestError(403, "Not allowed"), 1, "Not allowed"],
  ["a network that fails", new Error("no network"), 1, "Its details could not be loaded."],
])("of %s one call is told, and the others are moved", async (_, error, tries, reason) => {
  fake.read.mockImplementation(async ({ id }: { id: number }) => {
    if (id === 1) throw error;
    return {};
  });

  await moveCalls([{ id: 1, full_name: "", ncd: null, status: null }, ...rows(2).slice(1)], target);

  expect(fake.read.mock.calls.filter(([{ id }]) => id === 1)).toHaveLength(tries);
  expect(fake.sent).toEqual(["entry 2"]);
  expect(report()).toMatchObject({
    ...{ moved: 1, takenBack: 0 },
    notMoved: [{ id: 1, name: "Enquiry 1", reason }],
    hasDecisions: false,
  });
});

test("without a network it is told what is not on the phone", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  fake.read.mockRejectedValue(new Error("no network"));

  await moveCalls(rows(1), target);

  expect(report().notMoved[0]?.reason).toBe("Its details are not on this phone. Move it once there is a connection.");
});

test("a phone without room, or without a key, keeps nothing", async () => {
  fake.keep.mockRejectedValueOnce(Object.assign(new Error("full"), { name: "QuotaExceededError" }));
  await moveCalls(rows(1), target);
  expect(report().notMoved[0]?.reason).toBe("This phone is full.");

  fake.key = undefined;
  await moveCalls(rows(1), target);
  expect(report().notMoved[0]?.reason).toMatch(/^This browser cannot keep unsent work/);
  expect(fake.sent).toEqual([]);
});

test("calls that were not read when it was stopped are taken back, not refused", async () => {
  fake.read.mockImplementation(async ({ id }: { id: number }) => {
    const run = moveRun.get();
    if (id === 10 && run?.step === "reading") run.stop();
    return {};
  });

  await moveCalls(rows(23), target);

  expect(fake.read).toHaveBeenCalledTimes(10);
  expect(fake.sent).toHaveLength(10);
  expect(report()).toMatchObject({ moved: 10, takenBack: 13, notMoved: [] });
});
