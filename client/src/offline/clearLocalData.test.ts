import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { staleSince } from "./cache/persister.ts";
import { clearLocalData } from "./clearLocalData.ts";
import { connectOffline } from "./connectOffline.ts";
import { defineDatabase } from "./db/defineDatabase.ts";
import { pending } from "./outbox/pending.ts";
import { startOffline } from "./start.ts";

const fake = vi.hoisted(() => ({
  ...{ did: [] as string[], token: null as string | null, onEnd: () => {} },
  ...{ persist: undefined as (() => Promise<void>) | undefined, connected: [] as unknown[] },
}));
vi.mock("../auth/session.ts", () => ({
  session: {
    token: () => fake.token,
    onEnd: (listener: () => void) => {
      fake.onEnd = listener;
    },
  },
}));
vi.mock("../api/queryClient.ts", () => ({ persistReads: (reads: unknown) => fake.connected.push(reads) }));
vi.mock("../api/trpc.ts", () => ({ interceptWrites: (writes: unknown) => fake.connected.push(writes) }));
vi.mock("./cache/persister.ts", () => ({ persister: "persister", staleSince: new Map() }));
vi.mock("./cache/queryStore.ts", () => ({ readsDatabaseName: (owner: string) => `mobile-crm-reads-${owner}` }));
vi.mock("./cache/warmCache.ts", () => ({ startCacheWarming: () => fake.did.push("warming") }));
vi.mock("./crypto/keyStore.ts", () => ({ keyStore: { close: async () => void fake.did.push("key closed") } }));
vi.mock("./outbox/enqueueAndSend.ts", () => ({}));
vi.mock("./outbox/outboxLink.ts", () => ({ outboxLink: "outbox" }));
vi.mock("./outbox/sender.ts", () => ({ startSender: async () => void fake.did.push("sender") }));
vi.mock("./reminders/pushReminders.ts", () => ({ dropPush: async () => void fake.did.push("push dropped") }));
vi.mock("./workingSet/pullSet.ts", () => ({ startWorkingSet: () => fake.did.push("working set") }));

const NAMES = ["mobile-crm-reads-4", "mobile-crm-reads-set-5", "mobile-crm-unsent", "mobile-crm-vault"];
const open = (name: string) => defineDatabase(name, 1, () => {})([], "readonly", async () => {}).catch(() => {});
const databases = async () => (await indexedDB.databases()).map(({ name }) => name).sort();

beforeEach(async () => {
  Object.assign(fake, { did: [], token: null, connected: [] });
  vi.stubGlobal("navigator", { storage: { persist: async () => void fake.did.push("persisted") } });
  for (const name of NAMES) await open(name);
  pending.set([{ id: "one" } as never]);
  staleSince.set("list", 1);
});

const cleared = ["mobile-crm-unsent", "mobile-crm-vault"];

test("reads of every user, the key and the reminders go, and unsent work stays", async () => {
  expect(await databases()).toEqual(NAMES);
  await clearLocalData();

  expect(await databases()).toEqual(cleared);
  expect([pending.get(), staleSince.size, fake.did]).toEqual([[], 0, ["key closed", "push dropped"]]);
});

test("reads are cached and writes queued from the first request on; the end of a session clears them", async () => {
  connectOffline();
  expect(fake.connected).toEqual(["persister", "outbox"]);
  fake.onEnd();

  await expect.poll(databases).toEqual(cleared);
});

test("without a user the start clears what a tab left that was killed while it signed out", async () => {
  await startOffline();

  expect(await databases()).toEqual(cleared);
  expect(fake.did.slice(2)).toEqual(["persisted", "warming", "working set", "sender"]);
});

test.each([
  ["", () => {}, ["persisted"]],
  [", also in a browser that cannot promise room", () => vi.stubGlobal("navigator", {}), []],
])("the start sends what waits and leaves what is on this device%s", async (_, change, persisted) => {
  fake.token = "t";
  change();
  await startOffline();

  expect(fake.did).toEqual([...persisted, "warming", "working set", "sender"]);
  expect(await databases()).toEqual(NAMES);
});
