import "fake-indexeddb/auto";
import { MASK } from "@mobile-crm/contracts/schemas/masked.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { session } from "../../auth/session.ts";
import { findRead, readsDatabaseName, storeRead } from "./queryStore.ts";

const local = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => local.get(name) ?? null,
  setItem: (name: string, value: string) => local.set(name, value),
  removeItem: (name: string) => local.delete(name),
});

const account = { name: "Asha", email: "asha@example.com", role_id: 6, role_name: "Caller", is_sourcing: false };
const signIn = (letter = "a") =>
  session.start({ ...account, token: "t", id: "4", seal: btoa(letter.repeat(32)).replace(/=+$/, "") });
const query = (queryHash: string) => ({ queryHash }) as never;
const searchQuery = query('[["enquiries","list"],{"search":"Farheen Shaikh"}]');
const rows = { rows: [{ id: 7, full_name: "Ravi Kumar", email: "ravi@example.com" }] };

beforeEach(() => local.clear());

/** Everything in the database, as text. */
async function readAll(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(readsDatabaseName("4"));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const all = await new Promise<unknown[]>((resolve) => {
    const request = database.transaction("answers").objectStore("answers").getAll();
    request.onsuccess = () => resolve(request.result);
  });
  database.close();
  return JSON.stringify(all, (_key, value) =>
    value instanceof ArrayBuffer ? new TextDecoder("latin1").decode(value) : value,
  );
}

test("a reply is found again, and is stored encrypted together with its query", async () => {
  signIn();
  await storeRead(session.userId(), searchQuery, rows);

  expect(await findRead(searchQuery)).toMatchObject({ data: rows });
  expect(await readAll()).not.toMatch(/Ravi|ravi@|Farheen|enquiries/);
});

test("phone numbers of a reply are not stored", async () => {
  signIn();
  await storeRead(session.userId(), searchQuery, { phone: "98765 43210", comment: "Call 98765 43210" });

  expect(await findRead(searchQuery)).toMatchObject({ data: { phone: null, comment: `Call ${MASK}` } });
});

test("a search for a phone number is not stored", async () => {
  signIn();
  const search = query('[["enquiries","list"],{"search":"98765 43210"}]');
  await storeRead(session.userId(), search, rows);

  expect(await findRead(search)).toBeUndefined();
});

test("a reply encrypted with another key is an error, not a reply", async () => {
  signIn("a");
  await storeRead(session.userId(), searchQuery, rows);
  signIn("b");

  await expect(findRead(searchQuery)).rejects.toThrow();
});

test("a reply is named by the SHA-256 of its query", async () => {
  signIn();
  await storeRead(session.userId(), query("abc"), rows);

  // The hash of "abc" in FIPS 180-4.
  expect(await readAll()).toContain("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
