import { expect, test, vi } from "vitest";
import { sealEntry } from "./sealEntry.ts";

vi.mock("../crypto/keyStore.ts", () => ({ encryptValue: async (key: unknown, value: unknown) => ({ key, value }) }));

const owner = { id: "one", owner: "4", key: "key" as unknown as CryptoKey };
const write = { input: { id: 5 }, isForm: false };

test("a write is stored as one that was never sent, sealed with all that is known of its form", async () => {
  vi.spyOn(performance, "now").mockReturnValue(5);
  const entry = await sealEntry("enquiries.update", write, owner);

  expect(entry).toEqual({
    ...{ id: "one", owner: "4", record: "enquiries 5", call: "enquiries.update", at: performance.timeOrigin + 5 },
    ...{ state: "queued", tries: 0, nextAt: 0, sealed: { key: "key", value: write } },
  });
});

test("what is new is a record of its own", async () => {
  expect((await sealEntry("enquiries.create", write, owner)).record).toBe("new one");
});
