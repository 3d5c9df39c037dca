import { beforeEach, expect, test, vi } from "vitest";
import { startFind } from "./startFind.ts";

const fake = vi.hoisted(() => ({ token: "t" as string | null, to: vi.fn() }));
vi.mock("../../auth/session.ts", () => ({ session: { token: () => fake.token } }));
vi.mock("../../lib/navigate.ts", () => ({ navigate: { to: fake.to } }));

const page = { dialog: "", pressed: (_: object) => {} };
const press = (change: object = {}) => {
  const event = {
    ...{ key: "k", ctrlKey: true, metaKey: false, altKey: false, defaultPrevented: false },
    ...{ preventDefault: vi.fn(), ...change },
  };
  page.pressed(event);
  return [fake.to.mock.calls.length, event.preventDefault.mock.calls.length];
};

beforeEach(() => {
  fake.token = "t";
  fake.to.mockReset();
  page.dialog = "";
  vi.stubGlobal("location", { pathname: "/" });
  vi.stubGlobal("document", {
    addEventListener: (name: string, listener: typeof page.pressed) => {
      if (name === "keydown") page.pressed = listener;
    },
    querySelector: (selectors: string) => (selectors.split(",").includes(page.dialog) ? {} : null),
  });
  startFind();
});

test.each([
  ["Ctrl-K", {}],
  ["Command-K", { ctrlKey: false, metaKey: true }],
  ["Ctrl-K with Caps Lock", { key: "K" }],
])("%s opens the search, in place of what the browser does", (_, change) => {
  expect(press(change)).toEqual([1, 1]);
  expect(fake.to).toHaveBeenCalledExactlyOnceWith("/Find");
});

test.each([
  ["another key", { key: "j" }],
  ["K alone", { ctrlKey: false }],
  ["Ctrl-Alt-K", { altKey: true }],
  ["what was handled already", { defaultPrevented: true }],
])("%s does nothing", (_, change) => expect(press(change)).toEqual([0, 0]));

test("before a sign-in nothing is searched", () => {
  vi.stubGlobal("location", { pathname: "/login" });
  expect(press()).toEqual([0, 0]);
  vi.stubGlobal("location", { pathname: "/" });
  fake.token = null;

  expect(press()).toEqual([0, 0]);
});

test.each(["[role=dialog]", "[role=alertdialog]"])("an open %s keeps the keyboard", (dialog) => {
  page.dialog = dialog;

  expect(press()).toEqual([0, 0]);
});
