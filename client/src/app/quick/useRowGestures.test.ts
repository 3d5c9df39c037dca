import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderAgain, unmount } from "../../lib/test/renderAgain.ts";
import { useRowGestures } from "./useRowGestures.ts";

const fake = vi.hoisted(() => ({ hidesPhones: false, opened: [] as unknown[] }));
vi.mock("../../auth/session.ts", () => ({ ROLE_WITHOUT_PHONES: 11, session: { hasRole: () => fake.hidesPhones } }));
vi.mock("../../shared/calling/quickActions.ts", () => ({
  quickActions: { set: (record: object) => fake.opened.push(record) },
}));

class FakeElement extends EventTarget {
  pathname = "/Details/4";
  isLink = true;
  closest = (selector: string) => (this.isLink && selector === "main li a[href]" ? this : null);
}
let page: EventTarget;
let row: FakeElement;
const now = vi.spyOn(performance, "now");

beforeEach(() => {
  unmount();
  Object.assign(fake, { hidesPhones: false, opened: [] });
  page = new EventTarget();
  row = new FakeElement();
  now.mockReturnValue(10_000);
  vi.stubGlobal("document", page);
  vi.stubGlobal("innerWidth", 360);
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("HTMLAnchorElement", FakeElement);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  return () => vi.useRealTimers();
});

/** A touch at this point, of so many fingers. */
function touch(type: string, x = 100, y = 100, fingers = 1) {
  const event = Object.assign(new Event(type), {
    touches: Array(fingers).fill({}),
    changedTouches: [{ clientX: x, clientY: y }],
  });
  Object.defineProperty(event, "target", { value: row });
  page.dispatchEvent(event);
}
const isPrevented = (type: string) => !page.dispatchEvent(new Event(type, { cancelable: true }));
/** A click that the row itself does not get. */
const isStopped = () => {
  const stopPropagation = vi.fn();
  page.dispatchEvent(Object.assign(new Event("click", { cancelable: true }), { stopPropagation }));
  return stopPropagation.mock.calls.length === 1;
};
const swipe = (...[x = 164, y = 100]: number[]) => {
  touch("touchstart");
  touch("touchend", x, y);
};
const record = { of: "enquiry", id: 4 };

describe("the actions of a row", () => {
  beforeEach(() => void renderAgain(() => useRowGestures()));

  test.each([
    [164, 100, 1],
    [36, 100, 1],
    [163, 100, 0],
    [164, 132, 0],
  ])("are opened by a swipe to %i, %i: %i", (x, y, opened) => {
    swipe(x, y);

    expect(fake.opened).toEqual(opened ? [record] : []);
  });

  test("are opened by a swipe whose way is told step by step, also after half a second", () => {
    touch("touchstart");
    touch("touchmove", 120);
    vi.advanceTimersByTime(600);
    touch("touchmove", 150);
    expect(fake.opened).toEqual([]);
    touch("touchend", 164);

    expect(fake.opened).toEqual([record]);
  });

  test("take no click where none of them was opened, also at the very start of the page", () => {
    now.mockReturnValue(100);
    expect([isStopped(), isPrevented("contextmenu")]).toEqual([false, false]);
  });

  test("are opened by a finger that rests for half a second", () => {
    touch("touchstart");
    touch("touchmove", 106, 108);
    vi.advanceTimersByTime(499);
    expect(fake.opened).toEqual([]);
    vi.advanceTimersByTime(1);

    expect(fake.opened).toEqual([record]);
  });

  test("are not opened by a finger that moves, leaves, or is joined by another", () => {
    touch("touchstart");
    touch("touchmove", 111);
    vi.advanceTimersByTime(500);
    touch("touchstart");
    touch("touchend");
    vi.advanceTimersByTime(500);
    touch("touchstart");
    touch("touchcancel");
    vi.advanceTimersByTime(500);
    touch("touchstart");
    touch("touchstart", 100, 100, 2);
    vi.advanceTimersByTime(500);

    expect(fake.opened).toEqual([]);
  });

  test("are not opened at the edge, away from a row, or for a record that cannot be contacted", () => {
    touch("touchstart", 20);
    touch("touchend", 120);
    touch("touchstart", 340);
    touch("touchend", 240);
    row.pathname = "/Projects";
    swipe();
    row.pathname = "/Details/4";
    row.isLink = false;
    swipe();

    expect(fake.opened).toEqual([]);
  });

  test("take the click that ends the gesture, and no other", () => {
    expect(isPrevented("click")).toBe(false);
    swipe();
    now.mockReturnValue(10_599);
    expect([isPrevented("click"), isPrevented("contextmenu"), isStopped()]).toEqual([true, true, true]);
    now.mockReturnValue(10_600);
    expect([isPrevented("click"), isPrevented("contextmenu")]).toEqual([false, false]);
    now.mockReturnValue(10_599);
    touch("touchstart");
    touch("touchend");

    expect(isPrevented("click")).toBe(false);
  });

  test("take the place of the browser's menu while a finger is on the row", () => {
    touch("touchstart");
    expect(isPrevented("contextmenu")).toBe(true);
    touch("touchend");

    expect(isPrevented("contextmenu")).toBe(false);
  });

  test("come before what the row itself does", () => {
    unmount();
    const listen = vi.spyOn(page, "addEventListener");
    renderAgain(() => useRowGestures());

    expect(listen.mock.calls.map(([type, , options]) => [type, (options as AddEventListenerOptions).capture])).toEqual(
      ["touchstart", "touchmove", "touchend", "touchcancel", "contextmenu", "click"].map((type) => [type, true]),
    );
  });

  test("do not make scrolling wait, and can still take a click", () => {
    unmount();
    const listen = vi.spyOn(page, "addEventListener");
    renderAgain(() => useRowGestures());
    const passive = listen.mock.calls.filter(([, , options]) => (options as AddEventListenerOptions).passive);

    expect(passive.map(([type]) => type)).toEqual(["touchstart", "touchmove", "touchend", "touchcancel"]);
  });

  test("are listened to once, however often the app is rendered", () => {
    const listen = vi.spyOn(page, "addEventListener");
    renderAgain(() => useRowGestures());

    expect(listen).not.toHaveBeenCalled();
  });

  test("are not opened once the screen is left", () => {
    touch("touchstart");
    unmount();
    vi.advanceTimersByTime(500);
    swipe();

    expect(fake.opened).toEqual([]);
  });
});

test("a user who sees no phones has no such actions", () => {
  fake.hidesPhones = true;
  renderAgain(() => useRowGestures());
  swipe();

  expect(fake.opened).toEqual([]);
});
