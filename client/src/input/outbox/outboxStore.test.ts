import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { entry, OWNER } from "../../../test/memoryStore.ts";
import { SEAL } from "../../../test/signIn.ts";
import { session } from "../../auth/session.ts";
import { keyStore } from "../../storage/keyStore.ts";
import { outboxStore } from "./outboxStore.ts";
import { sealEntry } from "./sealEntry.ts";
import { inUnsent, type StoredEntry } from "./unsentDatabase.ts";

const sealed = { value: { iv: new Uint8Array(12), bytes: new ArrayBuffer(0) }, files: [] } as never;
const stored = (change: Partial<StoredEntry> = {}): StoredEntry => ({ ...entry(change), sealed });
const account = { name: "Asha", email: "a@example.com", role_id: 6, role_name: "Caller", is_sourcing: false };
const rows = () => inUnsent(["entries"], "readonly", (t) => t.objectStore("entries").getAll());
const drafts = () => inUnsent(["drafts"], "readonly", (t) => t.objectStore("drafts").getAll());
const addDraft = (place: string) =>
  inUnsent(["drafts"], "readwrite", (t) => t.objectStore("drafts").put({ owner: OWNER, place } as never));

beforeEach(() =>
  inUnsent(["entries", "drafts"], "readwrite", (t) =>
    Promise.all([t.objectStore("entries").clear(), t.objectStore("drafts").clear()]),
  ),
);

test("an entry replaces its own draft and no other", async () => {
  for (const place of ["/EditEnquiry/5", "/EditEnquiry/6"]) await addDraft(place);

  await outboxStore.put({ ...entry(), sealed, draft: "/EditEnquiry/5" });

  expect(await outboxStore.all(OWNER)).toHaveLength(1);
  expect(await drafts()).toEqual([{ owner: OWNER, place: "/EditEnquiry/6" }]);
});

test("an entry without a draft is stored, replaces its earlier state, and leaves drafts alone", async () => {
  await addDraft("/EditEnquiry/5");
  await outboxStore.put(stored());
  await outboxStore.put(stored({ tries: 2 }));

  expect(await outboxStore.all(OWNER)).toEqual([stored({ tries: 2 })]);
  expect(await drafts()).toHaveLength(1);
});

test("each user has their own entries", async () => {
  await outboxStore.put(stored());
  await outboxStore.put(stored({ id: "of 5", owner: "5" }));

  expect((await outboxStore.all("5")).map(({ id }) => id)).toEqual(["of 5"]);
});

test("a change affects only the named fields and restores no deleted entry", async () => {
  await outboxStore.put(stored());
  await outboxStore.put(stored({ id: "two" }));
  await outboxStore.change("two", { state: "unknown", tries: 1 });
  await outboxStore.remove("one");
  await outboxStore.change("one", { state: "unknown" });

  expect(await outboxStore.all(OWNER)).toEqual([stored({ id: "two", state: "unknown", tries: 1 })]);
  expect(await inUnsent(["entries"], "readonly", (t) => t.objectStore("entries").count())).toBe(1);
});

test("neither the record, nor the draft, nor the refusal of an entry can be read after sign-out", async () => {
  session.start({ ...account, token: "t", id: OWNER, seal: SEAL });
  const key = (await keyStore.key()) as CryptoKey;
  const origin = { draft: "/EditEnquiry/9001 Edit Enquiry", address: "/EditEnquiry/9001", values: {}, base: {} };
  const write = { input: { id: 9001 }, isForm: false, origin };
  const sealedEntry = await sealEntry("enquiries.update", write, { id: "one", owner: OWNER, key });
  // The time of the test may contain the digits of the record's number.
  await outboxStore.put({ ...sealedEntry, at: 1 });
  await outboxStore.change("one", { state: "attention", said: "98200 12345 is taken" });
  const read = await outboxStore.all(OWNER);

  expect(read).toMatchObject([{ record: "enquiries 9001", draft: origin.draft, said: "98200 12345 is taken" }]);
  expect(JSON.stringify(await rows())).not.toMatch(/9001|EditEnquiry|98200/);
  await outboxStore.change("one", { state: "queued", said: undefined });
  expect(await outboxStore.all(OWNER)).toMatchObject([{ state: "queued", said: undefined }]);
});

test("the entries of an earlier version, whose record and refusal are not encrypted, are read as they are", async () => {
  const earlier = { ...entry({ said: "Not allowed" }), sealed, draft: "/EditEnquiry/5" };
  await inUnsent(["entries"], "readwrite", (t) => t.objectStore("entries").put(earlier));

  expect(await outboxStore.all(OWNER)).toEqual([earlier]);
});
