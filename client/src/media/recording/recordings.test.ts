import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { loseKeys } from "../../../test/loseKeys.ts";
import { SEAL } from "../../../test/signIn.ts";
import { encrypt } from "../../storage/encryption.ts";
import { keyStore } from "../../storage/keyStore.ts";
import { chunksOf, inRecordings } from "./database.ts";
import { recordings } from "./recordings.ts";

const signIn = (seal = "") => {
  localStorage.setItem("id", "4");
  if (seal) localStorage.setItem("seal", seal);
};
const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const put = async (recording: string, place: number, text: string, seconds: number, key?: CryptoKey) => {
  const frames = key ? await encrypt(key, bytes(text)) : bytes(text);
  await inRecordings("readwrite", (_, chunks) => chunks.put({ recording, place, frames, seconds }));
};
const stored = (recording: string) => inRecordings("readonly", (_, chunks) => chunks.getAll(chunksOf(recording)));

beforeEach(async () => {
  signIn();
  await recordings.remove("4");
  await recordings.remove("5");
  vi.useFakeTimers({ now: 1_000_000, toFake: ["Date"] });
});

test("a recording is complete, in the order of its parts, with the duration of the last one", async () => {
  const { recording: id } = await recordings.begin("4");
  for (const place of [10, 2, 0, 1]) await put(id, place, `${place} `, place / 2);
  const found = await recordings.load("4");

  expect(await found?.file.text()).toBe("0 1 2 10 ");
  expect(found).toMatchObject({ seconds: 5, startedAt: 1_000_000 });
  expect(found?.file).toMatchObject({ name: "recording.mp3", type: "audio/mpeg", lastModified: 1_000_000 });
});

test("a recording is rounded to whole seconds", async () => {
  await put((await recordings.begin("4")).recording, 0, "a", 6.5);

  expect((await recordings.load("4"))?.seconds).toBe(7);
});

test("a recording belongs to its user, and does not exist without sound", async () => {
  expect(await recordings.load("4")).toBeUndefined();
  const { recording: id } = await recordings.begin("4");
  expect(await recordings.load("4")).toBeUndefined();
  await put(id, 0, "a", 1);

  expect(await recordings.load("5")).toBeUndefined();
});

test("a recording replaces the previous one, whose sound is deleted", async () => {
  const { recording: first } = await recordings.begin("4");
  await put(first, 0, "a", 1);
  const { recording: second } = await recordings.begin("4");
  expect(second).not.toBe(first);

  expect([await stored(first), await recordings.load("4")]).toEqual([[], undefined]);
  await put(second, 0, "b", 1);
  expect(await (await recordings.load("4"))?.file.text()).toBe("b");
});

test("a recording that is removed leaves another user's recording alone", async () => {
  const [{ recording: own }, { recording: other }] = [await recordings.begin("4"), await recordings.begin("5")];
  await put(own, 0, "a", 1);
  await put(other, 0, "b", 1);
  await recordings.remove("4");

  expect([await stored(own), (await stored(other)).length]).toEqual([[], 1]);
  expect(await inRecordings("readonly", (entries) => entries.get("4"))).toBeUndefined();
  await recordings.remove("4");
  expect(await (await recordings.load("5"))?.file.text()).toBe("b");
});

test("a recording that is encrypted is decrypted with the key and cannot be offered without it", async () => {
  signIn(SEAL);
  const { recording: id } = await recordings.begin("4");
  await put(id, 0, "open ", 1);
  await put(id, 1, "sealed", 2, await keyStore.key());
  expect(await (await recordings.load("4"))?.file.text()).toBe("open sealed");
  await loseKeys();

  expect(await recordings.load("4")).toBeUndefined();
});

test("a recording continues where it ended and says whom it is with", async () => {
  expect(await recordings.reopen("4")).toBeUndefined();
  const { recording } = await recordings.begin("4");
  await put(recording, 0, "a", 1);
  await put(recording, 1, "b", 2.5);
  await recordings.assign("4", 7);

  expect(await recordings.reopen("4")).toEqual({ recording, place: 2, seconds: 2.5 });
  expect((await recordings.load("4"))?.broker).toBe(7);
});

const earlierRecording = { file: new File(["sound"], "a.mp3"), seconds: 12 };

test("an earlier recording is adopted, and encrypted if there is a key", async () => {
  expect(await recordings.takeBack("4", earlierRecording)).toBe(true);
  expect((await recordings.load("4"))?.seconds).toBe(12);
  signIn(SEAL);
  expect(await recordings.takeBack("5", earlierRecording)).toBe(true);
  const entry = await inRecordings("readonly", (entries) => entries.get("5"));
  const [chunk] = await stored(entry?.id ?? "");

  expect(chunk?.frames).not.toBeInstanceOf(ArrayBuffer);
  expect(await (await recordings.load("5"))?.file.text()).toBe("sound");
});

test("an earlier recording that does not fit on the phone is not adopted", async () => {
  const put = IDBObjectStore.prototype.put;
  const spy = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === "chunks") throw new DOMException("", "QuotaExceededError");
    return put.apply(this, args);
  });
  onTestFinished(() => spy.mockRestore());

  await expect(recordings.takeBack("4", earlierRecording)).rejects.toThrow(
    expect.objectContaining({ name: "QuotaExceededError" }),
  );
  expect(await recordings.load("4")).toBeUndefined();
});

test("an earlier recording does not replace a current one", async () => {
  await put((await recordings.begin("4")).recording, 0, "current", 3);

  expect(await recordings.takeBack("4", earlierRecording)).toBe(false);
  expect(await (await recordings.load("4"))?.file.text()).toBe("current");
});
