import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { inUnsent } from "../outbox/unsentDatabase.ts";
import { drafts } from "./drafts.ts";

const fake = vi.hoisted(() => ({ userId: "4" as string | null, key: "key" as string | undefined, encrypt: vi.fn() }));
vi.mock("../../auth/session.ts", () => ({ session: { userId: () => fake.userId } }));
vi.mock("../crypto/keyStore.ts", () => ({
  keyStore: { key: async () => fake.key },
  encryptValue: fake.encrypt,
  decryptValue: async (_: unknown, { sealed }: { sealed: string }) => JSON.parse(sealed),
}));

const draft = (comment: string) => ({ values: { comment }, base: { comment: "" } });
const stored = () => inUnsent(["drafts"], "readonly", (t) => t.objectStore("drafts").getAll());

beforeEach(async () => {
  Object.assign(fake, { userId: "4", key: "key" });
  fake.encrypt.mockReset().mockImplementation(async (_: unknown, value: object) => ({ sealed: JSON.stringify(value) }));
  await inUnsent(["drafts"], "readwrite", (t) => t.objectStore("drafts").clear());
});

test("a draft is found again by its form, as it was typed last, and when", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 7_000 });
  await drafts.keep("/a", draft("First"));
  await drafts.keep("/b", draft("Other"));
  await drafts.keep("/a", draft("Second"));
  vi.setSystemTime(9_000);

  expect(await drafts.load("/a")).toEqual({ ...draft("Second"), at: 7_000 });
  expect(await drafts.load("/c")).toBeUndefined();
  vi.useRealTimers();
});

test("a draft is of the user who typed it", async () => {
  await drafts.keep("/a", draft("Of 4"));
  fake.userId = "5";
  expect(await drafts.load("/a")).toBeUndefined();
  await drafts.remove("/a");
  fake.userId = "4";

  expect(await drafts.load("/a")).toMatchObject({ values: { comment: "Of 4" } });
});

test("of several drafts the named one is removed", async () => {
  for (const place of ["/a", "/b"]) await drafts.keep(place, draft(place));
  await drafts.remove("/a");

  expect([await drafts.load("/a"), (await drafts.load("/b"))?.values]).toEqual([undefined, { comment: "/b" }]);
});

test("without the key nothing is stored, and nothing is read", async () => {
  await drafts.keep("/a", draft("Before"));
  fake.key = undefined;
  await drafts.keep("/b", draft("After"));

  expect(await drafts.load("/a")).toBeUndefined();
  expect(await stored()).toHaveLength(1);
});

test("a draft that is removed while it is being written does not come back", async () => {
  const slow = Promise.withResolvers<void>();
  fake.encrypt.mockImplementation(async (_: unknown, value: object) => {
    await slow.promise;
    return { sealed: JSON.stringify(value) };
  });
  const kept = drafts.keep("/a", draft("Typed"));
  const removed = drafts.remove("/a");
  slow.resolve();
  await Promise.all([kept, removed]);

  expect(await stored()).toEqual([]);
});

test("a draft that could not be stored does not hold up the next one", async () => {
  fake.encrypt.mockRejectedValueOnce(new Error("no memory"));
  await expect(drafts.keep("/a", draft("First"))).rejects.toThrow("no memory");
  await drafts.keep("/a", draft("Second"));

  expect(await drafts.load("/a")).toMatchObject({ values: { comment: "Second" } });
});
