import { beforeEach, expect, test, vi } from "vitest";
import { announceScreens } from "./announceScreens.ts";

type Listener = () => void;
/** An element of the stubbed page: its `closest` finds the selector of the region that contains it. */
const element = (within = "", textContent = "") => ({
  textContent,
  dataset: {} as Record<string, string>,
  attributes: {} as Record<string, string>,
  setAttribute(name: string, value: string) {
    this.attributes[name] = value;
  },
  closest: (selectors: string) => (selectors.split(", ").includes(within) ? {} : null),
});
type Element = ReturnType<typeof element>;

const page = {
  heading: null as Element | null,
  active: null as Element | null,
  appended: [] as Element[],
  bubbling: new Map<string, Listener>(),
  capturing: new Map<string, Listener>(),
  observers: new Set<Listener>(),
  observed: undefined as unknown,
  navigated: (() => {}) as Listener,
};

/** Shows another screen, as the router and then React do. */
function showScreen(pathname: string, heading: Element | null) {
  vi.stubGlobal("location", { pathname });
  page.navigated();
  render(heading);
}
function render(heading: Element | null) {
  page.heading = heading;
  for (const observer of [...page.observers]) observer();
}
const focus = (field: Element) => {
  page.active = field;
  page.bubbling.get("focusin")?.();
};
const announcedText = () => page.appended[0]?.textContent;

beforeEach(() => {
  Object.assign(page, { heading: element("main", "Enquiries"), active: null, appended: [], observed: undefined });
  for (const listeners of [page.bubbling, page.capturing, page.observers]) listeners.clear();
  vi.stubGlobal("location", { pathname: "/" });
  vi.stubGlobal("document", {
    createElement: () => element(),
    querySelector: (selector: string) => (selector === "main h1" ? page.heading : null),
    addEventListener: (name: string, listener: Listener, isCapturing = false) =>
      void (isCapturing ? page.capturing : page.bubbling).set(name, listener),
    removeEventListener: (name: string, listener: Listener) =>
      void (page.bubbling.get(name) === listener && page.bubbling.delete(name)),
    body: { append: (...added: Element[]) => page.appended.push(...added) },
    get activeElement() {
      return page.active;
    },
  });
  vi.stubGlobal(
    "MutationObserver",
    class {
      readonly changed: Listener;
      constructor(changed: Listener) {
        this.changed = changed;
      }
      observe(target: unknown, options: unknown) {
        page.observed = [target === document.body, options];
        page.observers.add(this.changed);
      }
      disconnect() {
        page.observers.delete(this.changed);
      }
    },
  );
  announceScreens({
    subscribe: (changed) => {
      page.navigated = changed;
    },
  });
});

test("the live region is on the page from the start, is polite, and is reachable above dialogs", () => {
  expect(page.appended).toHaveLength(1);
  expect(page.appended[0]).toMatchObject({
    textContent: "",
    attributes: { role: "status", "aria-label": "Screen" },
    dataset: { reactAriaTopLayer: "true" },
  });
});

test.each(["main", "[role=dialog]"])("a screen is announced if a field within %s takes the focus", (within) => {
  showScreen("/Find", element("main", "Find anything"));
  expect(announcedText()).toBe("");
  expect(page.observed).toEqual([true, { childList: true, characterData: true, subtree: true }]);
  focus(element(within));

  expect(announcedText()).toBe("Find anything");
});

test("a field with autofocus announces the screen as soon as its heading is there", () => {
  page.active = element("main");
  showScreen("/Find", element("main", "Find anything"));

  expect(announcedText()).toBe("Find anything");
});

test("nothing is announced if the heading or the menu has the focus", () => {
  showScreen("/Find", element("main", "Find anything"));
  focus(element("nav"));
  expect(announcedText()).toBe("");
  if (page.heading) focus(page.heading);

  expect(announcedText()).toBe("");
});

test("only the first field announces the screen; later focus is the user's own", () => {
  showScreen("/Find", element("main", "Find anything"));
  focus(element("main"));
  if (page.appended[0]) page.appended[0].textContent = "";
  focus(element("main"));

  expect(announcedText()).toBe("");
});

test.each(["keydown", "pointerdown"])("after a %s by the user a field does not announce the screen", (gesture) => {
  showScreen("/Find", element("main", "Find anything"));
  page.capturing.get(gesture)?.();
  focus(element("main"));

  expect(announcedText()).toBe("");
});

test("a new query of the same screen is not a new screen", () => {
  page.navigated();

  expect(page.observers.size).toBe(0);
});

test("the previous screen is not announced, and a skeleton without a heading is waited for", () => {
  page.active = element("main");
  showScreen("/Find", page.heading);
  render(null);
  expect(announcedText()).toBe("");
  render(element("main", "Find anything"));
  expect(announcedText()).toBe("Find anything");
  expect(page.observers.size).toBe(0);
});

test("a heading whose text changes is another screen, and so is a new heading with the same text", () => {
  page.active = element("main");
  showScreen("/Details/5", page.heading);
  if (page.heading) page.heading.textContent = "Enquiry";
  render(page.heading);
  expect(announcedText()).toBe("Enquiry");
  if (page.appended[0]) page.appended[0].textContent = "";
  showScreen("/Details/6", element("main", "Enquiry"));

  expect(announcedText()).toBe("Enquiry");
});

test("returning to a screen announces it again", () => {
  page.active = element("main");
  showScreen("/Find", element("main", "Find anything"));
  showScreen("/", element("main", "Enquiries"));

  expect(announcedText()).toBe("Enquiries");
});

test("the previous announcement is removed while the next screen waits for a focus", () => {
  page.active = element("main");
  showScreen("/Find", element("main", "Find anything"));
  page.active = null;
  showScreen("/Help/Meeting", element("main", "Help"));

  expect(announcedText()).toBe("");
});

test("a screen that is left before it has loaded is not announced", () => {
  page.navigated();
  showScreen("/Find", page.heading);
  showScreen("/Help/Meeting", page.heading);
  expect(page.observers.size).toBe(1);
  render(element("main", "Help"));
  showScreen("/", page.heading);
  focus(element("main"));

  expect(announcedText()).toBe("");
});
