import { describe, expect, test } from "vitest";
import { entry, locksOf, memoryStore, OWNER } from "./memoryStore.ts";
import { createOutbox, type Entry, type SendOutcome } from "./outbox.ts";

/** An outbox whose server answers when it is told to, and at once with `outcomes` as long as there are any. */
function outboxWith(...outcomes: SendOutcome[]) {
  const { kept, shelf } = memoryStore();
  const clock = { now: 1_000 };
  const sent: { id: string; sentBefore: boolean }[] = [];
  const open: ((outcome: SendOutcome) => void)[] = [];
  const send = ({ id }: Entry, sentBefore: boolean) => {
    sent.push({ id, sentBefore });
    const outcome = outcomes.shift();
    return outcome ? Promise.resolve(outcome) : new Promise<SendOutcome>((resolve) => void open.push(resolve));
  };
  const outbox = createOutbox({ shelf, send, alone: locksOf(), now: () => clock.now });
  return { outbox, kept, shelf, sent, clock, answer: (outcome: SendOutcome) => open.shift()?.(outcome) };
}

const done: SendOutcome = { kind: "done", reply: "reply" };
const signedOut: SendOutcome = { kind: "signed out", error: undefined };
const notSent: SendOutcome = { kind: "later", arrived: "no" };

test("entries of the same moment have one order, whichever was stored first", async () => {
  const { outbox, kept } = outboxWith();
  for (const id of ["b", "a", "c"]) kept.set(id, entry({ id }));

  expect((await outbox.inOrder(OWNER)).map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("an entry is stored once keeping it is over", async () => {
  const { shelf, kept } = memoryStore(() => new Promise(setImmediate));
  await createOutbox({ shelf, send: async () => done, alone: locksOf(), now: () => 0 }).keep(entry());

  expect(kept.size).toBe(1);
});

test("an entry is sent also where this phone cannot note that it is", async () => {
  const { shelf, kept } = memoryStore();
  const full = { ...shelf, change: () => Promise.reject(new DOMException("full", "QuotaExceededError")) };
  const outbox = createOutbox({ shelf: full, send: async () => done, alone: locksOf(), now: () => 0 });
  await outbox.keep(entry());

  expect(await outbox.sendNow(entry())).toEqual(done);
  expect(kept.size).toBe(0);
});

describe("an entry that may have arrived", () => {
  test.each([
    ["a session that ended", signedOut, { state: "unknown", nextAt: 0 }],
    ["a try that did not leave this phone", notSent, { state: "unknown", nextAt: 5_000 }],
    ["a try without an answer", { ...notSent, answered: false }, { state: "unknown", nextAt: 5_000 }],
  ])("may have arrived also after %s", async (_, outcome, expected) => {
    const { outbox, kept } = outboxWith(outcome);
    kept.set("one", entry({ state: "unknown", tries: 2, nextAt: 500 }));
    await outbox.drain(OWNER);

    expect(kept.get("one")).toMatchObject(expected);
  });

  test("is sent as such by its form, where another tab has tried it meanwhile", async () => {
    const { outbox, kept, sent } = outboxWith(done);
    kept.set("one", entry({ state: "unknown", tries: 1 }));

    expect(await outbox.sendNow(entry())).toEqual(done);
    expect(sent).toEqual([{ id: "one", sentBefore: true }]);
  });
});

test("a save behind an earlier one of its record is kept, and not sent before it", async () => {
  const { outbox, kept, sent } = outboxWith();
  kept.set("earlier", entry({ id: "earlier", at: 0, state: "unknown", nextAt: 9_000 }));
  await outbox.keep(entry());

  expect(await outbox.sendNow(entry())).toBeUndefined();
  expect([sent, kept.size]).toEqual([[], 2]);
});

describe("while an entry is being sent", () => {
  const sending = async () => {
    const opened = outboxWith();
    await opened.outbox.keep(entry());
    const save = opened.outbox.sendNow(entry());
    await expect.poll(() => opened.sent.length).toBe(1);
    return { ...opened, save };
  };

  test("it is not sent a second time, nor discarded", async () => {
    const { outbox, sent, kept, save, answer } = await sending();
    await outbox.drain(OWNER);

    expect(await outbox.drainRecord(entry())).toBeUndefined();
    expect(await outbox.discard(entry())).toBe(false);
    expect([sent.length, kept.size]).toEqual([1, 1]);
    answer(done);
    expect(await save).toEqual(done);
  });

  test("what another user has for the same record does not wait for it", async () => {
    const { outbox, sent, answer, save } = await sending();
    await outbox.keep(entry({ id: "of 5", owner: "5" }));
    const drained = outbox.drain("5");
    await expect.poll(() => sent.map(({ id }) => id)).toEqual(["one", "of 5"]);
    answer(done);
    answer(done);
    await Promise.all([drained, save]);
  });
});

describe("an entry that the user sends again", () => {
  test.each([
    ["queued", false],
    ["unknown", true],
    ["attention", true],
  ] as const)("is due at once (%s), and says whether it may have arrived: %j", async (state, sentBefore) => {
    const { outbox, kept, sent } = outboxWith(done);
    const waiting = entry({ state, nextAt: 9_000 });
    kept.set("one", waiting);
    await outbox.retry(waiting);
    await outbox.drain(OWNER);

    expect(sent).toEqual([{ id: "one", sentBefore }]);
  });

  test("has no reason of a refusal any more, and holds its place in its record again", async () => {
    const { outbox, kept, sent } = outboxWith(notSent);
    const unreadable = entry({ state: "attention", said: "It cannot be read", unreadable: true });
    kept.set("one", unreadable);
    await outbox.keep(entry({ id: "two", at: 2 }));
    await outbox.retry(unreadable);
    expect(kept.get("one")?.said).toBeUndefined();
    await outbox.drain(OWNER);

    expect(sent.map(({ id }) => id)).toEqual(["one"]);
  });
});
