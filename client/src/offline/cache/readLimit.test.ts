import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { defineDatabase } from "../db/defineDatabase.ts";
import { findRead, findStoredRead, forgetRead, readsDatabaseName, storeRead } from "./queryStore.ts";

const fake = vi.hoisted(() => ({
  userId: "4" as string | null,
  token: "t" as string | null,
  key: "k" as string | undefined,
}));
vi.mock("../../auth/session.ts", () => ({ session: { userId: () => fake.userId, token: () => fake.token } }));
vi.mock("../crypto/keyStore.ts", () => ({
  keyStore: { key: async () => fake.key },
  encryptText: async (_: unknown, text: string) => ({ text }),
  decryptValue: async (_: unknown, { text }: { text: string }) => JSON.parse(text),
}));

const query = (queryHash: string) => ({ queryHash }) as never;
const dataOf = async (hash: string) => (await findRead(query(hash)))?.data;

beforeEach(() => {
  Object.assign(fake, { userId: "4", token: "t", key: "k" });
});

test("replies that an earlier version stored unencrypted go when the first one is stored", async () => {
  const earlier = defineDatabase<{ answers: { key: string; value: object } }>(readsDatabaseName("9"), 1, (made) => {
    made.createObjectStore("answers");
  });
  await earlier(["answers"], "readwrite", (t) => t.objectStore("answers").put({ name: "Ravi" }, "list"));
  fake.userId = "9";
  await storeRead(fake.userId, query("a"), "new");
  const now = defineDatabase<{ answers: { key: string; value: object } }>(readsDatabaseName("9"), 2, () => {});

  expect(await dataOf("a")).toBe("new");
  expect(await now(["answers"], "readonly", (t) => t.objectStore("answers").count())).toBe(1);
});

test("of more than 300 replies the oldest go, whatever they are called", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let at = 0; at < 302; at += 1) {
    vi.setSystemTime(at);
    await storeRead(fake.userId, query(`reply ${at}`), at);
  }
  vi.useRealTimers();

  const found = await Promise.all([0, 1, 2, 3, 301].map((at) => findRead(query(`reply ${at}`))));
  expect(found.map((read) => read?.at)).toEqual([undefined, undefined, 2, 3, 301]);
});

test("nothing is stored that another user had asked, also one who signs in while it is encrypted", async () => {
  await storeRead("5", query("of another"), "of 5");
  expect(await dataOf("of another")).toBeUndefined();
  const storing = storeRead("4", query("of another"), "of 4");
  fake.userId = "5";
  await storing;

  expect(await dataOf("of another")).toBeUndefined();
});

test("each user has their own replies", async () => {
  await storeRead(fake.userId, query("a"), "of 4");
  fake.userId = "5";
  expect(await dataOf("a")).toBeUndefined();
  await storeRead(fake.userId, query("a"), "of 5");
  fake.userId = "4";

  expect(await dataOf("a")).toBe("of 4");
  expect(readsDatabaseName("4")).not.toBe(readsDatabaseName("5"));
});

test.each([
  ["user", { userId: null }],
  ["token", { token: null }],
  ["key", { key: undefined }],
])("without a %s nothing is stored, and nothing is found", async (_, change) => {
  await storeRead(fake.userId, query("a"), "before");
  Object.assign(fake, change);
  await storeRead(fake.userId, query("a"), "after");
  expect(await findStoredRead("a")).toBeUndefined();

  Object.assign(fake, { userId: "4", token: "t", key: "k" });
  expect(await dataOf("a")).toBe("before");
});

test("a later reply replaces the earlier one; nothing at all is stored as nothing", async () => {
  await storeRead(fake.userId, query("a"), "first");
  await storeRead(fake.userId, query("a"), "second");
  await storeRead(fake.userId, query("b"), undefined);

  expect([await dataOf("a"), await dataOf("b")]).toEqual(["second", null]);
});

test.each([
  [["Pune"], '"1"', '"1"'],
  [["Call 98765 43210"], '"1"', undefined],
  [["Pune"], undefined, undefined],
])("a reply keeps its version where it is stored as a whole: %j, %j", async (data, version, expected) => {
  await storeRead(fake.userId, query("settings"), data, version);

  expect((await findRead(query("settings")))?.version).toBe(expected);
});

test("a reply that is forgotten is gone, and no other", async () => {
  for (const name of ["a", "b"]) await storeRead(fake.userId, query(name), name);
  await forgetRead(query("a"));

  expect([await dataOf("a"), await dataOf("b")]).toEqual([undefined, "b"]);
});
