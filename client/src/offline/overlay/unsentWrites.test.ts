import { beforeEach, expect, test, vi } from "vitest";
import type { StoredEntry } from "../outbox/unsentDatabase.ts";
import { openWrites } from "./unsentWrites.ts";

const fake = vi.hoisted(() => ({
  key: {} as object | undefined,
  inMemory: new Map<string, unknown>(),
  stored: new Map<string, unknown>(),
  decrypt: vi.fn(),
}));
vi.mock("@tanstack/react-query", () => ({ hashKey: (key: unknown) => JSON.stringify(key) }));
vi.mock("../../api/queryClient.ts", () => ({
  queryClient: { getQueryData: (key: unknown) => fake.inMemory.get(JSON.stringify(key)) },
}));
vi.mock("../../auth/userName.ts", () => ({ userName: () => "Asha" }));
vi.mock("../cache/queryStore.ts", () => ({
  findStoredRead: async (hash: string) => {
    if (hash.includes("projects")) throw new Error("cannot be decrypted");
    return fake.stored.has(hash) ? { data: fake.stored.get(hash) } : undefined;
  },
}));
vi.mock("../crypto/keyStore.ts", () => ({ keyStore: { key: async () => fake.key }, decryptValue: fake.decrypt }));

const entry = (id: string, call: string, input: object) =>
  ({ id, call, at: 7, sealed: input }) as unknown as StoredEntry;
const read = (name: string, input: object = {}) => JSON.stringify([name.split("."), { ...input, type: "query" }]);

beforeEach(async () => {
  Object.assign(fake, { key: {}, inMemory: new Map(), stored: new Map() });
  fake.decrypt.mockReset().mockImplementation(async (_: object, input: object) => ({ input }));
  await openWrites([]);
});

test("writes are told with who made them, in the order of the outbox, and with what is known of choices", async () => {
  fake.inMemory.set(read("brokers.settings"), { of: "memory" });
  fake.stored.set(read("brokers.settings"), { of: "device" });
  fake.stored.set(read("enquiries.settings"), { of: "device" });

  expect(await openWrites([entry("b", "brokers.update", { id: 2 }), entry("a", "brokers.update", { id: 1 })])).toEqual(
    ["b", "a"].map((id, index) => ({
      ...{ id, call: "brokers.update", at: 7, by: "Asha", input: { id: 2 - index }, subject: undefined },
      settings: { brokers: { of: "memory" }, enquiries: { of: "device" } },
    })),
  );
});

test.each([
  ["clientMeetings.create", "enquiries.details"],
  ["clientMeetings.createPremium", "premiumEnquiries.details"],
  ["campaigns.createInMeeting", "meetings.details"],
])("%s is told with the record of its id", async (call, details) => {
  fake.stored.set(read(details, { input: { id: 5 } }), { name: "Ravi" });

  expect(await openWrites([entry("a", call, { id: 5 })])).toMatchObject([{ subject: { name: "Ravi" } }]);
});

test("an entry is decrypted once while it waits, and again after it had left", async () => {
  const [one, other] = [entry("a", "brokers.update", { id: 1 }), entry("b", "brokers.update", { id: 2 })];
  await openWrites([one, other]);
  await openWrites([one, other]);
  expect(fake.decrypt).toHaveBeenCalledTimes(2);

  await openWrites([other]);
  await openWrites([one, other]);
  expect(fake.decrypt).toHaveBeenCalledTimes(3);
});

test("an entry that cannot be decrypted is left out, and nothing is told without a key", async () => {
  fake.decrypt.mockRejectedValueOnce(new Error("another key"));
  const entries = [entry("a", "brokers.update", { id: 1 }), entry("b", "brokers.update", { id: 2 })];

  expect((await openWrites(entries)).map(({ id }) => id)).toEqual(["b"]);
  fake.key = undefined;
  expect(await openWrites(entries)).toEqual([]);
});

test("the choices of every resource whose ids a write may name are known", async () => {
  const resources = ["enquiries", "projects", "meetings", "brokers", "premiumEnquiries"];
  for (const name of resources) fake.inMemory.set(read(`${name}.settings`), { of: name });
  const [write] = await openWrites([entry("a", "brokers.update", { id: 1 })]);

  expect(write?.settings).toEqual(Object.fromEntries(resources.map((name) => [name, { of: name }])));
});
