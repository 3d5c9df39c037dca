// Imported here, as it uses the document while it loads, which a test may have replaced by then.
import "react-dom/client";
/** What jsdom lacks and the app needs from the browser, and a fresh device for each test. */
import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { afterEach, beforeEach, vi } from "vitest";
import { session } from "../src/auth/session.ts";
import { toasts } from "../src/ui/overlay/toast.ts";
import { opened } from "./opened.ts";
import { matchMedia, setWide } from "./screenWidth.ts";
import { visibleText } from "./visibleText.ts";

Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  // Node's own classes: its Web Crypto rejects those of jsdom's realm.
  Uint8Array: Object.getPrototypeOf(Buffer),
  ArrayBuffer: Buffer.alloc(1).buffer.constructor,
});

/** The browser of the tests: an online phone with a position, and without camera or microphone. */
export function resetBrowser() {
  vi.unstubAllGlobals();
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) =>
    setTimeout(() => callback(performance.now())),
  );
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => setTimeout(callback));
  vi.stubGlobal("matchMedia", matchMedia);
  setWide(false);
  vi.stubGlobal("indexedDB", new IDBFactory());
  localStorage.clear();
  sessionStorage.clear();
  Reflect.deleteProperty(navigator, "mediaDevices");
}

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
}
/** Web Locks of one tab. The app never waits for a lock: it requests only free ones. */
function locks() {
  const heldLocks = new Set<string>();
  const request = async (name: string, _options: { ifAvailable: true }, callback: (lock: object | null) => unknown) => {
    if (heldLocks.has(name)) return callback(null);
    heldLocks.add(name);
    try {
      return await callback({ name });
    } finally {
      heldLocks.delete(name);
    }
  };
  return { request };
}
const position = { coords: { latitude: 18.56, longitude: 73.77, accuracy: 20 } };
// Without layout no element has a position or size, and nothing can be scrolled or played.
if (typeof window !== "undefined") {
  Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer });
  Object.assign(Element.prototype, {
    scrollIntoView() {},
    scrollTo() {},
    setPointerCapture() {},
    getAnimations: () => [],
  });
  Object.assign(HTMLMediaElement.prototype, { play: async () => {}, pause() {}, load() {} });
  window.scrollTo = () => {};
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 640, height: 480, close() {} }) });
  Object.defineProperty(HTMLVideoElement.prototype, "videoWidth", { get: () => 640 });
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage() {} })) as never;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(["picture"], { type: "image/jpeg" }));
  Blob.prototype.stream ??= function () {
    return new ReadableStream({
      start: async (stream) => {
        stream.enqueue(new Uint8Array(await this.arrayBuffer()));
        stream.close();
      },
    });
  };
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => {};
  Object.defineProperty(navigator, "locks", { configurable: true, value: locks() });
  Object.defineProperty(navigator, "geolocation", {
    configurable: true,
    value: { getCurrentPosition: (onFound: (location: object) => void) => onFound(position) },
  });
}

/** Says with the errors of a failed test what was on the screen. */
function showScreen(errors: readonly { message: string }[] = []) {
  for (const error of errors) {
    const text = globalThis.document?.body ? visibleText(document.body) : "";
    if (text && !error.message.includes(text)) error.message += `\nThe screen:\n${text}`;
  }
}

beforeEach(resetBrowser);
afterEach(async ({ task }) => {
  showScreen(task.result?.errors);
  // Polls below would not end with fake timers of a failed test.
  vi.useRealTimers();
  // A chunk that is still loading would be missing in every later file of this process.
  await vi.dynamicImportSettled();
  await opened.reset?.();
  opened.reset = undefined;
  // The tab remembers its user, also in the next test.
  session.end();
  for (const note of toasts.getItems()) toasts.remove(note);
  // The next file of this process is loaded before its first test: it must not get this file's stubs.
  resetBrowser();
});
