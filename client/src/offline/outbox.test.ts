import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createOutbox, type Entry, type Outcome, type Shelf } from "./outbox.ts";

const RUNS = 10_000;
const OWNER = "4";

const entry = (change: Partial<Entry> = {}): Entry => ({
  id: "one",
  owner: OWNER,
  record: "enquiries 5",
  call: "enquiries.update",
  at: 1,
  state: "queued",
  tries: 0,
  nextAt: 0,
  ...change,
});

function shelfOf(step: () => Promise<void> = async () => {}) {
  const kept = new Map<string, Entry>();
  const shelf: Shelf<Entry> = {
    all: async (owner) => {
      await step();
      return [...kept.values()].filter((candidate) => candidate.owner === owner).map((found) => ({ ...found }));
    },
    put: async (added) => {
      await step();
      kept.set(added.id, { ...added });
    },
    change: async (id, change) => {
      await step();
      const found = kept.get(id);
      if (found) kept.set(id, { ...found, ...change });
    },
    remove: async (id) => {
      await step();
      kept.delete(id);
    },
  };
  return { kept, shelf };
}

/** As the locks of a browser: held by name, let go when the work is over. */
function locksOf() {
  const held = new Set<string>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T | undefined> => {
    if (held.has(name)) return undefined;
    held.add(name);
    return work().finally(() => held.delete(name));
  };
}

function outboxWith(outcomes: Outcome[], clock = { now: 1_000 }) {
  const { kept, shelf } = shelfOf();
  const sent: { id: string; sentBefore: boolean }[] = [];
  const send = async ({ id }: Entry, sentBefore: boolean) => {
    sent.push({ id, sentBefore });
    return outcomes.shift() ?? { kind: "done" as const, reply: null };
  };
  const outbox = createOutbox({ shelf, send, alone: locksOf(), now: () => clock.now });
  const save = async (added: Entry) => {
    await outbox.keep(added);
    return outbox.sendNow(added);
  };
  return { outbox, save, kept, sent, clock };
}

describe("the outbox", () => {
  test("R28: what was refused in the background stays, with the words of the server, until a person decides", async () => {
    const { outbox, kept, sent } = outboxWith([{ kind: "refused", error: undefined, said: "Unknown status" }]);
    await outbox.keep(entry());

    await outbox.drain(OWNER);
    await outbox.drain(OWNER);

    expect(sent).toHaveLength(1);
    expect(kept.get("one")).toMatchObject({ state: "attention", said: "Unknown status" });
  });

  test("what was refused while a person is at the form is his again, and not kept twice", async () => {
    const { save, kept } = outboxWith([{ kind: "refused", error: undefined, said: "Unknown status" }]);

    expect((await save(entry()))?.kind).toBe("refused");
    expect(kept.size).toBe(0);
  });

  test("an entry that waits keeps the later ones of its record waiting, and no other", async () => {
    const { outbox, sent } = outboxWith([{ kind: "later", arrived: "no" }]);
    await outbox.keep(entry({ id: "one", at: 1 }));
    await outbox.keep(entry({ id: "two", at: 2 }));
    await outbox.keep(entry({ id: "elsewhere", record: "brokers 9", at: 3 }));

    await outbox.drain(OWNER);

    expect(sent.map(({ id }) => id)).toEqual(["one", "elsewhere"]);
  });

  test("a try whose answer was lost says so at the next one; one that never left does not", async () => {
    const { outbox, save, sent, clock } = outboxWith([
      { kind: "later", arrived: "no" },
      { kind: "later", arrived: "maybe" },
    ]);
    await save(entry());
    for (let turn = 0; turn < 2; turn += 1) {
      clock.now += 400_000;
      await outbox.drain(OWNER);
    }

    expect(sent.map(({ sentBefore }) => sentBefore)).toEqual([false, false, true]);
  });

  test("one that was being sent when its tab died may have arrived", async () => {
    const { outbox, kept, sent } = outboxWith([]);
    kept.set("one", entry({ state: "sending", tries: 1 }));

    await outbox.drain(OWNER);

    expect(sent).toEqual([{ id: "one", sentBefore: true }]);
    expect(kept.size).toBe(0);
  });

  test("tries are further and further apart, up to five minutes", async () => {
    const { outbox, kept, clock } = outboxWith(Array.from({ length: 12 }, () => ({ kind: "later", arrived: "maybe" })));
    await outbox.keep(entry());
    const waits: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      await outbox.drain(OWNER);
      waits.push((kept.get("one")?.nextAt ?? 0) - clock.now);
      clock.now = kept.get("one")?.nextAt ?? 0;
    }

    expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(waits.at(-1)).toBe(300_000);
  });

  test("R28: another person neither sees nor sends it", async () => {
    const { outbox, kept, sent } = outboxWith([]);
    await outbox.keep(entry());

    await outbox.drain("5");

    expect([await outbox.inOrder("5"), sent, kept.size]).toEqual([[], [], 1]);
  });

  test("R28: nobody signed in means that everything waits, and is tried no more", async () => {
    const { outbox, kept, sent } = outboxWith([{ kind: "signed out", error: undefined }]);
    await outbox.keep(entry({ id: "one" }));
    await outbox.keep(entry({ id: "two", record: "brokers 9", at: 2 }));

    await outbox.drain(OWNER);

    expect(sent).toHaveLength(1);
    expect([...kept.values()].map(({ state }) => state)).toEqual(["queued", "queued"]);
  });

  test("a person may send again what was refused, and may discard it", async () => {
    const { outbox, kept, sent } = outboxWith([{ kind: "refused", error: undefined, said: "No" }]);
    await outbox.keep(entry());
    await outbox.drain(OWNER);

    await outbox.retry(kept.get("one") as Entry);
    await outbox.drain(OWNER);
    expect(sent).toHaveLength(2);

    await outbox.keep(entry({ id: "two", at: 2 }));
    expect(await outbox.discard(entry({ id: "two" }))).toBe(true);
    expect(kept.size).toBe(0);
  });
});

/** A server that does a write once for its key, over a network that loses requests and answers. */
function faultyServer(s: fc.Scheduler, faults: () => "fine" | "lost request" | "lost answer" | "down" | "signed out") {
  const applied: string[] = [];
  /** Told that nobody is signed in, with the form before them: its draft is theirs again. */
  const returned = new Set<string>();
  const send = async ({ id }: Entry): Promise<Outcome> => {
    const fault = faults();
    await s.schedule(Promise.resolve(), `request ${id}`);
    if (fault === "lost request") return { kind: "later", arrived: "maybe" };
    if (fault === "down") return { kind: "later", arrived: "no" };
    if (fault === "signed out") {
      returned.add(id);
      return { kind: "signed out", error: undefined };
    }
    if (!applied.includes(id)) applied.push(id);
    await s.schedule(Promise.resolve(), `answer ${id}`);
    return fault === "lost answer" ? { kind: "later", arrived: "maybe" } : { kind: "done", reply: null };
  };
  return { applied, returned, send };
}

test(`R26: in ${RUNS} schedules of saving, sending, losing answers, two tabs and tabs that die, every entry is applied once, in the order of its record`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.record({ record: fc.constantFrom("a", "b", "c"), tab: fc.nat(1), offline: fc.boolean() }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.infiniteStream(fc.constantFrom("fine", "lost request", "lost answer", "down", "signed out")),
      fc.array(fc.nat(20), { maxLength: 3 }),
      async (s, saves, faultStream, deaths) => {
        const clock = { now: 0 };
        let healed = false;
        const { kept, shelf } = shelfOf(() => s.schedule(Promise.resolve(), "disk"));
        const { applied, returned, send } = faultyServer(s, () => (healed ? "fine" : faultStream.next().value));
        const held = new Map<string, number>();
        const open = (tab: { id: number; dead: boolean }) => {
          // A tab that died does nothing more, and what it held is free.
          const alive = <T>(work: Promise<T>) => work.then((value) => (tab.dead ? new Promise<T>(() => {}) : value));
          return createOutbox<Entry>({
            shelf: {
              all: (owner) => alive(shelf.all(owner)),
              put: (added) => alive(shelf.put(added)),
              change: (id, change) => (tab.dead ? new Promise(() => {}) : alive(shelf.change(id, change))),
              remove: (id) => (tab.dead ? new Promise(() => {}) : alive(shelf.remove(id))),
            },
            send: (item) => alive(send(item)),
            alone: async (name, work) => {
              if (tab.dead) return new Promise(() => {});
              if (held.has(name)) return undefined;
              held.set(name, tab.id);
              return work().finally(() => held.get(name) === tab.id && held.delete(name));
            },
            now: () => clock.now,
          });
        };
        let ids = 0;
        const newTab = () => {
          ids += 1;
          const { promise: gone, resolve: die } = Promise.withResolvers<void>();
          const tab = { id: ids, dead: false, gone, die };
          return { tab, outbox: open(tab) };
        };
        const tabs = [newTab(), newTab()];
        const kill = (at: number) => {
          const old = tabs[at];
          if (!old) return;
          old.tab.dead = true;
          old.tab.die();
          for (const [name, holder] of held) if (holder === old.tab.id) held.delete(name);
          tabs[at] = newTab();
        };

        const acknowledged: string[] = [];
        // Whoever presses Save waits for the disk before he goes on, unless his tab dies: then it was never called kept.
        const steps = saves.map(({ record, tab: at, offline }, place) => async () => {
          const item = entry({ id: `${record}${place}`, record, at: place });
          const { outbox, tab } = tabs[at] ?? newTab();
          await Promise.race([outbox.keep(item).then(() => acknowledged.push(item.id)), tab.gone]);
          if (!offline) void outbox.sendNow(item);
          void tabs[1 - at]?.outbox.drain(OWNER);
          clock.now += 700_000;
        });
        const turn = () => s.schedule(Promise.resolve(), "turn");
        const person = async () => {
          for (const step of steps) {
            await turn();
            await step();
          }
        };
        const fate = async () => {
          for (const at of deaths) {
            for (let wait = 0; wait < at; wait += 1) await turn();
            kill(at % 2);
            void tabs[at % 2]?.outbox.drain(OWNER);
          }
        };
        await s.waitFor(Promise.all([person(), fate()]));
        await s.waitIdle();
        const safe = new Set([...kept.keys(), ...applied]);

        // In the end there is a network, and somebody opens the app.
        healed = true;
        kill(0);
        kill(1);
        for (let round = 0; round < 3 && kept.size; round += 1) {
          clock.now += 700_000;
          const drained = tabs[0]?.outbox.drain(OWNER) ?? Promise.resolve();
          await s.waitFor(drained);
        }

        expect(kept.size).toBe(0);
        expect(new Set(applied)).toEqual(safe);
        expect(applied).toEqual(expect.arrayContaining(acknowledged.filter((id) => !returned.has(id))));
        expect(applied).toHaveLength(new Set(applied).size);
        for (const record of ["a", "b", "c"]) {
          const inOrder = applied.filter((id) => id.startsWith(record) && acknowledged.includes(id));
          expect(inOrder).toEqual([...inOrder].sort((one, other) => Number(one.slice(1)) - Number(other.slice(1))));
        }
      },
    ),
    { numRuns: RUNS, verbose: 1 },
  );
});
