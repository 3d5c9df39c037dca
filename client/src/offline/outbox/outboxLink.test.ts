import type { Operation } from "@trpc/client";
import { observable, observableToPromise } from "@trpc/server/observable";
import { beforeEach, expect, test, vi } from "vitest";
import { outboxLink } from "./outboxLink.ts";

const fake = vi.hoisted(() => ({ userId: "4" as string | null, enqueue: vi.fn() }));
vi.mock("../../auth/session.ts", () => ({ session: { userId: () => fake.userId } }));
vi.mock("./enqueueAndSend.ts", () => ({ enqueueAndSend: fake.enqueue }));

const sent: Operation[] = [];
const operation = (change: Partial<Operation> = {}) =>
  ({ id: 1, type: "mutation", path: "enquiries.update", input: { id: 5 }, context: {}, ...change }) as Operation;
const run = (op: Operation) => {
  const next = (passed: Operation) => {
    sent.push(passed);
    return observable((observer) => {
      observer.next({ result: { data: "of the server" } });
      observer.complete();
    });
  };
  return observableToPromise(outboxLink({} as never)({ op, next: next as never }));
};

beforeEach(() => {
  fake.userId = "4";
  fake.enqueue.mockReset().mockResolvedValue("of the outbox");
  sent.length = 0;
});

test("a write of a signed-in user goes to the outbox, whose answer is its answer", async () => {
  expect(await run(operation())).toEqual({ result: { data: "of the outbox" } });
  expect([fake.enqueue.mock.calls[0]?.[0], sent]).toEqual([operation(), []]);
});

test("a write is complete once the outbox has answered", async () => {
  const done = Promise.withResolvers<void>();
  outboxLink({} as never)({ op: operation(), next: undefined as never }).subscribe({ complete: done.resolve });

  await done.promise;
});

test("a write that the outbox refuses fails with its reason", async () => {
  fake.enqueue.mockRejectedValue(new Error("Sentence"));

  await expect(run(operation())).rejects.toThrow("Sentence");
});

test.each([
  ["a read", { type: "query" as const }],
  ["what the outbox sends", { context: { sentByOutbox: true } }],
  ["a write without a sign-in", {}],
])("%s goes straight to the server", async (what, change) => {
  if (what.includes("sign-in")) fake.userId = null;

  expect(await run(operation(change))).toEqual({ result: { data: "of the server" } });
  expect([fake.enqueue.mock.calls, sent]).toEqual([[], [operation(change)]]);
});

test("what the outbox sends directly has its key beside the context that it had", async () => {
  fake.enqueue.mockImplementation((_op: Operation, direct: (key: string) => Promise<unknown>) => direct("key"));

  expect(await run(operation({ context: { seen: "seen" } }))).toEqual({ result: { data: "of the server" } });
  expect(sent).toEqual([operation({ context: { seen: "seen", key: "key" } })]);
});
