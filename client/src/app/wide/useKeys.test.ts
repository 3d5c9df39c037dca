import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderAgain, unmount } from "../../lib/test/renderAgain.ts";
import { useKeys } from "./useKeys.ts";

const fake = vi.hoisted(() => ({ did: [] as unknown[], isWanted: true }));
vi.mock("../../lib/navigate.ts", () => ({ navigate: { to: (path: string) => fake.did.push(path) } }));
vi.mock("../quick/sheetStore.ts", () => ({ openSheet: { set: (sheet: string) => fake.did.push(`sheet ${sheet}`) } }));
vi.mock("./keyTable.ts", () => ({
  keysShown: { set: (shown: boolean) => fake.did.push(`keys ${shown}`) },
  keysWanted: { get: () => fake.isWanted },
}));

class FakeElement {
  isField = false;
  row: FakeElement | null = null;
  button: FakeElement | null = null;
  readonly pathname: string;
  constructor(pathname: string) {
    this.pathname = pathname;
  }
  click = () => fake.did.push(`click ${this.pathname}`);
  focus = () => fake.did.push(`focus ${this.pathname}`);
  scrollIntoView = () => {};
  closest = (selector: string) => (selector === "#main li" ? this.row : this.isField ? this : null);
  querySelector = () => this.button;
}
const CALL_BUTTON = "#main section[aria-label=Call] > button";
const page = Object.assign(new EventTarget(), {
  ...{
    activeElement: null as FakeElement | null,
    dialog: false,
    call: null as FakeElement | null,
    number: null as FakeElement | null,
  },
  lists: {} as Record<string, FakeElement[]>,
  querySelector: (selector: string) =>
    selector.startsWith("[role=dialog]") ? page.dialog || null : selector === CALL_BUTTON ? page.call : page.number,
  querySelectorAll: (selector: string) => page.lists[selector] ?? [],
});
const links = (...paths: string[]) => paths.map((path) => new FakeElement(path));

/** Presses a key, and tells what came of it. */
function press(key: string, more: object = {}) {
  fake.did = [];
  const event = Object.assign(new Event("keydown", { cancelable: true }), { key });
  for (const [name, value] of Object.entries(more)) Object.defineProperty(event, name, { value });
  const isPrevented = !page.dispatchEvent(event);
  return isPrevented ? fake.did : "not taken";
}

beforeEach(() => {
  unmount();
  fake.isWanted = true;
  Object.assign(page, { activeElement: null, dialog: false, call: null, number: null, lists: {} });
  vi.stubGlobal("document", page);
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("location", { pathname: "/Details/2" });
  renderAgain(() => useKeys());
});

describe("a key", () => {
  test("opens the search, the list of keys and what can be made", () => {
    expect([press("/"), press("?"), press("n")]).toEqual([["/Find"], ["keys true"], ["sheet new"]]);
    page.lists["#main > a[href]"] = links("/AddMeeting", "/Other");

    expect(press("n")).toEqual(["click /AddMeeting"]);
  });

  test.each([
    ["with Ctrl", { ctrlKey: true }],
    ["with the command key", { metaKey: true }],
    ["with Alt", { altKey: true }],
    ["in a field", { target: Object.assign(new FakeElement(""), { isField: true }) }],
  ])("%s is left to the browser", (_, more) => {
    expect(press("n", more)).toBe("not taken");
    expect(fake.did).toEqual([]);
  });

  test("that is none, in a dialog, or not wanted is left to the browser", () => {
    expect(press("x")).toBe("not taken");
    page.dialog = true;
    expect(press("n")).toBe("not taken");
    page.dialog = false;
    fake.isWanted = false;
    expect(press("n")).toBe("not taken");
    fake.isWanted = true;
    expect(press("n", { target: new FakeElement("") })).toEqual(["sheet new"]);
    unmount();

    expect(press("n")).toBe("not taken");
  });

  test("that another part has taken does nothing more", () => {
    unmount();
    page.addEventListener("keydown", (event) => event.preventDefault(), { once: true });
    renderAgain(() => useKeys());
    press("n");

    expect(fake.did).toEqual([]);
  });

  test("opens the edit form that the screen leads to", () => {
    page.lists["#main a[href]"] = links("/Brokers", "/EditEnquiry/4", "/EditEnquiry/5");
    const edit = press("e");

    expect(edit).toEqual([expect.stringMatching(/^click /)]);
    expect(edit).not.toEqual(["click /Brokers"]);
  });
});

describe("a step", () => {
  test("goes through the list beside", () => {
    page.lists[".list-beside li a[href]"] = links("/Details/1", "/Details/2", "/Details/3");

    expect([press("j"), press("k")]).toEqual([["click /Details/3"], ["click /Details/1"]]);
  });

  test("enters a list beside of one record, and leaves the rows of the screen alone", () => {
    page.lists["#main li a[href], #main tr a[href]"] = links("/1");
    page.lists[".list-beside li a[href]"] = links("/Details/9");

    expect([press("j"), press("k")]).toEqual([["click /Details/9"], []]);
  });

  test("goes through the rows, from the one that has the focus", () => {
    const rows = links("/1", "/2", "/3");
    page.lists["#main li a[href], #main tr a[href]"] = rows;
    expect([press("j"), press("k")]).toEqual([["focus /1"], ["focus /1"]]);
    page.activeElement = rows[0] ?? null;
    expect(press("j")).toEqual(["focus /2"]);
    page.activeElement = rows[1] ?? null;
    expect([press("j"), press("k")]).toEqual([["focus /3"], ["focus /1"]]);
    page.activeElement = rows[2] ?? null;

    expect(press("j")).toEqual([]);
  });
});

describe("the key of calls", () => {
  test("opens the contact actions of a row, else takes the first step of the call", () => {
    page.call = new FakeElement("reveal");
    expect(press("c")).toEqual(["click reveal"]);
    const row = Object.assign(new FakeElement("row"), { button: new FakeElement("contact") });
    page.activeElement = Object.assign(new FakeElement("link"), { row });
    expect(press("c")).toEqual(["click contact"]);
    row.button = null as never;

    expect(press("c")).toEqual(["click reveal"]);
  });

  test("calls by a button where there is one, else by the link of the number", () => {
    page.number = new FakeElement("tel:");
    expect(press("c")).toEqual(["click tel:"]);
    page.call = new FakeElement("Call");

    expect(press("c")).toEqual(["click Call"]);
  });

  test("does nothing where nothing can be called", () => expect(press("c")).toEqual([]));
});
