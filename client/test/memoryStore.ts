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

/** An object store in memory; `step` runs before each of its operations. */
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

/** Like the browser's locks: held by name, and released when the work is done. */
export function locksOf() {
  const held = new Set<string>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T | undefined> => {
    if (held.has(name)) return undefined;
    held.add(name);
    return work().finally(() => held.delete(name));
  };
}
