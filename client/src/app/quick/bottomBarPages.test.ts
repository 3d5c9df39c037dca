import { act, createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { openPart } from "../../lib/test/openScreen.ts";

const fake = vi.hoisted(() => ({ isTyping: false, gestures: vi.fn() }));
vi.mock("./useKeyboardOpen.ts", () => ({ useKeyboardOpen: () => fake.isTyping }));
vi.mock("./useRowGestures.ts", () => ({ useRowGestures: fake.gestures }));
beforeEach(() => void Object.assign(fake, { isTyping: false }));

async function openBar() {
  const { BottomBar } = await import("./BottomBar.tsx");
  return openPart(createElement(BottomBar), {}, {}, "/Campaign");
}

test.each([true, false])("the shortcuts are hidden while the keyboard is open: %s", async (isTyping) => {
  fake.isTyping = isTyping;

  expect((await openBar()).textIn("nav") === "").toBe(isTyping);
});

test.each([
  ["New", 'dialog "New (bottom)"'],
  ["Me", 'dialog "Sales (bottom)"'],
])("the shortcut %s opens a dialog, which does not outlive its screen", async (name, dialog) => {
  const screen = await openBar();
  expect(screen.button(name)).toMatchObject({ "aria-haspopup": "dialog", type: "button" });
  await screen.press(name);
  expect(screen.textIn("dialog").split("\n")[0]).toBe(dialog);
  await screen.go("/Brokers");
  expect(screen.textIn("dialog")).toBe("");
  await screen.press(name);
  await screen.press("Close");

  expect([screen.textIn("dialog"), screen.path()]).toEqual(["", "/Brokers"]);
});

test.each([
  ["enquiry", 9001, "enquiries.details", "Ravi Kumar"],
  ["broker", 9100, "brokers.details", "Imran Shaikh"],
] as const)("the actions of a row of %s %d are read by %s, until they are closed", async (of, id, call, name) => {
  const { QuickSheet } = await import("./QuickSheet.tsx");
  const { quickActions } = await import("../../shared/calling/quickActions.ts");
  const screen = await openPart(createElement(QuickSheet), {});
  expect([screen.text(), fake.gestures.mock.calls.length > 0]).toEqual(["", true]);
  await act(async () => quickActions.set({ of, id }));
  await screen.settle();
  expect(screen.reads).toContainEqual([call, { id }]);
  expect(screen.textIn("dialog")).toContain(name);
  await screen.press("Close");

  expect([screen.text(), quickActions.get()]).toEqual(["", undefined]);
});

test("the sheet of another row starts from its beginning", async () => {
  const { QuickSheet } = await import("./QuickSheet.tsx");
  const { quickActions } = await import("../../shared/calling/quickActions.ts");
  const screen = await openPart(createElement(QuickSheet), {});
  await act(async () => quickActions.set({ of: "enquiry", id: 9001 }));
  await screen.settle();
  const first = screen.element("dialog").node;
  await act(async () => quickActions.set({ of: "enquiry", id: 9001 }));
  await screen.settle();
  expect(screen.element("dialog").node).toBe(first);
  await act(async () => quickActions.set({ of: "enquiry", id: 9002 }));
  await screen.settle();

  expect(screen.element("dialog").node).not.toBe(first);
});
