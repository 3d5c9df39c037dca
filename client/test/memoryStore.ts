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
  const stored = new Map<string, Entry>();
  const store: OutboxStore<Entry> = {
    all: async (owner) => {
      await step();
      return [...stored.values()].filter((candidate) => candidate.owner === owner).map((match) => ({ ...match }));
    },
    put: async (added) => {
      await step();
      stored.set(added.id, { ...added });
    },
    change: async (id, change) => {
      await step();
      const existing = stored.get(id);
      if (existing) stored.set(id, { ...existing, ...change });
    },
    remove: async (id) => {
      await step();
      stored.delete(id);
    },
  };
  return { stored, store };
}

/** Like the browser's locks: held by name, and released when the work is done. */
export function createLocks() {
  const heldLocks = new Set<string>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T | undefined> => {
    if (heldLocks.has(name)) return undefined;
    heldLocks.add(name);
    return work().finally(() => heldLocks.delete(name));
  };
}
