import { describe, expect, test } from "vitest";
import { broughtBack, isSame } from "./mergeDraft.ts";

const at = 0;

describe("a draft that is brought back", () => {
  test("brings what was typed, and leaves the rest as it stands today", () => {
    const draft = { at, base: { status: 1, comment: "" }, values: { status: 1, comment: "Called" } };

    expect(broughtBack(draft, { status: 2, comment: "" })).toEqual({
      values: { status: 2, comment: "Called" },
      changed: [],
    });
  });

  test("tells what was typed over something that has changed since", () => {
    const draft = { at, base: { status: 1 }, values: { status: 3 } };

    expect(broughtBack(draft, { status: 2 })).toEqual({ values: { status: 3 }, changed: ["status"] });
  });

  test("says nothing where somebody else changed it to the very same", () => {
    const draft = { at, base: { status: 1 }, values: { status: 3 } };

    expect(broughtBack(draft, { status: 3 }).changed).toEqual([]);
  });
});

describe("two forms are the same", () => {
  test.each([
    [{ name: "" }, {}],
    [{ name: null }, { name: undefined }],
    [{ list: [{ id: 1, title: "" }] }, { list: [{ id: 1 }] }],
  ])("%j and %j", (one, other) => expect(isSame(one, other)).toBe(true));

  test.each([
    [{ name: "a" }, {}],
    [{ is: false }, { is: null }],
    [{ list: [1] }, { list: [] }],
  ])("but not %j and %j", (one, other) => expect(isSame(one, other)).toBe(false));

  test("and a file is the same as itself only", () => {
    const file = (text: string, lastModified: number) => new File([text], "a.jpg", { lastModified });

    expect(isSame({ photo: file("one", 1) }, { photo: file("one", 1) })).toBe(true);
    expect(isSame({ photo: file("one", 1) }, { photo: file("one", 2) })).toBe(false);
  });
});
