import "fake-indexeddb/auto";
import type { DBSchema } from "idb";
import { expect, test, vi } from "vitest";
import { defineDatabase, deleteDatabase } from "./defineDatabase.ts";

interface Names extends DBSchema {
  names: { key: string; value: string };
}
const upgrade = (made: { createObjectStore(name: "names"): unknown }) => void made.createObjectStore("names");
const inNames = defineDatabase<Names>("names", 1, upgrade);
const put = (value: string) => inNames(["names"], "readwrite", (t) => t.objectStore("names").put(value, "one"));
const read = () => inNames(["names"], "readonly", (t) => t.objectStore("names").get("one"));

test("what one transaction wrote the next one reads", async () => {
  expect(await put("Asha")).toBe("one");
  expect(await read()).toBe("Asha");
});

test("a write is over once its transaction is complete, and not where that fails", async () => {
  await put("Asha");
  const failing = inNames(["names"], "readwrite", async (t) => {
    await t.objectStore("names").put("Ravi", "one");
    t.abort();
  });

  await expect(failing).rejects.toThrow();
  expect(await read()).toBe("Asha");
});

test("a transaction is asked to be safe on disk", async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, "transaction");
  await put("Asha");

  expect(transaction).toHaveBeenCalledWith(["names"], "readwrite", { durability: "strict" });
});

test("a database is closed after each use, so that another tab may delete or upgrade it", async () => {
  await put("Asha");
  await inNames(["names"], "readonly", () => Promise.reject(new Error("broken"))).catch(() => {});
  const blocked = vi.fn();
  await deleteDatabase("names", { blocked });

  expect(blocked).not.toHaveBeenCalled();
  expect(await read()).toBeUndefined();
  const later = vi.fn(upgrade);
  await defineDatabase<Names>("other", 3, later)(["names"], "readonly", async () => {});
  expect((await indexedDB.databases()).find(({ name }) => name === "other")?.version).toBe(3);
});
