import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { entry, OWNER } from "./memoryStore.ts";
import { outboxStore } from "./outboxStore.ts";
import { inUnsent } from "./unsentDatabase.ts";

const sealed = { value: { iv: new Uint8Array(12), bytes: new ArrayBuffer(0) }, files: [] } as never;
const drafts = () => inUnsent(["drafts"], "readonly", (t) => t.objectStore("drafts").getAll());

test("an entry takes the place of the draft that it was, and of no other", async () => {
  for (const place of ["/EditEnquiry/5", "/EditEnquiry/6"])
    await inUnsent(["drafts"], "readwrite", (t) => t.objectStore("drafts").put({ owner: OWNER, place } as never));

  await outboxStore.put({ ...entry(), sealed, draft: "/EditEnquiry/5" });

  expect(await outboxStore.all(OWNER)).toHaveLength(1);
  expect(await drafts()).toEqual([{ owner: OWNER, place: "/EditEnquiry/6" }]);
});
