import { act, createElement } from "react";
import { expect, test } from "vitest";
import { openPart } from "../../../test/openScreen.ts";
import { quickActions } from "../../shared/rowActions/quickActions.ts";
import { RowActionSheet } from "../rowActions/RowActionSheet.tsx";
import { BottomBar } from "./BottomBar.tsx";

test.each([
  ["New", "New"],
  ["Me", "Sales"],
])("the shortcut %s opens a dialog, which closes with its screen", async (name, title) => {
  const screen = await openPart(createElement(BottomBar), {}, {}, "/Campaign");
  expect(screen.button(name).getAttribute("aria-haspopup")).toBe("dialog");
  await screen.press(name);
  expect(screen.getByRole("dialog", { name: title })).toBeTruthy();
  await screen.go("/Brokers");
  expect(screen.textIn("dialog")).toBe("");
  await screen.press(name);
  await screen.press("Close");

  expect([screen.textIn("dialog"), screen.path()]).toEqual(["", "/Brokers"]);
});

test.each([
  ["enquiry", 9001, "enquiries.details", "Ravi Kumar"],
  ["broker", 9100, "brokers.details", "Imran Shaikh"],
] as const)(
  "the row actions of %s %d call %s and are shown until they are closed",
  async (resource, id, call, name) => {
    const screen = await openPart(createElement(RowActionSheet));
    expect(screen.text()).toBe("");
    await act(async () => quickActions.set({ of: resource, id }));
    await screen.settle();
    expect(screen.reads).toContainEqual([call, { id }]);
    expect(screen.textIn("dialog")).toContain(name);
    await screen.press("Close");

    expect([screen.text(), quickActions.get()]).toEqual(["", undefined]);
  },
);
