import { beforeEach, expect, test, vi } from "vitest";
import { renderAgain, unmount } from "../../lib/test/renderAgain.ts";
import { useKeyboardOpen } from "./useKeyboardOpen.ts";

let width = 360;
let onLayout: (() => void) | undefined;
const observed = vi.fn();
const shown = Object.assign(new EventTarget(), { height: 800, scale: 1 });

beforeEach(() => {
  unmount();
  onLayout = undefined;
  Object.assign(shown, { height: 800, scale: 1 });
  // What was measured at another width counts no more.
  width += 1;
  vi.stubGlobal("innerWidth", width);
  vi.stubGlobal("window", { visualViewport: shown });
  vi.stubGlobal("document", { documentElement: "the page" });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(listener: () => void) {
        onLayout = listener;
      }
      observe = observed;
      disconnect() {
        onLayout = undefined;
      }
    },
  );
});

/** A screen whose first layout is done, and how it is after each change of the visible part. */
function openScreen() {
  const isOpen = () => renderAgain(useKeyboardOpen);
  const before = isOpen();
  onLayout?.();
  const resize = (height: number, scale = 1) => {
    Object.assign(shown, { height, scale });
    shown.dispatchEvent(new Event("resize"));
    return isOpen();
  };
  return { before, isOpen, resize };
}

test("a visible part that is a quarter lower than before means an open keyboard", () => {
  const { before, isOpen, resize } = openScreen();

  expect([before, isOpen()]).toEqual([false, false]);
  expect([resize(600), resize(599), resize(800)]).toEqual([false, true, false]);
});

test("a page that is enlarged is no open keyboard", () => {
  const { resize } = openScreen();

  expect([resize(400, 2), resize(290, 2)]).toEqual([false, true]);
});

test("a screen that was turned is measured again", () => {
  const { resize } = openScreen();
  vi.stubGlobal("innerWidth", 800);

  expect([resize(360), resize(260)]).toEqual([false, true]);
});

test("it is measured after the first layout only, and no more once the screen is left", () => {
  const { isOpen, resize } = openScreen();
  expect([observed.mock.lastCall, onLayout]).toEqual([["the page"], undefined]);
  unmount();
  shown.height = 300;
  shown.dispatchEvent(new Event("resize"));

  expect(isOpen()).toBe(false);
  expect([resize(300), resize(800)]).toEqual([true, false]);
});

test("a screen that is left before its first layout is not measured", () => {
  renderAgain(useKeyboardOpen);
  expect(onLayout).toBeDefined();
  unmount();

  expect(onLayout).toBeUndefined();
});

test("a browser that cannot tell has no open keyboard", () => {
  vi.stubGlobal("window", {});

  expect(renderAgain(useKeyboardOpen)).toBe(false);
});
