import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { openApp, openPart, reply } from "../../../test/openScreen.ts";
import { setWide } from "../../../test/screenWidth.ts";
import { openSheet } from "../bottomBar/sheetStore.ts";
import { useKeys } from "./useKeys.ts";

beforeEach(() => {
  setWide(true);
  openSheet.set(undefined);
});

async function press(screen: Awaited<ReturnType<typeof openApp>>, key: string) {
  await screen.user.keyboard(key);
  await screen.settle();
}

test.each([
  ["/Details/9001", "/EditEnquiry/9001"],
  ["/DailyStandUpDetails/9700", "/EditDailyMeeting/9700"],
  ["/MyCpMeetingDetails/9800", "/EditMyCpMeeting/9800"],
])("the key e at %s opens %s", async (path, edit) => {
  const screen = await openApp(path, {});
  await press(screen, "e");

  expect(screen.path()).toBe(edit);
});

test("the key / opens the search, and ? lists the keys", async () => {
  const screen = await openApp("/Brokers", {});
  await press(screen, "?");
  expect(screen.textIn("dialog")).toContain("Find anything");
  await screen.press("Close");
  await press(screen, "/");

  expect(screen.path()).toBe("/Find");
});

test("the key c calls a partner if the server can", async () => {
  const details = { "brokers.details": reply("brokers.details", { ctoc_enabled: true }) };
  const screen = await openApp("/Brokers/9100", details);
  await press(screen, "c");

  expect(screen.calls).toEqual([["brokers.makeCall", { id: 9100 }]]);
});

test("the keys j and k go to the next and the previous row, and c opens its contact actions", async () => {
  const { rows } = reply("brokers.list") as { rows: object[] };
  const screen = await openApp("/Brokers", {
    "brokers.list": reply("brokers.list", { rows: [rows[0], { ...rows[0], id: 9101, name: "Om" }], total: 2 }),
  });
  const focusedHref = () => document.activeElement?.getAttribute("href");
  await press(screen, "j");
  expect(focusedHref()).toBe("/Brokers/9100");
  await press(screen, "j");
  expect(focusedHref()).toBe("/Brokers/9101");
  await press(screen, "k");
  expect(focusedHref()).toBe("/Brokers/9100");
  await press(screen, "c");

  expect(screen.getByRole("dialog", { name: "Imran Shaikh" })).toBeTruthy();
});

test("the key c does nothing on a row that has no contact button", async () => {
  const screen = await openApp("/McMeetings", {
    "clientMeetings.settings": reply("clientMeetings.settings", { can_delete: true }),
  });
  await press(screen, "j");
  await press(screen, "c");

  expect([screen.dialogs(), screen.textIn("dialog"), screen.calls]).toEqual([[], "", []]);
});

const Keys = ({ children }: { children: ReactNode }) => {
  useKeys();
  return children;
};

test.each([
  ["input", {}],
  ["textarea", {}],
  ["select", {}],
  ["div", { contentEditable: true, suppressContentEditableWarning: true }],
  ["div", { role: "spinbutton" }],
  ["div", { role: "combobox" }],
  ["div", { role: "listbox" }],
])("a key typed into <%s> %j is a letter", async (type, props) => {
  const field = createElement(type, { ...props, "aria-label": "Field", tabIndex: 0 });
  const screen = await openPart(createElement(Keys, null, field));
  screen.getByLabelText("Field").focus();
  await press(screen, "n");
  expect(openSheet.get()).toBeUndefined();
  screen.getByLabelText("Field").blur();
  await press(screen, "n");

  expect(openSheet.get()).toBe("new");
});

test.each(["dialog", "alertdialog"])("a key does nothing to the screen below an open %s", async (role) => {
  const screen = await openPart(createElement(Keys, null, createElement("section", { role })));
  await press(screen, "n");

  expect(openSheet.get()).toBeUndefined();
});
