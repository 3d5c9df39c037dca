import { expect, test } from "vitest";
import { isSame, mergeDraft, typedValues } from "./mergeDraft.ts";

const time = 0;

test("a restored draft has what was typed, and leaves other fields at their current values", () => {
  const draft = { at: time, base: { status: 1, comment: "" }, values: { status: 1, comment: "Called" } };

  expect(mergeDraft(draft, { status: 2, comment: "" })).toEqual({
    values: { status: 2, comment: "Called" },
    changed: [],
  });
});

test("a restored draft reports typed values whose fields have changed since", () => {
  const draft = { at: time, base: { status: 1 }, values: { status: 3 } };

  expect(mergeDraft(draft, { status: 2 })).toEqual({ values: { status: 3 }, changed: ["status"] });
});

test("a restored draft reports no change of unknown fields", () => {
  const draft = { at: time, base: { status: 1 }, values: { status: 3 } };

  expect(mergeDraft(draft, { status: undefined })).toEqual({ values: { status: 3 }, changed: [] });
});

test("a restored draft reports no change if another user entered the same value", () => {
  const draft = { at: time, base: { status: 1 }, values: { status: 3 } };

  expect(mergeDraft(draft, { status: 3 }).changed).toEqual([]);
});

test("a draft contains neither position nor recording", () => {
  const recorded_audio = new File(["sound"], "recording.mp3", { type: "audio/mpeg" });
  const selfie = new File(["face"], "selfie.jpg", { type: "image/jpeg" });
  const place = { meeting_executive_lat: 18.5, meeting_executive_long: 73.7, location: "Baner, Pune" };

  expect(typedValues({ ...place, comment: "Called", recorded_audio, selfie })).toEqual({ comment: "Called", selfie });
  expect(typedValues({ ...place, meeting_executive_lat: 0 })).toEqual({});
  expect(typedValues({ location: "Typed by hand", comment: "" })).toEqual({ location: "Typed by hand", comment: "" });
});

test.each([
  ["meeting_lat", "meeting_long", "location"],
  ["meeting_executive_lat", "meeting_executive_long", "location"],
  ["signing_off_meeting_lat", "signing_off_meeting_long", "signing_off_location"],
])("a draft leaves a position in %s, %s and %s to the device", (lat, long, name) => {
  expect(typedValues({ [lat]: 18.5, [long]: 73.7, [name]: "Pune", comment: "Met" })).toEqual({ comment: "Met" });
  expect(typedValues({ [lat]: null, [long]: null, [name]: "Pune" })).toEqual({
    [lat]: null,
    [long]: null,
    [name]: "Pune",
  });
});

test("an equal list does not count as typed, but a cleared field does", () => {
  const draft = { at: time, base: { ids: [1, 2], name: "Asha" }, values: { ids: [1, 2], name: "" } };

  expect(mergeDraft(draft, { ids: [1, 2, 3], name: "Asha" })).toEqual({
    values: { ids: [1, 2, 3], name: "" },
    changed: [],
  });
});

test("two forms are equal if both are empty", () => expect(isSame(undefined, null)).toBe(true));

test.each([
  [{ name: "" }, {}],
  [{ name: null }, { name: undefined }],
  [{ list: [{ id: 1, title: "" }] }, { list: [{ id: 1 }] }],
])("two forms are equal with %j and %j", (a, b) => expect(isSame(a, b)).toBe(true));

test.each([
  [{ name: "a" }, {}],
  [{ is: false }, { is: null }],
  [{ list: [1] }, { list: [] }],
])("two forms are not equal with %j and %j", (a, b) => expect(isSame(a, b)).toBe(false));

test("a file equals only itself", () => {
  const file = (text: string, lastModified: number) => new File([text], "a.jpg", { lastModified });

  expect(isSame({ photo: file("one", 1) }, { photo: file("one", 1) })).toBe(true);
  expect(isSame({ photo: file("one", 1) }, { photo: file("one", 2) })).toBe(false);
  expect(isSame({ photo: file("one", 1) }, { photo: file("another", 1) })).toBe(false);
  expect(isSame(file("one", 1), new File(["one"], "b.jpg", { lastModified: 1 }))).toBe(false);
});
