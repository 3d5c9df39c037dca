import { beforeEach, expect, test, vi } from "vitest";
import type { StoredEntry } from "../../offline/outbox/unsentDatabase.ts";
import { describeContent, discardEntry, editEntry, sendAgain } from "./entryActions.ts";

const sound = { isSound: true };
const fake = vi.hoisted(() => ({
  key: {} as object | undefined,
  content: {} as Record<string, unknown>,
  isConfirmed: true,
  isRoom: true,
  isBeingSent: false,
  taken: undefined as object | undefined,
  did: [] as string[],
  put: vi.fn(),
  alert: vi.fn(),
  asked: vi.fn(),
  kept: vi.fn(),
}));
vi.mock("../../lib/navigate.ts", () => ({ navigate: { to: (address: string) => fake.did.push(`to ${address}`) } }));
vi.mock("../../media/recording/recordings.ts", () => ({
  recordings: {
    remove: async (owner: string) => void fake.did.push(`no recording of ${owner}`),
    takeBack: async (_: string, { file, seconds }: { file: object; seconds: number }) => {
      fake.taken = file;
      fake.did.push(`recording of ${seconds}`);
      return fake.isRoom;
    },
  },
}));
vi.mock("../../offline/crypto/keyStore.ts", () => ({
  keyStore: { key: async () => fake.key },
  decryptValue: async () => fake.content,
  encryptValue: async (_: object, value: object) => ({ sealed: value }),
}));
vi.mock("../../offline/drafts/drafts.ts", () => ({
  drafts: {
    keep: async (...all: unknown[]) => {
      await new Promise(setImmediate);
      fake.did.push("draft");
      return fake.kept(...all);
    },
    remove: async (place: string) => void fake.did.push(`no draft at ${place}`),
  },
}));
vi.mock("../../offline/drafts/mergeDraft.ts", () => ({
  isSound: (value: { isSound?: boolean } | null) => value?.isSound === true,
  typedValues: ({ audio: _, ...values }: Record<string, unknown>) => values,
}));
vi.mock("../../offline/outbox/deviceOutbox.ts", () => ({
  deviceOutbox: {
    discard: async () => {
      fake.did.push("discard");
      return !fake.isBeingSent;
    },
    async retry() {
      fake.did.push("retries");
      await new Promise(setImmediate);
      fake.did.push("waits again");
    },
  },
}));
vi.mock("../../offline/outbox/outboxStore.ts", () => ({ outboxStore: { put: fake.put } }));
vi.mock("../../offline/outbox/queueableWrites.ts", () => ({ entryTitle: (call: string) => `title of ${call}` }));
vi.mock("../../offline/outbox/sender.ts", () => ({
  async broadcastChange() {
    await new Promise(setImmediate);
    fake.did.push("broadcast");
  },
  sendWaiting: async () => void fake.did.push("send"),
}));
vi.mock("../../ui/overlay/dialogStore.ts", () => ({
  alert: fake.alert,
  confirm: async (question: object) => {
    fake.asked(question);
    return fake.isConfirmed;
  },
}));
vi.mock("./entrySubject.ts", () => ({ subjectOf: async () => "Asha, No. 5" }));

const entry = (state: string, more = {}) =>
  ({ id: "e", call: "enquiries.update", owner: "4", state, sealed: {}, ...more }) as unknown as StoredEntry;
const origin = { draft: "/EditEnquiry/5 Edit", address: "/EditEnquiry/5", values: { comment: "Met" }, base: { id: 5 } };

beforeEach(() => {
  Object.assign(fake, { key: {}, isConfirmed: true, isRoom: true, isBeingSent: false, did: [] });
  fake.content = { input: { id: 5 }, isForm: false, seen: { version: 2 }, origin };
  for (const spy of [fake.put, fake.alert, fake.asked, fake.kept]) spy.mockReset();
});

test("an entry is described by what it holds, to its owner only", async () => {
  expect(await describeContent(entry("queued"))).toEqual({
    ...{ input: { id: 5 }, origin, seen: { version: 2 }, about: "Asha, No. 5" },
  });
  fake.key = undefined;
  await expect(describeContent(entry("queued"))).rejects.toThrow("no user is signed in");
});

test("what waited for a decision is sent without what was seen, as another draft", async () => {
  await sendAgain(entry("attention", { draft: "old" }));

  expect(fake.put).toHaveBeenCalledWith({
    ...entry("attention", { draft: undefined }),
    sealed: { sealed: { input: { id: 5 }, isForm: false, origin } },
  });
  expect(fake.did).toEqual(["retries", "waits again", "send"]);
});

test("what only waits is sent as it is", async () => {
  await sendAgain(entry("queued"));

  expect(fake.put).not.toHaveBeenCalled();
  expect(fake.did).toEqual(["retries", "waits again", "send"]);
});

test("an entry that is edited is a draft before it leaves the outbox, and its form opens without it", async () => {
  await editEntry(entry("queued"));

  expect(fake.asked).not.toHaveBeenCalled();
  expect(fake.kept).toHaveBeenCalledWith(origin.draft, { values: { comment: "Met" }, base: { id: 5 } });
  expect(fake.did).toEqual(["draft", "discard", "broadcast", "to /EditEnquiry/5"]);
});

test("an entry whose draft cannot be stored stays in the outbox, and its form is not opened", async () => {
  fake.kept.mockRejectedValue(new Error("no room"));

  await expect(editEntry(entry("queued"))).rejects.toThrow("no room");
  expect(fake.did).toEqual(["draft"]);
});

test.each(["unknown", "sending"])("an entry that is %s is edited only once that was confirmed", async (state) => {
  fake.isConfirmed = false;
  await editEntry(entry(state));
  expect(fake.did).toEqual([]);

  fake.isConfirmed = true;
  await editEntry(entry(state));
  expect(fake.asked).toHaveBeenCalledTimes(2);
  expect(fake.asked).toHaveBeenLastCalledWith({
    ...{ icon: "warning", title: "Edit it anyway?" },
    text: "It may have arrived already: then what you save now comes on top of it.",
  });
  expect(fake.did).toContain("discard");
});

test("the sound of an entry is a recording again, or the entry stays", async () => {
  fake.content.origin = { ...origin, values: { comment: "Met", audio: sound, recorded_audio_duration: "75" } };
  await editEntry(entry("queued"));
  expect(fake.did).toEqual(["recording of 75", "draft", "discard", "broadcast", "to /EditEnquiry/5"]);
  expect(fake.kept.mock.lastCall?.[1].values).toEqual({ comment: "Met", recorded_audio_duration: "75" });

  Object.assign(fake, { did: [], isRoom: false });
  await editEntry(entry("queued"));
  expect(fake.did).toEqual(["recording of 75"]);
  expect(fake.alert).toHaveBeenCalledExactlyOnceWith({
    ...{ icon: "warning", title: "It cannot be edited now" },
    text: "There is another recording on this phone. Send or delete that one first.",
  });
});

const BEING_SENT = {
  ...{ icon: "warning", title: "It is being sent now" },
  text: "Look again in a moment: if it is still here, it did not arrive.",
};

test("an entry that is being sent is not edited too: its form is not opened, and it is no draft", async () => {
  fake.isBeingSent = true;
  await editEntry(entry("queued"));
  expect(fake.did).toEqual(["draft", "discard", "no draft at /EditEnquiry/5 Edit"]);
  expect(fake.alert.mock.calls).toEqual([[BEING_SENT]]);

  fake.did = [];
  fake.content.origin = { ...origin, values: { comment: "Met", audio: sound } };
  await editEntry(entry("queued"));
  expect(fake.did.slice(-2)).toEqual(["no draft at /EditEnquiry/5 Edit", "no recording of 4"]);
});

test("that an entry is being sent is said to who would discard it", async () => {
  fake.isBeingSent = true;
  await discardEntry(entry("queued"));

  expect(fake.alert.mock.calls).toEqual([[BEING_SENT]]);
  expect(fake.did).toEqual(["discard", "broadcast"]);
});

test("of several sounds of an entry the first is its recording", async () => {
  fake.content.origin = { ...origin, values: { photo: {}, audio: sound, note: { isSound: true } } };
  await editEntry(entry("queued"));

  expect(fake.taken).toBe(sound);
});

test("an entry without a form stays where it is", async () => {
  fake.content.origin = undefined;
  await editEntry(entry("queued"));

  expect(fake.did).toEqual([]);
});

test("an entry is discarded only once that was confirmed, by what it is about", async () => {
  fake.isConfirmed = false;
  await discardEntry(entry("queued"));
  expect(fake.did).toEqual([]);
  expect(fake.asked.mock.calls[0]?.[0]).toMatchObject({
    title: "Discard: title of enquiries.update?",
    text: "Asha, No. 5\nWhat you entered is then gone from this phone, and is not sent.",
    icon: "warning",
  });

  fake.isConfirmed = true;
  fake.key = undefined;
  await discardEntry(entry("queued"));
  expect(fake.asked.mock.calls[1]?.[0].text).toMatch(/^What you entered/);
  expect(fake.did).toEqual(["discard", "broadcast"]);
});
