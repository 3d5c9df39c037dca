import { expect, test } from "vitest";
import { createLocks, entry, memoryStore, OWNER } from "../../../test/memoryStore.ts";
import { createOutbox, type Entry, type SendOutcome } from "./outbox.ts";

function outboxWith(outcomes: SendOutcome[], clock = { now: 1_000 }) {
  const { stored, store } = memoryStore();
  const sent: { id: string; earlier: string }[] = [];
  const send = async ({ id }: Entry, earlier: string) => {
    sent.push({ id, earlier });
    return outcomes.shift() ?? { kind: "done" as const, reply: null };
  };
  const outbox = createOutbox({ shelf: store, send, alone: createLocks(), now: () => clock.now });
  const save = async (added: Entry) => {
    await outbox.keep(added);
    return outbox.sendNow(added);
  };
  return { outbox, save, stored, sent, clock };
}

test("the outbox keeps an entry that was refused in the background, with the server's message, until the user decides", {
  tags: "REL-28",
}, async () => {
  const { outbox, stored, sent } = outboxWith([{ kind: "refused", error: undefined, said: "Unknown status" }]);
  await outbox.keep(entry());

  await outbox.drain(OWNER);
  await outbox.drain(OWNER);

  expect(sent).toHaveLength(1);
  expect(stored.get("one")).toMatchObject({ state: "attention", said: "Unknown status" });
});

test("the outbox returns an entry refused while its form is open to the form, and removes it", async () => {
  const { save, stored } = outboxWith([{ kind: "refused", error: undefined, said: "Unknown status" }]);

  expect((await save(entry()))?.kind).toBe("refused");
  expect(stored.size).toBe(0);
});

test("the outbox returns an entry refused because the session has ended to the form, and does not send it later", async () => {
  const { save, stored } = outboxWith([{ kind: "signed out", error: undefined }]);

  expect((await save(entry()))?.kind).toBe("signed out");
  expect(stored.size).toBe(0);
});

test("the outbox makes later entries of a record wait for an earlier one, and no others", async () => {
  const { outbox, sent } = outboxWith([{ kind: "not sent" }]);
  await outbox.keep(entry({ id: "one", at: 1 }));
  await outbox.keep(entry({ id: "two", at: 2 }));
  await outbox.keep(entry({ id: "elsewhere", record: "brokers 9", at: 3 }));

  await outbox.drain(OWNER);

  expect(sent.map(({ id }) => id)).toEqual(["one", "elsewhere"]);
});

test("the outbox reports at the next attempt that the last reply was lost, unless the request was never sent", async () => {
  const { outbox, save, sent, clock } = outboxWith([{ kind: "not sent" }, { kind: "unknown", isAnswered: false }]);
  await save(entry());
  for (let i = 0; i < 2; i += 1) {
    clock.now += 400_000;
    await outbox.drain(OWNER);
  }

  expect(sent.map(({ earlier }) => earlier)).toEqual(["no", "no", "maybe"]);
});

test("the outbox stores the sending state on disk before it sends", async () => {
  const { stored, store } = memoryStore();
  const statesWhileSending: (string | undefined)[] = [];
  const send = async ({ id }: Entry): Promise<SendOutcome> => {
    statesWhileSending.push(stored.get(id)?.state);
    return { kind: "done", reply: null };
  };
  const outbox = createOutbox({ shelf: store, send, alone: createLocks(), now: () => 0 });
  await outbox.keep(entry());

  await outbox.drain(OWNER);

  expect(statesWhileSending).toEqual(["sending"]);
});

test("the outbox treats an entry whose tab died while sending as possibly arrived", async () => {
  const { outbox, stored, sent } = outboxWith([]);
  stored.set("one", entry({ state: "sending", tries: 1 }));

  await outbox.drain(OWNER);

  expect(sent).toEqual([{ id: "one", earlier: "maybe" }]);
  expect(stored.size).toBe(0);
});

test("the outbox does not try an entry before it is due", async () => {
  const { outbox, sent, clock } = outboxWith([{ kind: "unknown", isAnswered: false }]);
  await outbox.keep(entry());
  await outbox.drain(OWNER);
  clock.now += 999;
  await outbox.drain(OWNER);
  expect(sent).toHaveLength(1);
  clock.now += 1;
  await outbox.drain(OWNER);

  expect(sent).toHaveLength(2);
});

test("the outbox increases the time between tries up to a minute", async () => {
  const { outbox, stored, clock } = outboxWith(
    Array.from({ length: 12 }, () => ({ kind: "unknown", isAnswered: false })),
  );
  await outbox.keep(entry());
  const waits: number[] = [];
  for (let i = 0; i < 12; i += 1) {
    await outbox.drain(OWNER);
    waits.push((stored.get("one")?.nextAt ?? 0) - clock.now);
    clock.now = stored.get("one")?.nextAt ?? 0;
  }

  expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(waits.at(-1)).toBe(60_000);
});

test("the outbox hides a user's entries from other users and does not send them", { tags: "REL-28" }, async () => {
  const { outbox, stored, sent } = outboxWith([]);
  await outbox.keep(entry());

  await outbox.drain("5");

  expect([await outbox.inOrder("5"), sent, stored.size]).toEqual([[], [], 1]);
});

test("the outbox keeps entries without retries while no user is signed in", { tags: "REL-28" }, async () => {
  const { outbox, stored, sent } = outboxWith([{ kind: "signed out", error: undefined }]);
  await outbox.keep(entry({ id: "one" }));
  await outbox.keep(entry({ id: "two", record: "brokers 9", at: 2 }));

  await outbox.drain(OWNER);

  expect(sent).toHaveLength(1);
  expect([...stored.values()].map(({ state }) => state)).toEqual(["queued", "queued"]);
});

test("the outbox lets the user send a refused entry again or discard it", async () => {
  const { outbox, stored, sent } = outboxWith([{ kind: "refused", error: undefined, said: "No" }]);
  await outbox.keep(entry());
  await outbox.drain(OWNER);

  await outbox.retry(stored.get("one") as Entry);
  await outbox.drain(OWNER);
  expect(sent.map(({ earlier }) => earlier)).toEqual(["no", "no"]);

  await outbox.keep(entry({ id: "two", at: 2 }));
  expect(await outbox.discard(entry({ id: "two" }))).toBe(true);
  expect(stored.size).toBe(0);
});

test("the outbox marks an entry that cannot be decrypted as needing attention, without blocking its record or other entries", async () => {
  const { outbox, stored, sent } = outboxWith([{ kind: "unreadable", said: "It cannot be read" }]);
  await outbox.keep(entry({ id: "one", at: 1 }));
  await outbox.keep(entry({ id: "two", at: 2 }));
  await outbox.keep(entry({ id: "elsewhere", record: "brokers 9", at: 3 }));

  await outbox.drain(OWNER);
  await outbox.drain(OWNER);

  expect(sent.map(({ id }) => id)).toEqual(["one", "two", "elsewhere"]);
  expect([...stored.values()]).toEqual([
    expect.objectContaining({ id: "one", state: "attention", said: "It cannot be read" }),
  ]);
  await outbox.discard(entry({ id: "one" }));
  expect(stored.size).toBe(0);
});

test("the outbox does not let an entry whose sending throws block other records", async () => {
  const { stored, store } = memoryStore();
  const sent: string[] = [];
  const outbox = createOutbox({
    shelf: store,
    send: async ({ id }) => {
      if (id === "one") throw new Error("broken");
      sent.push(id);
      return { kind: "done", reply: null };
    },
    alone: createLocks(),
    now: () => 1_000,
  });
  await outbox.keep(entry({ id: "one", at: 1 }));
  await outbox.keep(entry({ id: "elsewhere", record: "brokers 9", at: 2 }));

  const arrivedIds: string[] = [];
  await expect(outbox.drain(OWNER, { onArrived: ({ id }) => void arrivedIds.push(id) })).rejects.toThrow("broken");
  expect([sent, arrivedIds]).toEqual([["elsewhere"], ["elsewhere"]]);
  expect(stored.size).toBe(1);
});
