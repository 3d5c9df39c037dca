import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { entry, OWNER } from "../../../test/memoryStore.ts";
import { outboxStore } from "./outboxStore.ts";
import { inUnsent, type StoredEntry } from "./unsentDatabase.ts";

const sealed = { value: { iv: new Uint8Array(12), bytes: new ArrayBuffer(0) }, files: [] } as never;
const stored = (change: Partial<StoredEntry> = {}): StoredEntry => ({ ...entry(change), sealed });
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
