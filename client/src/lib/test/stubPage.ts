import { vi } from "vitest";
import { openRoot } from "./hostTree.ts";

interface Storage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  clear(): void;
}
const storage = (first: Record<string, string>): Storage => {
  const stored = new Map(Object.entries(first));
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, String(value)),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  };
};

/** When screens are opened. */
export const NOW = "2026-11-20T11:00:00+05:30";
/** The user of the tests, as the sign-in stores one. */
const USER = { token: "t", id: "4", user_name: "Meera", email: "meera@crm.test", role_id: "5", role_name: "Sales" };

/** Stands in for the page: no field has the focus, and nothing is laid out. */
export function stubPage(user: Record<string, string>, path: string) {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ["Date"] });
  const top = openRoot(() => {}).top;
  const none = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal("localStorage", storage({ ...USER, ...user }));
  vi.stubGlobal("sessionStorage", storage({}));
  vi.stubGlobal("location", new URL(`https://crm.test${path}`));
  vi.stubGlobal("HTMLElement", class {});
  vi.stubGlobal("HTMLFormElement", class {});
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => setTimeout(work));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("matchMedia", () => ({ matches: false, ...none }));
  vi.stubGlobal("document", {
    ...{
      ...none,
      body: top,
      activeElement: top.node,
      documentElement: { ...top.node, clientWidth: 360, clientHeight: 740 },
    },
    ...{
      getElementById: (id: string) => (id === "root" ? document.body : null),
      querySelector: () => null,
      querySelectorAll: () => [],
      visibilityState: "visible",
    },
  });
}

/** Stands in for the window of the whole app, at the top of a page that was just opened, with a connection. */
export function stubWindow() {
  // Every lock is held by another tab.
  const locks = { request: async (...given: unknown[]) => (given.at(-1) as (lock: null) => unknown)(null) };
  vi.stubGlobal("navigator", { onLine: true, locks });
  const none = { addEventListener() {}, removeEventListener() {}, scrollTo() {}, scrollY: 0 };
  vi.stubGlobal("window", { ...none, history: { state: { idx: 0 }, scrollRestoration: "auto" }, open() {} });
}
