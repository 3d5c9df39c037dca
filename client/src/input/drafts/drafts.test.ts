import { beforeEach, expect, test, vi } from "vitest";
import { loseKeys } from "../../../test/loseKeys.ts";
import { SEAL } from "../../../test/signIn.ts";
import { session } from "../../auth/session.ts";
import { inUnsent } from "../outbox/unsentDatabase.ts";
import { drafts } from "./drafts.ts";

const account = { name: "Asha", email: "a@example.com", role_id: 6, role_name: "Caller", is_sourcing: false };
const signInAs = (id: string) => session.start({ ...account, token: "t", id, seal: SEAL });

const draft = (comment: string) => ({ values: { comment }, base: { comment: "" } });
const stored = () => inUnsent(["drafts"], "readonly", (t) => t.objectStore("drafts").getAll());

const photo = () => new File(["a face"], "selfie.jpg", { type: "image/jpeg" });
const textOf = (file: unknown) => (file instanceof File ? file.text() : undefined);

beforeEach(() => signInAs("4"));

test("a draft is found by its form, as last typed, with its time", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 7_000 });
  await drafts.keep("/a", draft("First"));
  await drafts.keep("/b", draft("Other"));
  await drafts.keep("/a", draft("Second"));
  vi.setSystemTime(9_000);

  expect(await drafts.load("/a")).toEqual({ ...draft("Second"), at: 7_000, others: [] });
  expect(await drafts.load("/c")).toBeUndefined();
});

test("a draft is restored with its files", async () => {
  await drafts.keep("/a", { values: { comment: "Met", selfie: photo() }, base: {} });
  const loaded = await drafts.load("/a");

  expect(loaded?.values.comment).toBe("Met");
  expect(await textOf(loaded?.values.selfie)).toBe("a face");
});

test("what is stored of a draft does not show the name, type and time of its files", async () => {
  const form = new File(["a form"], "Booking Ravi PAN.pdf", { type: "application/pdf", lastModified: 1_234 });
  await drafts.keep("/a", { values: { eoi_done_form: form }, base: {} });

  const [kept] = (await stored()) as { sealed: { files: object[] } }[];
  expect(kept?.sealed.files.map((file) => Object.keys(file).sort())).toEqual([["bytes", "iv"]]);
  expect((await drafts.load("/a"))?.values.eoi_done_form).toMatchObject({
    name: "Booking Ravi PAN.pdf",
    type: "application/pdf",
    lastModified: 1_234,
  });
});

test("a draft belongs to the user who typed it", async () => {
  await drafts.keep("/a", draft("Of 4"));
  signInAs("5");
  expect(await drafts.load("/a")).toBeUndefined();
  await drafts.remove("/a");
  signInAs("4");

  expect(await drafts.load("/a")).toMatchObject({ values: { comment: "Of 4" } });
});

test("only the named one of several drafts is removed", async () => {
  for (const place of ["/a", "/b"]) await drafts.keep(place, draft(place));
  await drafts.remove("/a");

  expect([await drafts.load("/a"), (await drafts.load("/b"))?.values]).toEqual([undefined, { comment: "/b" }]);
});

test("without the key nothing is stored and nothing is read", async () => {
  await drafts.keep("/a", draft("Before"));
  await loseKeys();
  await drafts.keep("/b", draft("After"));

  expect(await drafts.load("/a")).toBeUndefined();
  expect(await stored()).toHaveLength(1);
});

test("a draft removed while it is being written is not restored", async () => {
  const keepCall = drafts.keep("/a", draft("Typed"));
  const removeCall = drafts.remove("/a");
  await Promise.all([keepCall, removeCall]);

  expect(await stored()).toEqual([]);
});

test("a draft that could not be stored does not block the next one", async () => {
  const encrypt = vi.spyOn(crypto.subtle, "encrypt").mockRejectedValue(new Error("no memory"));
  await expect(drafts.keep("/a", draft("First"))).rejects.toThrow("no memory");
  encrypt.mockRestore();
  await drafts.keep("/a", draft("Second"));

  expect(await drafts.load("/a")).toMatchObject({ values: { comment: "Second" } });
});

test("a file that can no longer be read does not affect the rest of its draft", async () => {
  const file = photo();
  const fail = () => Promise.reject(new DOMException("gone", "NotReadableError"));
  Object.assign(file, { arrayBuffer: fail, slice: () => Object.assign(new Blob(), { arrayBuffer: fail }) });
  await drafts.keep("/a", { values: { comment: "Met", selfie: file }, base: {} });

  expect((await drafts.load("/a"))?.values).toEqual({ comment: "Met", selfie: null });
});

test("a file that was unreadable once can be stored when it is readable again", async () => {
  const file = photo();
  const { arrayBuffer } = file;
  file.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
  await drafts.keep("/a", { values: { selfie: file }, base: {} }).catch(() => {});
  file.arrayBuffer = arrayBuffer;
  await drafts.keep("/a", { values: { selfie: file }, base: {} });

  expect(await textOf((await drafts.load("/a"))?.values.selfie)).toBe("a face");
});

/** Stores a draft as another tab does. */
const keepInTab = async (place: string, tab: string, comment: string) => {
  await drafts.keep(place, draft(comment));
  const all = await stored();
  const own = all.find((one) => one.place.startsWith(`${place}\n`));
  await inUnsent(["drafts"], "readwrite", async (t) => {
    await t.objectStore("drafts").put({ ...(own as NonNullable<typeof own>), place: `${place}\n${tab}` });
  });
  await drafts.remove(place);
};

test("two tabs keep a draft of the same form each, and a tab leaves that of an open one alone", async () => {
  await keepInTab("/two", "other", "Of the other tab");
  Object.assign(navigator.locks, { query: async () => ({ held: [{ name: "tab other" }] }) });
  expect(await drafts.load("/two")).toBeUndefined();
  await drafts.keep("/two", draft("Mine"));

  expect((await stored()).filter(({ place }) => place.startsWith("/two"))).toHaveLength(2);
  expect(await drafts.load("/two")).toMatchObject({ values: { comment: "Mine" }, others: [] });
});

test("drafts of tabs that have gone are restored and offered, and can be exchanged", async () => {
  await keepInTab("/gone", "first", "Of the first tab");
  await drafts.keep("/gone", draft("Mine"));
  const loaded = await drafts.load("/gone");
  expect(loaded).toMatchObject({ values: { comment: "Mine" }, others: [{ words: "Of the first tab" }] });
  await drafts.exchange("/gone", loaded?.others[0]?.place ?? "");

  expect(await drafts.load("/gone")).toMatchObject({
    values: { comment: "Of the first tab" },
    others: [{ words: "Mine" }],
  });
});
