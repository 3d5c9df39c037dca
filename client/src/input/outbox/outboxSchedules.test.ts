import { TEST_SEED } from "@mobile-crm/contracts/tools/testSeed.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { entry, memoryStore, OWNER } from "../../../test/memoryStore.ts";
import { createOutbox, type Entry, type SendOutcome } from "./outbox.ts";

const RUNS = 10_000;

/** A server that performs a write once per key, over a network that loses requests and replies. */
function faultyServer(
  scheduler: fc.Scheduler,
  faults: () => "fine" | "lost request" | "lost answer" | "down" | "signed out",
) {
  const applied: string[] = [];
  /** The session ended while the form was open: the draft is restored. */
  const returned = new Set<string>();
  const send = async ({ id }: Entry): Promise<SendOutcome> => {
    const fault = faults();
    await scheduler.schedule(Promise.resolve(), `request ${id}`);
    if (fault === "lost request") return { kind: "unknown", isAnswered: false };
    if (fault === "down") return { kind: "not sent" };
    if (fault === "signed out") {
      returned.add(id);
      return { kind: "signed out", error: undefined };
    }
    if (!applied.includes(id)) applied.push(id);
    await scheduler.schedule(Promise.resolve(), `answer ${id}`);
    return fault === "lost answer" ? { kind: "unknown", isAnswered: false } : { kind: "done", reply: null };
  };
  return { applied, returned, send };
}

test(`in ${RUNS} schedules of faults every entry is applied once, in the order of its record`, {
  tags: "REL-26",
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.record({ record: fc.constantFrom("a", "b", "c"), tab: fc.nat(1), offline: fc.boolean() }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.infiniteStream(fc.constantFrom("fine", "lost request", "lost answer", "down", "signed out")),
      fc.array(fc.nat(20), { maxLength: 3 }),
      async (scheduler, saves, faultStream, crashes) => {
        const clock = { now: 0 };
        let isFaultFree = false;
        const { stored, store } = memoryStore(() => scheduler.schedule(Promise.resolve(), "disk"));
        const { applied, returned, send } = faultyServer(scheduler, () =>
          isFaultFree ? "fine" : faultStream.next().value,
        );
        const heldLocks = new Map<string, number>();
        const open = (tab: { id: number; dead: boolean }) => {
          // A dead tab does nothing more and releases its locks.
          const whileAlive = <T>(work: Promise<T>) =>
            work.then((value) => (tab.dead ? new Promise<T>(() => {}) : value));
          return createOutbox<Entry>({
            shelf: {
              all: (owner) => whileAlive(store.all(owner)),
              put: (added) => whileAlive(store.put(added)),
              change: (id, change) => (tab.dead ? new Promise(() => {}) : whileAlive(store.change(id, change))),
              remove: (id) => (tab.dead ? new Promise(() => {}) : whileAlive(store.remove(id))),
            },
            send: (item) => whileAlive(send(item)),
            alone: async (name, work) => {
              if (tab.dead) return new Promise(() => {});
              if (heldLocks.has(name)) return undefined;
              heldLocks.set(name, tab.id);
              return work().finally(() => heldLocks.get(name) === tab.id && heldLocks.delete(name));
            },
            now: () => clock.now,
          });
        };
        let ids = 0;
        const newTab = () => {
          ids += 1;
          const { promise: died, resolve: die } = Promise.withResolvers<void>();
          const tab = { id: ids, dead: false, died, die };
          return { tab, outbox: open(tab) };
        };
        const tabs = [newTab(), newTab()];
        const crashTab = (index: number) => {
          const previous = tabs[index];
          if (!previous) return;
          previous.tab.dead = true;
          previous.tab.die();
          for (const [name, holder] of heldLocks) if (holder === previous.tab.id) heldLocks.delete(name);
          tabs[index] = newTab();
        };

        const acknowledged: string[] = [];
        // A save is reported as queued only after it is on disk; a tab that dies earlier has not reported it.
        const steps = saves.map(({ record, tab: index, offline }, place) => async () => {
          const item = entry({ id: `${record}${place}`, record, at: place });
          const { outbox, tab } = tabs[index] ?? newTab();
          await Promise.race([outbox.keep(item).then(() => acknowledged.push(item.id)), tab.died]);
          if (!offline) void outbox.sendNow(item);
          void tabs[1 - index]?.outbox.drain(OWNER);
          clock.now += 700_000;
        });
        const nextStep = () => scheduler.schedule(Promise.resolve(), "turn");
        const saveAll = async () => {
          for (const step of steps) {
            await nextStep();
            await step();
          }
        };
        const killTabs = async () => {
          for (const index of crashes) {
            for (let wait = 0; wait < index; wait += 1) await nextStep();
            crashTab(index % 2);
            void tabs[index % 2]?.outbox.drain(OWNER);
          }
        };
        await scheduler.waitFor(Promise.all([saveAll(), killTabs()]));
        await scheduler.waitIdle();
        const storedIds = new Set([...stored.keys(), ...applied]);

        // At the end there is a network, and the app is opened.
        isFaultFree = true;
        crashTab(0);
        crashTab(1);
        for (let round = 0; round < 3 && stored.size; round += 1) {
          clock.now += 700_000;
          const drained = tabs[0]?.outbox.drain(OWNER) ?? Promise.resolve();
          await scheduler.waitFor(drained);
        }

        expect(stored.size).toBe(0);
        expect(new Set(applied)).toEqual(storedIds);
        expect(applied).toEqual(expect.arrayContaining(acknowledged.filter((id) => !returned.has(id))));
        expect(applied).toHaveLength(new Set(applied).size);
        for (const record of ["a", "b", "c"]) {
          const inOrder = applied.filter((id) => id.startsWith(record) && acknowledged.includes(id));
          expect(inOrder).toEqual([...inOrder].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1))));
        }
      },
    ),
    { numRuns: RUNS, verbose: 1, seed: TEST_SEED },
  );
});
