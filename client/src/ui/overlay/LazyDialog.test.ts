import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { openPart } from "../../../test/openScreen.ts";
import { LazyDialog } from "./LazyDialog.tsx";

test("a dialog that cannot be fetched says so, and can be opened again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const Missing = () => {
    throw new Error("This part could not be fetched.");
  };
  const onClose = vi.fn();
  const screen = await openPart(createElement(LazyDialog, { onClose, children: createElement(Missing) }));

  expect(screen.dialogs()).toEqual([
    {
      title: "Could not open",
      text: "This part of the app is not on this phone yet. What you typed is still here.",
    },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});
