import { createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { openPart } from "../../../test/openScreen.ts";
import { tappedRow } from "../../lib/useTappedName.ts";
import { RecordPlaceholder } from "./RecordPlaceholder.tsx";

const onRetry = vi.fn();
const open = (props: { title?: string; error?: unknown } = {}) =>
  openPart(
    createElement(RecordPlaceholder, { title: "Enquiry", error: null, onRetry, ...props }),
    {},
    {},
    "/Details/4",
  );
beforeEach(() => {
  onRetry.mockReset();
  Object.assign(tappedRow, { to: "/Details/4?queue=today", name: "Asha Rao" });
});

test("a record that is loading has the name of the row that led to it, but not in the tab's title", async () => {
  expect((await open()).text()).toBe("Asha Rao");
});

test.each([
  ["another row", { to: "/Details/5", name: "Asha Rao" }],
  ["a row without a name", { to: "/Details/4", name: "" }],
  ["no row", { to: undefined, name: undefined }],
])("a record opened from %s has the title of its screen", async (_, row) => {
  Object.assign(tappedRow, row);

  expect((await open()).text()).toBe("Enquiry");
});

test("a record that could not be read can be retried, below its name", async () => {
  const screen = await open({ error: new Error("no network") });
  expect(screen.text()).toContain("Asha Rao");
  await screen.press("Retry");

  expect(onRetry).toHaveBeenCalledOnce();
});

test("a section without a title has no heading", async () => {
  const screen = await openPart(createElement(RecordPlaceholder, { error: null, onRetry }), {}, {}, "/Details/4");

  expect(screen.text()).toBe("");
});
