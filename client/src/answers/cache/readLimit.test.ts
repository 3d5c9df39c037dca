import { beforeEach, expect, test, vi } from "vitest";
import { loseKeys } from "../../../test/loseKeys.ts";
import { SEAL } from "../../../test/signIn.ts";
import { session } from "../../auth/session.ts";
import { defineDatabase } from "../../storage/defineDatabase.ts";
import { findRead, findStoredRead, forgetRead, readsDatabaseName, storeRead } from "./queryStore.ts";

const signInAs = (id: string) => {
  localStorage.setItem("id", id);
  localStorage.setItem("token", "t");
  localStorage.setItem("seal", SEAL);
};

const query = (queryHash: string) => ({ queryHash }) as never;
const dataOf = async (hash: string) => (await findRead(query(hash)))?.data;

beforeEach(() => signInAs("4"));

test("unencrypted replies of an earlier version are deleted when the first reply is stored", async () => {
  const earlierVersion = defineDatabase<{ answers: { key: string; value: object } }>(
    readsDatabaseName("9"),
    1,
    (database) => {
      database.createObjectStore("answers");
    },
  );
  await earlierVersion(["answers"], "readwrite", (t) => t.objectStore("answers").put({ name: "Ravi" }, "list"));
  signInAs("9");
  await storeRead(session.userId(), query("a"), "new");
  const now = defineDatabase<{ answers: { key: string; value: object } }>(readsDatabaseName("9"), 3, () => {});

  expect(await dataOf("a")).toBe("new");
  expect(await now(["answers"], "readonly", (t) => t.objectStore("answers").count())).toBe(1);
});

test("if there are more than 300 replies the oldest are deleted, whatever their names", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let index = 0; index < 302; index += 1) {
    vi.setSystemTime(index);
    await storeRead(session.userId(), query(`reply ${index}`), index);
  }
  vi.useRealTimers();

  const reads = await Promise.all([0, 1, 2, 3, 301].map((index) => findRead(query(`reply ${index}`))));
  expect(reads.map((read) => read?.at)).toEqual([undefined, undefined, 2, 3, 301]);
});

test("nothing is stored that another user requested, even if they sign in during its encryption", async () => {
  await storeRead("5", query("of another"), "of 5");
  expect(await dataOf("of another")).toBeUndefined();
  const storing = storeRead("4", query("of another"), "of 4");
  signInAs("5");
  await storing;

  expect(await dataOf("of another")).toBeUndefined();
});

test("each user has their own replies", async () => {
  await storeRead(session.userId(), query("a"), "of 4");
  signInAs("5");
  expect(await dataOf("a")).toBeUndefined();
  await storeRead(session.userId(), query("a"), "of 5");
  signInAs("4");

  expect(await dataOf("a")).toBe("of 4");
  expect(readsDatabaseName("4")).not.toBe(readsDatabaseName("5"));
});

test.each(["id", "token", "seal"])(
  "without the %s of a sign-in nothing is stored and nothing is found",
  async (missing) => {
    await storeRead("4", query("a"), "before");
    localStorage.removeItem(missing);
    if (missing === "seal") await loseKeys();
    await storeRead(session.userId(), query("a"), "after");
    expect(await findStoredRead("a")).toBeUndefined();
    signInAs("4");

    expect(await dataOf("a")).toBe("before");
  },
);

test("a later reply replaces the earlier one, and an empty reply is stored as empty", async () => {
  await storeRead(session.userId(), query("a"), "first");
  await storeRead(session.userId(), query("a"), "second");
  await storeRead(session.userId(), query("b"), undefined);

  expect([await dataOf("a"), await dataOf("b")]).toEqual(["second", null]);
});

test.each([
  [["Pune"], '"1"', '"1"'],
  [["Call 98765 43210"], '"1"', undefined],
  [["Pune"], undefined, undefined],
])(
  "the version of a reply is stored only with a reply from which no phone number is removed: %j, %j",
  async (data, version, expected) => {
    await storeRead(session.userId(), query("settings"), data, version);

    expect((await findRead(query("settings")))?.version).toBe(expected);
  },
);

test("removing a reply deletes that reply and no other", async () => {
  for (const name of ["a", "b"]) await storeRead(session.userId(), query(name), name);
  await forgetRead(query("a"));

  expect([await dataOf("a"), await dataOf("b")]).toEqual([undefined, "b"]);
});
