import { beforeEach, describe, expect, test, vi } from "vitest";
import { toForm } from "../../api/multipart.ts";
import { enqueueAndSend } from "./enqueueAndSend.ts";
import { type QueuedWrite, saveInProgress } from "./outboxTypes.ts";
import { waiting } from "./sendEntry.ts";

const device = vi.hoisted(() => ({
  key: "key" as unknown,
  kept: [] as object[],
  sendNow: vi.fn(),
  sealed: [] as { path: string; write: object; id: string; owner: string }[],
  broadcast: vi.fn(async () => {}),
  confirm: vi.fn(),
}));
vi.mock("../../auth/session.ts", () => ({ session: { userId: () => "4" } }));
vi.mock("../conflicts/confirmOverwrite.tsx", () => ({ confirmOverwrite: device.confirm }));
vi.mock("../crypto/keyStore.ts", () => ({
  keyStore: { key: async () => device.key ?? Promise.reject(new Error("no database")) },
}));
vi.mock("./deviceOutbox.ts", () => ({
  deviceOutbox: { keep: async (entry: object) => void device.kept.push(entry), sendNow: device.sendNow },
}));
vi.mock("./sealEntry.ts", () => ({
  sealEntry: async (path: string, write: object, { id, owner }: { id: string; owner: string }) => {
    device.sealed.push({ path, write: { ...write }, id, owner });
    return { id };
  },
}));
vi.mock("./sendEntry.ts", () => ({ waiting: new Map() }));
vi.mock("./sender.ts", () => ({ broadcastChange: device.broadcast }));

const save = (input: unknown, more: object = {}, path = "enquiries.update") =>
  enqueueAndSend({ path, input, context: {}, ...more } as never, async () => "direct");
const photo = (text: string) => new File([text], `${text}.jpg`, { type: "image/jpeg" });
const written = () => device.sealed.at(-1)?.write as QueuedWrite;
const refused = { kind: "refused", error: new Error("Sentence"), said: "Sentence" };
const keys = () => device.sealed.map(({ id }) => id);

beforeEach(() => {
  Object.assign(device, { key: "key", kept: [], sealed: [] });
  device.broadcast.mockClear();
  device.confirm.mockReset();
  device.sendNow.mockReset().mockResolvedValue({ kind: "done", reply: "reply" });
  saveInProgress.origin = undefined;
  vi.stubGlobal("navigator", { onLine: true });
});

test("a form with files is stored by its values, as a form", async () => {
  await save(toForm({ id: 5, selfie: photo("face") }));
  expect(written()).toMatchObject({ isForm: true, input: { id: 5, selfie: expect.any(File) } });

  await save({ id: 5 });
  expect(written()).toMatchObject({ isForm: false, input: { id: 5 } });
});

test("the form that is being saved is stored with it, and its draft goes with the entry", async () => {
  const origin = { draft: "/EditEnquiry/5 Edit", values: {}, base: {}, address: "/EditEnquiry/5" };
  saveInProgress.origin = origin;
  await save(toForm({ id: 5, selfie: photo("face") }));
  expect([written().origin, device.kept.pop()]).toEqual([origin, { id: keys()[0], draft: origin.draft }]);
  await save({ id: 5 });

  expect(written().origin).toBe(origin);
  expect(device.kept).toEqual([{ id: keys()[1], draft: origin.draft }]);
});

test("the form may cancel its save, stop waiting for it and see its progress", async () => {
  const [signal, leave, onProgress] = [new AbortController().signal, new AbortController().signal, () => {}];
  let known: object | undefined;
  device.sendNow.mockImplementation(async ({ id }) => {
    known = waiting.get(id);
    return { kind: "done" };
  });
  await save({ id: 5 }, { signal, context: { leave, onProgress } });

  expect(known).toEqual({ signal, leave, onProgress });
});

test("a record whose version is 0 is sent with that version", async () => {
  device.confirm.mockResolvedValue(0);
  await save({ id: 5 }, { context: { seen: { version: 3 } } });

  expect(written().input).toEqual({ id: 5, lock_version: 0 });
  expect(device.confirm).toHaveBeenCalledExactlyOnceWith({ version: 3 }, { id: 5 });
});

test("every save is told to the lists of what is unsent, also one that failed", async () => {
  await save({ id: 5 });
  device.sendNow.mockResolvedValue(refused);
  await expect(save({ id: 6 })).rejects.toThrow("Sentence");

  expect(device.broadcast).toHaveBeenCalledTimes(2);
});

test("a save is stored as one of the signed-in user", async () => {
  await save({ id: 5 });

  expect(device.sealed).toMatchObject([{ path: "enquiries.update", owner: "4" }]);
});

test("a save is sent as it is where this phone cannot read its key", async () => {
  device.key = undefined;

  expect(await save({ id: 5 })).toBe("direct");
});

describe("after a failure the idempotency key is another one", () => {
  beforeEach(() => device.sendNow.mockResolvedValueOnce(refused));

  test("for another write of the same values", async () => {
    await expect(save({ id: 20 })).rejects.toThrow();
    await save({ id: 20 }, {}, "brokers.update");

    expect(new Set(keys()).size).toBe(2);
  });

  test("for another photo, and the same for the same", async () => {
    const face = photo("face");
    await expect(save(toForm({ id: 21, selfie: face }))).rejects.toThrow();
    await save(toForm({ id: 21, selfie: photo("another") }));
    await save(toForm({ id: 21, selfie: face }));

    const [first, other, again] = keys();
    expect(other).not.toBe(first);
    expect(again).toBe(first);
  });
});
