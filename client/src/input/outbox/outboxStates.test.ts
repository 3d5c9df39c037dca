import { expect, test } from "vitest";
import { createLocks, entry, memoryStore, OWNER } from "../../../test/memoryStore.ts";
import { createOutbox, type Entry, type SendOutcome } from "./outbox.ts";

/** An outbox whose server replies when told to, or at once with `outcomes` as long as there are any. */
function outboxWith(...outcomes: SendOutcome[]) {
  const { stored, store } = memoryStore();
  const clock = { now: 1_000 };
  const sent: { id: string; earlier: string }[] = [];
  const open: ((outcome: SendOutcome) => void)[] = [];
  const send = ({ id }: Entry, earlier: string) => {
    sent.push({ id, earlier });
    const outcome = outcomes.shift();
    return outcome ? Promise.resolve(outcome) : new Promise<SendOutcome>((resolve) => void open.push(resolve));
  };
  const outbox = createOutbox({ shelf: store, send, alone: createLocks(), now: () => clock.now });
  return { outbox, stored, shelf: store, sent, clock, answer: (outcome: SendOutcome) => open.shift()?.(outcome) };
}

const done: SendOutcome = { kind: "done", reply: "reply" };
const signedOut: SendOutcome = { kind: "signed out", error: undefined };
const notSent: SendOutcome = { kind: "not sent" };

test("entries of the same moment always have the same order, whichever was stored first", async () => {
  const { outbox, stored } = outboxWith();
  for (const id of ["b", "a", "c"]) stored.set(id, entry({ id }));

  expect((await outbox.inOrder(OWNER)).map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("an entry is stored once `keep` has resolved", async () => {
  const { store, stored } = memoryStore(() => new Promise(setImmediate));
  await createOutbox({ shelf: store, send: async () => done, alone: createLocks(), now: () => 0 }).keep(entry());

  expect(stored.size).toBe(1);
});

test("an entry is sent even if this phone cannot store that it is being sent", async () => {
  const { store, stored } = memoryStore();
  const fullStore = { ...store, change: () => Promise.reject(new DOMException("full", "QuotaExceededError")) };
  const outbox = createOutbox({ shelf: fullStore, send: async () => done, alone: createLocks(), now: () => 0 });
  await outbox.keep(entry());

  expect(await outbox.sendNow(entry())).toEqual(done);
  expect(stored.size).toBe(0);
});

test.each([
  ["the session has ended", signedOut, { state: "unknown", nextAt: 0 }],
  ["a try that did not leave this phone", notSent, { state: "unknown", nextAt: 5_000 }],
  ["a try without a reply", { kind: "unknown", isAnswered: false } as const, { state: "unknown", nextAt: 5_000 }],
])("an entry may have arrived after %s", async (_, outcome, expected) => {
  const { outbox, stored } = outboxWith(outcome);
  stored.set("one", entry({ state: "unknown", tries: 2, nextAt: 500 }));
  await outbox.drain(OWNER);

  expect(stored.get("one")).toMatchObject(expected);
});

test("an entry that may have arrived is sent by its form as possibly arrived, even if another tab has tried it meanwhile", async () => {
  const { outbox, stored, sent } = outboxWith(done);
  stored.set("one", entry({ state: "unknown", tries: 1 }));

  expect(await outbox.sendNow(entry())).toEqual(done);
  expect(sent).toEqual([{ id: "one", earlier: "maybe" }]);
});

test("a save behind an earlier one of its record is kept and not sent before it", async () => {
  const { outbox, stored, sent } = outboxWith();
  stored.set("earlier", entry({ id: "earlier", at: 0, state: "unknown", nextAt: 9_000 }));
  await outbox.keep(entry());

  expect(await outbox.sendNow(entry())).toBeUndefined();
  expect([sent, stored.size]).toEqual([[], 2]);
});

const openSending = async () => {
  const instance = outboxWith();
  await instance.outbox.keep(entry());
  const save = instance.outbox.sendNow(entry());
  await expect.poll(() => instance.sent.length).toBe(1);
  return { ...instance, save };
};

test("while an entry is being sent, it is neither sent a second time nor discarded", async () => {
  const { outbox, sent, stored, save, answer } = await openSending();
  await outbox.drain(OWNER);

  expect(await outbox.drainRecord(entry())).toBeUndefined();
  expect(await outbox.discard(entry())).toBe(false);
  expect([sent.length, stored.size]).toEqual([1, 1]);
  answer(done);
  expect(await save).toEqual(done);
});

test("while an entry is being sent, entries of another user for the same record do not wait for it", async () => {
  const { outbox, sent, answer, save } = await openSending();
  await outbox.keep(entry({ id: "of 5", owner: "5" }));
  const drained = outbox.drain("5");
  await expect.poll(() => sent.map(({ id }) => id)).toEqual(["one", "of 5"]);
  answer(done);
  answer(done);
  await Promise.all([drained, save]);
});

test.each([
  ["queued", {}, "no"],
  ["unknown", {}, "maybe"],
  ["failed", {}, "failed"],
  ["attention", { resume: "queued" }, "no"],
  ["attention", { resume: "failed" }, "failed"],
  ["attention", { resume: "unknown", isUndecided: true }, "decided"],
] as const)(
  "an entry (%s, %j) that the user sends is sent at once, with what is known of earlier attempts: %s",
  async (state, overrides, earlier) => {
    const { outbox, stored, sent } = outboxWith(done);
    const waiting = entry({ state, nextAt: 9_000, ...overrides });
    stored.set("one", waiting);
    await outbox.retry(waiting);
    await outbox.drain(OWNER);

    expect(sent).toEqual([{ id: "one", earlier }]);
  },
);

test("an entry that the user sends again has no refusal reason any more, and blocks its record again", async () => {
  const { outbox, stored, sent } = outboxWith(notSent);
  const unreadable = entry({ state: "attention", said: "It cannot be read", unreadable: true });
  stored.set("one", unreadable);
  await outbox.keep(entry({ id: "two", at: 2 }));
  await outbox.retry(unreadable);
  expect(stored.get("one")?.said).toBeUndefined();
  await outbox.drain(OWNER);

  expect(sent.map(({ id }) => id)).toEqual(["one"]);
});

test("a failed entry is retried after 1, 5 and 30 minutes and then needs attention", async () => {
  const failed: SendOutcome = { kind: "failed", error: undefined, said: "It failed" };
  const { outbox, stored, sent, clock } = outboxWith(failed, failed, failed, failed);
  await outbox.keep(entry());
  const waits: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    await outbox.drain(OWNER);
    waits.push(((stored.get("one")?.nextAt ?? 0) - clock.now) / 60_000);
    // It is not due even when the browser comes online.
    await outbox.drain(OWNER, { isUrgent: true });
    clock.now = stored.get("one")?.nextAt ?? 0;
  }
  await outbox.drain(OWNER);

  expect(waits).toEqual([1, 5, 30]);
  expect(sent.map(({ earlier }) => earlier)).toEqual(["no", "failed", "failed", "failed"]);
  expect(stored.get("one")).toMatchObject({ state: "attention", said: "It failed" });
});

test.each([
  ["undecided", { state: "attention", isUndecided: true, said: "Look" }],
  ["fault", { state: "attention", said: "Look" }],
] as const)("an entry whose outcome is %s needs attention and blocks no other record", async (kind, expected) => {
  const { outbox, stored, sent } = outboxWith({ kind, error: undefined, said: "Look" }, done);
  await outbox.keep(entry());
  await outbox.keep(entry({ id: "elsewhere", record: "brokers 9", at: 2 }));
  await outbox.keep(entry({ id: "later", at: 3 }));

  await outbox.drain(OWNER);

  expect(sent.map(({ id }) => id)).toEqual(["one", "elsewhere"]);
  expect(stored.get("one")).toMatchObject(expected);
});

test("unsent entries are tried at once when the network returns, before they are due", async () => {
  const { outbox, sent } = outboxWith({ kind: "unknown", isAnswered: false }, done);
  await outbox.keep(entry());
  await outbox.drain(OWNER);
  await outbox.drain(OWNER);
  expect(sent).toHaveLength(1);

  await outbox.drain(OWNER, { isUrgent: true });

  expect(sent).toHaveLength(2);
});

test("a failure while the form is open returns the entry to the form", async () => {
  const { outbox, stored } = outboxWith({ kind: "failed", error: undefined, said: "" });
  await outbox.keep(entry());

  expect((await outbox.sendNow(entry()))?.kind).toBe("failed");
  expect(stored.size).toBe(0);
});

test("an entry that the user chose to send is looked up again once its outcome is unknown", async () => {
  const { outbox, stored, sent } = outboxWith({ kind: "unknown", isAnswered: false }, done);
  const undecided = entry({ state: "attention", isUndecided: true, resume: "unknown" });
  stored.set("one", undecided);
  await outbox.retry(undecided);
  await outbox.drain(OWNER);
  await outbox.drain(OWNER, { isUrgent: true });

  expect(sent.map(({ earlier }) => earlier)).toEqual(["decided", "maybe"]);
});
