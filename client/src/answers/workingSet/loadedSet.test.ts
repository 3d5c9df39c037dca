import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { loseKeys } from "../../../test/loseKeys.ts";
import { session } from "../../auth/session.ts";
import { readsDatabaseName } from "../cache/queryStore.ts";
import { loadedSet, loadSet, removeSet, type SetRow, storeSections } from "./setStore.ts";

const local = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => local.get(name) ?? null,
  setItem: (name: string, value: string) => local.set(name, value),
  removeItem: (name: string) => local.delete(name),
});
vi.stubGlobal("sessionStorage", { clear: () => {}, removeItem: () => {} });

const account = { name: "Asha", email: "asha@example.com", role_id: 6, role_name: "Caller", is_sourcing: false };
const signIn = (id = "4", letter = "a") =>
  session.start({ ...account, token: "t", id, seal: btoa(letter.repeat(32)).replace(/=+$/, "") });
const rows = (id: number): SetRow[] => [{ hash: "h", row: { id } }];
const state = { at: 1, from: null };
const store = (id: number, updatedAt = 1) => storeSections(new Map([["a", rows(id)]]), { ...state, at: updatedAt });
const idIn = (set: Awaited<ReturnType<typeof loadSet>>) => set?.sections.get("a")?.[0]?.row.id;
/** Runs a callback during the next decryption or encryption of a value. */
const runDuring = (name: "decrypt" | "encrypt", callback: () => void) => {
  const original = crypto.subtle[name].bind(crypto.subtle) as (...values: unknown[]) => Promise<ArrayBuffer>;
  vi.spyOn(crypto.subtle, name).mockImplementationOnce((...values: unknown[]) => {
    callback();
    return original(...values);
  });
};

beforeEach(async () => {
  signIn();
  await removeSet();
  loadedSet.set(undefined);
  await store(1);
});

test("the set is read and decrypted only once, however often it is requested", async () => {
  loadedSet.set(undefined);
  const [first, second] = await Promise.all([loadSet(), loadSet()]);

  expect(idIn(first)).toBe(1);
  expect(second).toBe(first);
  expect(await loadSet()).toBe(first);
  expect(loadedSet.get()).toBe(first);
});

test("a set that could not be read is read again next time", async () => {
  loadedSet.set(undefined);
  const failing = vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new Error("no storage");
  });
  await expect(loadSet()).rejects.toThrow("no storage");
  failing.mockRestore();

  expect(idIn(await loadSet())).toBe(1);
});

test("stored data is in memory with its state", async () => {
  await store(2, 7);

  expect([idIn(loadedSet.get()), loadedSet.get()?.state]).toEqual([2, { ...state, at: 7 }]);
});

test("the set is removed from memory when the session ends", () => {
  session.end();

  expect(loadedSet.get()).toBeUndefined();
});

test("its database belongs to its user and has a name that is deleted at sign-out", async () => {
  const names = (await indexedDB.databases()).map(({ name = "" }) => name);

  expect(names.filter((name) => name.startsWith(readsDatabaseName("")) && name.endsWith("4"))).toHaveLength(1);
});

test("without the key nothing is read and nothing is stored", async () => {
  await loseKeys();
  await store(2, 7);
  expect(idIn(loadedSet.get())).toBe(1);
  loadedSet.set(undefined);

  expect(await loadSet()).toBeUndefined();
  await store(2, 7);
  expect(loadedSet.get()).toBeUndefined();
});

test("a set that is being read while another user signs in is not given to that user", async () => {
  loadedSet.set(undefined);
  const reading = Promise.withResolvers<Awaited<ReturnType<typeof loadSet>>>();
  runDuring("decrypt", () => {
    signIn("5", "b");
    reading.resolve(loadSet());
  });
  const read = loadSet();

  expect(idIn(await reading.promise)).toBeUndefined();
  expect(idIn(await read)).toBeUndefined();
  expect(loadedSet.get()).toBeUndefined();
});

test("what is being encrypted while another user signs in is not stored", async () => {
  runDuring("encrypt", () => signIn("5", "b"));
  await store(2, 7);
  signIn();
  loadedSet.set(undefined);

  expect(idIn(await loadSet())).toBe(1);
});

test("removing a set deletes it and its state from memory and disk", async () => {
  await removeSet();
  expect([loadedSet.get()?.sections.size, loadedSet.get()?.state]).toEqual([0, undefined]);
  loadedSet.set(undefined);

  expect([(await loadSet())?.sections.size, (await loadSet())?.state]).toEqual([0, undefined]);
});
