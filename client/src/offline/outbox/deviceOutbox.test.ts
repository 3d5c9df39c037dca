import { beforeEach, expect, test, vi } from "vitest";
import { deviceOutbox, discarded, unsent } from "./deviceOutbox.ts";
import { entry, memoryStore, OWNER } from "./memoryStore.ts";
import type { StoredEntry } from "./unsentDatabase.ts";

const device = vi.hoisted(() => ({
  store: {} as object,
  isLockFree: true,
  locks: [] as unknown[],
  sent: [] as string[],
  userId: "4" as string | null,
  outcome: {} as object,
}));
vi.mock("../../auth/session.ts", () => ({ session: { userId: () => device.userId } }));
vi.mock("./outboxStore.ts", () => ({
  outboxStore: new Proxy({}, { get: (_, name) => Reflect.get(device.store, name) }),
}));
vi.mock("./sendEntry.ts", () => ({
  sendEntry: async ({ id }: { id: string }) => {
    device.sent.push(id);
    return device.outcome;
  },
}));

const stored = (change = {}) => entry(change) as StoredEntry;
let kept: ReturnType<typeof memoryStore>["kept"];

beforeEach(() => {
  const store = memoryStore();
  kept = store.kept;
  Object.assign(device, { store: store.shelf, isLockFree: true, locks: [], sent: [], userId: OWNER });
  device.outcome = { kind: "done", reply: null };
  discarded.clear();
  const request = (name: string, options: object, work: (lock: object | null) => unknown) => {
    device.locks.push([name, options]);
    return Promise.resolve(work(device.isLockFree ? {} : null));
  };
  vi.stubGlobal("navigator", { locks: { request } });
});

test("an entry is sent under a lock of its record, which is not waited for", async () => {
  await deviceOutbox.keep(stored());

  expect(await deviceOutbox.sendNow(stored())).toMatchObject({ kind: "done" });
  expect(device.locks).toEqual([["outbox 4 enquiries 5", { ifAvailable: true }]]);
});

test("what another tab works on is neither sent nor discarded", async () => {
  await deviceOutbox.keep(stored());
  device.isLockFree = false;

  expect(await deviceOutbox.sendNow(stored())).toBeUndefined();
  expect(await deviceOutbox.discard(stored())).toBe(false);
  expect([device.sent, kept.size, discarded.size]).toEqual([[], 1, 0]);
});

test("an entry that failed is due again by the clock, which goes on when the page is loaded again", async () => {
  const before = Date.now();
  await deviceOutbox.keep(stored());
  device.outcome = { kind: "later", arrived: "no" };
  await deviceOutbox.sendNow(stored());

  expect(kept.get("one")?.nextAt).toBeGreaterThanOrEqual(before + 1_000);
});

test("an entry is known as discarded before it is gone", async () => {
  await deviceOutbox.keep(stored());
  const remove = vi.fn(async () => void expect(discarded.has("one")).toBe(true));
  device.store = { ...device.store, remove };

  expect(await deviceOutbox.discard(stored())).toBe(true);
  expect(remove).toHaveBeenCalledWith("one");
});

test("an entry that the phone could not take away is not known as discarded", async () => {
  await deviceOutbox.keep(stored());
  device.store = { ...device.store, remove: () => Promise.reject(new Error("no room")) };

  await expect(deviceOutbox.discard(stored())).rejects.toThrow("no room");
  expect(discarded.size).toBe(0);
});

test("unsent entries are those of the signed-in user, oldest first", async () => {
  for (const one of [stored({ id: "b", at: 2 }), stored({ at: 1 }), stored({ id: "of 5", owner: "5" })])
    await deviceOutbox.keep(one);

  expect((await unsent()).map(({ id }) => id)).toEqual(["one", "b"]);
  device.userId = null;
  expect(await unsent()).toEqual([]);
});
