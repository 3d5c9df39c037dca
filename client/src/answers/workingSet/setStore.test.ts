import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { loseKeys } from "../../../test/loseKeys.ts";
import { session } from "../../auth/session.ts";
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
const idsIn = async () =>
  Object.fromEntries(
    [...((await loadSet())?.sections ?? [])].map(([name, rows]) => [name, rows.map(({ row }) => row.id)]),
  );
/** As when a page is opened again: nothing in memory. */
const reopen = () => loadedSet.set(undefined);

beforeEach(async () => {
  signIn();
  await removeSet();
  local.clear();
  reopen();
  signIn();
});

test("a stored section is added to the others in memory and on disk, and replaces one with the same name", async () => {
  await storeSections(new Map([["a", rows(1)]]), state);
  await storeSections(new Map([["b", rows(2)]]), state);
  await storeSections(new Map([["b", rows(3)]]), { ...state, at: 2 });

  expect(await idsIn()).toEqual({ a: [1], b: [3] });
  reopen();
  expect(await idsIn()).toEqual({ a: [1], b: [3] });
  expect((await loadSet())?.state).toEqual({ ...state, at: 2 });
});

test("a section that cannot be decrypted is left out, and the others are read", async () => {
  await storeSections(new Map([["a", rows(1)]]), state);
  await loseKeys();
  reopen();
  signIn("4", "b");
  await storeSections(new Map([["b", rows(2)]]), state);
  reopen();

  expect(await idsIn()).toEqual({ b: [2] });
});

test("what is being encrypted when the session ends is not stored", async () => {
  await storeSections(new Map([["a", rows(1)]]), state);
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, "encrypt").mockImplementationOnce((...values) => {
    session.end();
    return encrypt(...values);
  });
  await storeSections(new Map([["a", rows(2)]]), { ...state, at: 2 });
  signIn();
  reopen();

  expect(await idsIn()).toEqual({ a: [1] });
});

test("each user has their own set", async () => {
  await storeSections(new Map([["a", rows(1)]]), state);
  signIn("5");

  expect(await idsIn()).toEqual({});
});
