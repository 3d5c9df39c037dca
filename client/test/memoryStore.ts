import type { Entry, OutboxStore } from "../src/input/outbox/outbox.ts";

export const OWNER = "4";

export const entry = (change: Partial<Entry> = {}): Entry => ({
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

/** A shelf in memory; `step` is taken before each of its works. */
export function memoryStore(step: () => Promise<void> = async () => {}) {
  const kept = new Map<string, Entry>();
  const shelf: OutboxStore<Entry> = {
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
export function locksOf() {
  const held = new Set<string>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T | undefined> => {
    if (held.has(name)) return undefined;
    held.add(name);
    return work().finally(() => held.delete(name));
  };
}
