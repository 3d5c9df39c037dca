import { beforeEach, describe, expect, test, vi } from "vitest";
import { tappedRow } from "./tappedRow.ts";
import { useMinute as renderMinute } from "./useMinute.ts";
import { useNavigateWhileShown as renderNavigate } from "./useNavigateWhileShown.ts";
import { usePainted as renderPainted } from "./usePainted.ts";
import { useTappedName as renderTappedName } from "./useTappedName.ts";
import { useToday as renderToday } from "./useToday.ts";

const fake = vi.hoisted(() => ({
  ...{ states: [] as unknown[], cursor: 0, unmount: () => {}, inTransition: false, log: [] as unknown[] },
  ...{ navigate: vi.fn(), pathname: "/", frame: undefined as (() => void) | undefined },
}));
// A component with one effect, which runs as it is rendered.
vi.mock("react", () => ({
  useState: (initial: unknown) => {
    fake.cursor += 1;
    const at = fake.cursor - 1;
    if (!(at in fake.states)) fake.states[at] = typeof initial === "function" ? initial() : initial;
    const set = (next: unknown) => {
      fake.log.push([next, fake.inTransition]);
      fake.states[at] = next;
    };
    return [fake.states[at], set];
  },
  useRef: (current: unknown) => ({ current }),
  useCallback: (work: unknown) => work,
  useEffect: (work: () => (() => void) | undefined) => Object.assign(fake, { unmount: work() ?? (() => {}) }),
  startTransition: (work: () => void) => {
    fake.inTransition = true;
    work();
    fake.inTransition = false;
  },
}));
vi.mock("react-router-dom", () => ({
  useNavigate: () => fake.navigate,
  useLocation: () => ({ pathname: fake.pathname }),
}));
vi.mock("./afterPaint.ts", () => ({
  afterPaint: (work: () => void) => {
    fake.frame = work;
    return () => {
      fake.frame = undefined;
    };
  },
}));

const listeners = new Map<string, () => void>();
const render = <Shown>(hook: () => Shown): Shown => {
  fake.cursor = 0;
  return hook();
};

beforeEach(() => {
  Object.assign(fake, { states: [], cursor: 0, log: [], frame: undefined, pathname: "/" });
  fake.navigate.mockReset();
  listeners.clear();
  vi.stubGlobal("document", {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  });
  vi.useFakeTimers({ now: new Date("2026-11-20T18:29:30Z") });
  return () => vi.useRealTimers();
});

const looks = [
  ["the time", renderMinute, new Date("2026-11-20T18:29:30Z"), new Date("2026-11-20T18:30:30Z")],
  ["the day in India", renderToday, "2026-11-20", "2026-11-21"],
] as const;

describe.each(looks)("%s", (_, hook, before, after) => {
  test("is looked at each minute while its screen is shown", () => {
    expect(render<unknown>(hook)).toEqual(before);
    vi.advanceTimersByTime(59_999);
    expect(fake.log).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(fake.states).toEqual([after]);
    fake.unmount();

    expect([vi.getTimerCount(), listeners.size]).toEqual([0, 0]);
  });

  test("is that of now at first", () => {
    vi.setSystemTime(new Date("2026-11-20T18:30:30Z"));

    expect(render<unknown>(hook)).toEqual(after);
    fake.unmount();
  });

  test("is looked at when the page is seen again", () => {
    render<unknown>(hook);
    vi.setSystemTime(new Date("2026-11-20T18:30:30Z"));
    listeners.get("visibilitychange")?.();

    expect(fake.states).toEqual([after]);
    fake.unmount();
  });
});

test("a save leads elsewhere while its screen is shown, and not once it was left", () => {
  const navigate = render(renderNavigate);
  void navigate("/Find", { replace: true });
  expect(fake.navigate).toHaveBeenCalledExactlyOnceWith("/Find", { replace: true });
  fake.unmount();
  void navigate("/Pending");

  expect(fake.navigate).toHaveBeenCalledOnce();
});

describe("what a tap asked for", () => {
  test("is rendered without haste once the tap is on screen", () => {
    expect(render(() => renderPainted(true))).toBe(false);
    fake.frame?.();

    expect(render(() => renderPainted(true))).toBe(true);
    expect(fake.log).toEqual([[true, true]]);
  });

  test("goes at once where it is no longer wanted, and is painted again the next time", () => {
    render(() => renderPainted(true));
    fake.frame?.();
    expect(render(() => renderPainted(false))).toBe(false);

    expect(render(() => renderPainted(true))).toBe(false);
  });

  test("is not rendered where it was called off before it was painted", () => {
    render(() => renderPainted(true));
    fake.unmount();

    expect(fake.frame).toBeUndefined();
  });
});

test.each([
  ["/Details/5", "Asha"],
  ["/Details/5?queue=today", "Asha"],
  ["/Details/55", undefined],
  [undefined, undefined],
])("after a tap on a row to %s the screen of record 5 begins with the name %s", (to, name) => {
  Object.assign(tappedRow, { to, name: "Asha" });
  fake.pathname = "/Details/5";

  expect(renderTappedName()).toBe(name);
});
