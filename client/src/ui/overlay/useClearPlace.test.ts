import { beforeEach, expect, test, vi } from "vitest";
import { renderAgain, unmount } from "../../lib/test/renderAgain.ts";
import { useClearPlace } from "./useClearPlace.ts";

interface Rect {
  top: number;
  bottom: number;
  left?: number;
  right?: number;
  isHidden?: boolean;
  isInside?: boolean;
  /** What a selector finds it by. */
  kind?: string;
}
const page = new EventTarget();
const observer = { observe: vi.fn(), disconnect: vi.fn(), change: () => {} };
const frames = new Map<number, () => void>();
let frameCount = 0;
/** The browser paints: what waits for that runs. */
const paint = () => {
  const all = [...frames.values()];
  frames.clear();
  for (const frame of all) frame();
};
let actions: Rect[];
let header: Rect | undefined;
const rectOf = ({ left = 0, right = 300, ...rect }: Rect) => ({ ...rect, left, right, height: rect.bottom - rect.top });
const contains = (action: { rect: Rect }) => Boolean(action.rect.isInside);
const box = {
  ...{ offsetHeight: 50, style: { top: "" }, contains },
  getBoundingClientRect: () => rectOf({ top: 0, bottom: 50, left: 100, right: 200 }),
};

beforeEach(() => {
  unmount();
  Object.assign(box.style, { top: "" });
  frames.clear();
  actions = [];
  header = undefined;
  for (const spy of [observer.observe, observer.disconnect]) spy.mockReset();
  vi.stubGlobal("innerHeight", 600);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => {
    frameCount += 1;
    frames.set(frameCount, work);
    return frameCount;
  });
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => frames.delete(frame));
  vi.stubGlobal(
    "MutationObserver",
    class {
      observe = observer.observe;
      disconnect = observer.disconnect;
      constructor(change: () => void) {
        observer.change = change;
      }
    },
  );
  vi.stubGlobal("document", {
    getElementById: () => "the screen",
    querySelector: () => header && { getBoundingClientRect: () => rectOf(header as Rect) },
    querySelectorAll: (selector: string) =>
      actions
        .filter(({ kind = "button" }) => selector.split(", ").includes(kind))
        .map((rect) => ({
          ...{ rect, checkVisibility: () => !rect.isHidden, getBoundingClientRect: () => rectOf(rect) },
        })),
  });
});

const notes = [{ id: 1, text: "Saved" }];
const place = (shown: readonly object[] = notes) => {
  renderAgain(() => {
    const ref = useClearPlace(shown as never);
    ref.current ??= box as never;
    return ref;
  });
  return box.style.top;
};

test.each(["a", "button", "input", "select", "textarea", "summary", "[role=tab]", "[role=radio]", ".form-actions"])(
  "a box does not cover %s",
  (kind) => {
    actions = [{ top: 540, bottom: 580, kind }];

    expect(place()).toBe("486px");
  },
);

test.each<[string, Rect[], string]>([
  ["no action", [], "546px"],
  ["an action below it", [{ top: 540, bottom: 580 }], "486px"],
  ["an action that is not seen", [{ top: 540, bottom: 580, isHidden: true }], "546px"],
  ["an action of its own", [{ top: 540, bottom: 580, isInside: true }], "546px"],
  ["an action that ends at its left", [{ top: 540, bottom: 580, right: 100 }], "546px"],
  ["an action that reaches into its left", [{ top: 540, bottom: 580, right: 101 }], "486px"],
  ["an action that begins at its right", [{ top: 540, bottom: 580, left: 200 }], "546px"],
  ["an action that begins within it", [{ top: 540, bottom: 580, left: 199 }], "486px"],
  ["an action without a height", [{ top: 560, bottom: 561 }], "546px"],
  ["an action half higher than it", [{ top: 525, bottom: 600 }], "546px"],
  ["an action nearly half higher than it", [{ top: 526, bottom: 600 }], "470px"],
])("a box beside %s is as low as it can be", (_, beside, top) => {
  actions = beside;
  expect(place()).toBe(top);
});

test("a box without a clear place is above the buttons at the lower edge, and never over the header", () => {
  actions = Array.from({ length: 10 }, (_, at) => ({ top: at * 60, bottom: at * 60 + 60 }));
  expect(place()).toBe("462px");
  unmount();
  actions = Array.from({ length: 9 }, (_, at) => ({ top: at * 60 + 60, bottom: at * 60 + 120 }));
  expect(place()).toBe("6px");
  unmount();
  header = { top: 0, bottom: 60 };

  expect(place()).toBe("462px");
});

test("it moves where the screen changes, once for all changes of a moment, and no more when it is gone", () => {
  place();
  expect(observer.observe).toHaveBeenCalledExactlyOnceWith("the screen", { childList: true, subtree: true });
  actions = [{ top: 540, bottom: 580 }];
  observer.change();
  observer.change();
  expect([box.style.top, frames.size]).toEqual(["546px", 1]);
  paint();
  expect(box.style.top).toBe("486px");
  actions = [];
  page.dispatchEvent(new Event("resize"));
  paint();
  expect(box.style.top).toBe("546px");
  actions = [{ top: 540, bottom: 580 }];
  observer.change();
  unmount();
  page.dispatchEvent(new Event("resize"));
  paint();

  expect([box.style.top, observer.disconnect.mock.calls.length]).toEqual(["546px", 1]);
});

test("without a note nothing is placed, and the first note is", () => {
  const none: object[] = [];
  expect([place(none), place(none)]).toEqual(["", ""]);
  expect(observer.observe).not.toHaveBeenCalled();

  expect(place()).toBe("546px");
});
