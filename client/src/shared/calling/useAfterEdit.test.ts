import { beforeEach, expect, test, vi } from "vitest";
import { useAfterEdit as renderAfterEdit } from "./useAfterEdit.ts";

const fake = vi.hoisted(() => ({ navigate: vi.fn(), queue: undefined as object | undefined, asked: [] as unknown[] }));
vi.mock("react", () => ({ useRef: (current: unknown) => ({ current }) }));
vi.mock("../../lib/useNavigateWhileShown.ts", () => ({ useNavigateWhileShown: () => fake.navigate }));
vi.mock("../../api/trpc.ts", () => ({ trpcClient: { calls: {} } }));
vi.mock("./useQueue.ts", () => ({
  useQueue: (...asked: unknown[]) => {
    Object.assign(fake, { asked });
    return fake.queue;
  },
}));

const NEXT = "/Details/6?queue=today&place=3";
const inQueue = { next: NEXT, query: { queue: "today", place: 2 } };
const wentTo = () => fake.navigate.mock.calls;
const replaced = { replace: true };

beforeEach(() => {
  fake.navigate.mockReset();
  fake.queue = inQueue;
});

test("a saved edit leads back to the details, in the queue that they were opened from", () => {
  const after = renderAfterEdit("enquiries_builders", 5);
  after.go();

  expect(fake.asked).toEqual(["enquiries_builders", 5]);
  expect(after.queue).toBe(inQueue);
  expect(wentTo()).toEqual([["/Details/5?queue=today&place=2", replaced]]);
});

test("Save and next leads to the next call of the queue, unless Save was chosen after it", () => {
  const after = renderAfterEdit("enquiries_builders", 5);
  after.choose("next");
  after.go();
  after.choose("details");
  after.go();

  expect(wentTo()).toEqual([
    [NEXT, replaced],
    ["/Details/5?queue=today&place=2", replaced],
  ]);
});

test("without a queue, and at its end, it leads to the details", () => {
  fake.queue = undefined;
  renderAfterEdit("brokers", 5).go();
  fake.queue = { next: undefined, query: { queue: "today" } };
  const after = renderAfterEdit("brokers", 5);
  after.choose("next");
  after.go();

  expect(wentTo()).toEqual([
    ["/Brokers/5", replaced],
    ["/Brokers/5?queue=today", replaced],
  ]);
});
