import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";

const local = new Map<string, string>();
const storage = {
  getItem: (name: string) => local.get(name) ?? null,
  setItem: (name: string, value: string) => void local.set(name, value),
  removeItem: (name: string) => void local.delete(name),
  clear: () => {},
};
vi.stubGlobal("localStorage", storage);
vi.stubGlobal("sessionStorage", storage);
const { session } = await import("../../auth/session.ts");
const { drafts } = await import("./drafts.ts");

const account = { name: "Asha", email: "a@example.com", role_id: 6, role_name: "Caller", is_sourcing: false };
const seal = btoa("a".repeat(32)).replace(/=+$/, "");
beforeEach(() => session.start({ ...account, token: "t", id: 4, seal }));

const PLACE = "/AddMeeting New Meeting";
const textOf = (file: unknown) => (file instanceof File ? file.text() : undefined);
const photo = () => new File(["a face"], "selfie.jpg", { type: "image/jpeg" });

test("a draft comes back with its files, to its own user alone", async () => {
  await drafts.keep(PLACE, { values: { comment: "Met", selfie: photo() }, base: {} });
  const found = await drafts.load(PLACE);

  expect(found?.values.comment).toBe("Met");
  expect(await textOf(found?.values.selfie)).toBe("a face");
  session.start({ ...account, token: "t", id: 9, seal });
  expect(await drafts.load(PLACE)).toBeUndefined();
});

test("a file that cannot be read any more does not take the rest of its draft with it", async () => {
  const gone = photo();
  const fail = () => Promise.reject(new DOMException("gone", "NotReadableError"));
  gone.arrayBuffer = fail;
  gone.slice = () => Object.assign(new Blob(), { arrayBuffer: fail });
  await drafts.keep(PLACE, { values: { comment: "Met again", selfie: gone }, base: {} });

  expect((await drafts.load(PLACE))?.values).toEqual({ comment: "Met again", selfie: null });
});

test("a file that could not be read once can be stored once it is readable again", async () => {
  const file = photo();
  const { arrayBuffer } = file;
  file.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
  await drafts.keep(PLACE, { values: { selfie: file }, base: {} }).catch(() => {});
  file.arrayBuffer = arrayBuffer;
  await drafts.keep(PLACE, { values: { selfie: file }, base: {} });

  expect(await textOf((await drafts.load(PLACE))?.values.selfie)).toBe("a face");
});
