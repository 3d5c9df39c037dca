import type { DBSchema } from "idb";
import { expect, test, vi } from "vitest";
import { defineDatabase, deleteDatabase, OPERATION_LIMIT_MS } from "./defineDatabase.ts";

interface Names extends DBSchema {
  names: { key: string; value: string };
}
const upgrade = (database: { createObjectStore(name: "names"): unknown }) => void database.createObjectStore("names");
const inNames = defineDatabase<Names>("names", 1, upgrade);
const put = (value: string) => inNames(["names"], "readwrite", (t) => t.objectStore("names").put(value, "one"));
const read = () => inNames(["names"], "readonly", (t) => t.objectStore("names").get("one"));

test("the next transaction reads what one transaction wrote", async () => {
  expect(await put("Asha")).toBe("one");
  expect(await read()).toBe("Asha");
});

test("a write finishes when its transaction is complete, and fails with it", async () => {
  await put("Asha");
  const failing = inNames(["names"], "readwrite", async (t) => {
    await t.objectStore("names").put("Ravi", "one");
    t.abort();
  });

  await expect(failing).rejects.toThrow();
  expect(await read()).toBe("Asha");
});

test("a transaction requests strict durability", async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, "transaction");
  await put("Asha");

  expect(transaction).toHaveBeenCalledWith(["names"], "readwrite", { durability: "strict" });
});

test("a database is closed after each use, so that another tab can delete or upgrade it", async () => {
  await put("Asha");
  await inNames(["names"], "readonly", () => Promise.reject(new Error("broken"))).catch(() => {});
  const blocked = vi.fn();
  await deleteDatabase("names", { blocked });

  expect(blocked).not.toHaveBeenCalled();
  expect(await read()).toBeUndefined();
  const laterUpgrade = vi.fn(upgrade);
  await defineDatabase<Names>("other", 3, laterUpgrade)(["names"], "readonly", async () => {});
  expect((await indexedDB.databases()).find(({ name }) => name === "other")?.version).toBe(3);
});

const silent = () => new IDBOpenDBRequest();

test.each(["read", "put"] as const)(
  "a browser whose IndexedDB does not answer fails a %s after five seconds",
  async (kind) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    vi.spyOn(IDBFactory.prototype, "open").mockImplementation(silent);
    const failed = expect(kind === "read" ? read() : put("Asha")).rejects.toMatchObject({ name: "TimeoutError" });
    await vi.advanceTimersByTimeAsync(OPERATION_LIMIT_MS);
    await failed;
    vi.restoreAllMocks();
    vi.useRealTimers();
  },
);

test("a browser whose IndexedDB does not answer aborts a write that takes longer, so that it has no late effect", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const writing = inNames(["names"], "readwrite", async (t) => {
    await t.objectStore("names").put("Late", "one");
    // Keeps the transaction busy, like a lost connection to the database.
    for (;;) await t.objectStore("names").get("one");
  });
  const failed = expect(writing).rejects.toMatchObject({ name: "TimeoutError" });
  await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(OPERATION_LIMIT_MS);
  await failed;
  vi.useRealTimers();
  expect(await read()).toBeUndefined();
});

test("a page that is left commits its current writes and delays others until it is shown again", async () => {
  const order: string[] = [];
  const reading = inNames(["names"], "readonly", async (t) => {
    const found = t.objectStore("names").get("one");
    dispatchEvent(new Event("pagehide"));
    await found;
  });
  await expect(reading).rejects.toMatchObject({ name: "AbortError" });
  const waiting = put("Shown again").then(() => order.push("written"));
  await new Promise((resolve) => setTimeout(resolve, 20));
  order.push("shown");
  dispatchEvent(new Event("pageshow"));
  await waiting;

  expect(order).toEqual(["shown", "written"]);
  expect(await read()).toBe("Shown again");
});
