import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { allOf, type Shown, textOf } from "../../lib/test/hostTree.ts";
import { openApp, openPart, reply } from "../../lib/test/openScreen.ts";
import { renderAgain, unmount } from "../../lib/test/renderAgain.ts";
import { matches, select, wayTo } from "../../lib/test/select.ts";
import { openSheet } from "../quick/sheetStore.ts";
import { useKeys } from "./useKeys.ts";

/** An element of the screen as the keys see it. */
class PageElement {
  static clicked: string[] = [];
  readonly pathname: string;
  readonly shown: Shown;
  readonly top: Shown;
  constructor(top: Shown, shown: Shown) {
    this.top = top;
    this.shown = shown;
    this.pathname = String(shown.props.href ?? "").replace(/\?.*/, "");
  }
  click = () => void PageElement.clicked.push(`${textOf(this.shown).trim()} ${this.shown.props.href ?? ""}`.trim());
  querySelectorAll = (selector: string) => select(this.shown, selector).map((one) => new PageElement(this.top, one));
  querySelector = (selector: string) => this.querySelectorAll(selector)[0] ?? null;
  closest = (selector: string): PageElement | null => {
    const way = wayTo(this.top, this.shown);
    const found = way.findLast((_, depth) => matches(way.slice(0, depth + 1), selector));
    return found ? new PageElement(this.top, found) : null;
  };
}

/** Gives the keys to a screen that is open. */
function withKeys({ top }: { top: Shown }) {
  unmount();
  const keys = new EventTarget();
  const page = new PageElement(top, top);
  const listeners = {
    addEventListener: keys.addEventListener.bind(keys),
    removeEventListener: keys.removeEventListener.bind(keys),
  };
  const focused = (shown: Shown) => Object.assign(document, { activeElement: new PageElement(top, shown) });
  const { querySelector, querySelectorAll } = page;
  Object.assign(document, { ...listeners, querySelector, querySelectorAll, activeElement: page });
  renderAgain(() => useKeys());
  /** Presses a key at an element, and gives what it clicks. */
  const press = (key: string, at: Shown = top) => {
    PageElement.clicked = [];
    const event = Object.assign(new Event("keydown", { cancelable: true }), { key });
    Object.defineProperty(event, "target", { value: new PageElement(top, at) });
    keys.dispatchEvent(event);
    return PageElement.clicked;
  };
  return { press, focused };
}

beforeEach(() => {
  stubWindow();
  vi.stubGlobal("Element", PageElement);
  openSheet.set(undefined);
  return unmount;
});

test.each([
  ["/Details/9001", "Edit Enquiry /EditEnquiry/9001"],
  ["/DailyStandUpDetails/9700", "Edit /EditDailyMeeting/9700"],
  ["/MyCpMeetingDetails/9800", "Edit /EditMyCpMeeting/9800"],
])("the key e at %s opens: %s", async (path, opened) => {
  expect(withKeys(await openApp(path, {})).press("e")).toEqual([opened]);
});

const partner = (change: object) => ({ "brokers.details": reply("brokers.details", change) });

test("the key c at a partner calls where the server can, and otherwise dials the number", async () => {
  const withCall = await openApp("/Brokers/9100", partner({ ctoc_enabled: true }));
  expect(withKeys(withCall).press("c")).toEqual(["Call"]);
  const withNumber = await openApp("/Brokers/9100", partner({ ctoc_enabled: false }));

  expect(withKeys(withNumber).press("c")).toEqual([expect.stringMatching(/ tel:\+?\d+$/)]);
});

test("the key c on a row opens its contact actions, and presses no other button of it", async () => {
  const brokers = await openApp("/Brokers", {});
  const [row] = select(brokers.top, "#main li a[href]");
  if (!row) throw new Error("There is no row");
  const keys = withKeys(brokers);
  keys.focused(row);
  expect(keys.press("c")).toEqual(["Contact Imran Shaikh"]);
  const settings = reply("clientMeetings.settings", { can_delete: true });
  const deletable = await openApp("/McMeetings", { "clientMeetings.settings": settings });
  const [meeting] = select(deletable.top, "#main li");
  expect(meeting && allOf(meeting).map(textOf).join()).toContain("Delete the meeting");
  const others = withKeys(deletable);
  if (meeting) others.focused(meeting);

  expect(others.press("c")).toEqual([]);
});

const openBeside = (...parts: ReactNode[]) => openPart(createElement("main", { id: "main" }, ...parts), {});

test.each([
  ["input", {}],
  ["textarea", {}],
  ["select", {}],
  ["div", { contentEditable: true, contenteditable: "true" }],
  ["div", { role: "spinbutton" }],
  ["div", { role: "combobox" }],
  ["div", { role: "listbox" }],
])("a key typed into <%s> %j is a letter", async (type, props) => {
  const screen = await openBeside(createElement(type, { ...props, key: "field" }));
  const { press } = withKeys(screen);
  press("n", screen.element(type));
  expect(openSheet.get()).toBeUndefined();
  press("n");

  expect(openSheet.get()).toBe("new");
});

test.each(["dialog", "alertdialog"])("a key does nothing to the screen below an open %s", async (role) => {
  const { press } = withKeys(await openBeside(createElement("section", { role, key: role })));
  press("n");

  expect(openSheet.get()).toBeUndefined();
});
