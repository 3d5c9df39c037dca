import { beforeEach, expect, test, vi } from "vitest";
import { outcomes, useFirstFocus as renderFirstFocus, useNextCall as renderNextCall } from "./nextCall.ts";

const fake = vi.hoisted(() => ({ search: "", field: { focus: vi.fn(), scrollIntoView: vi.fn() } }));
vi.mock("react-router-dom", () => ({ useSearchParams: () => [new URLSearchParams(fake.search)] }));
// A form that is rendered once, with the field on screen.
vi.mock("react", () => ({ useRef: () => ({ current: fake.field }), useEffect: (work: () => void) => work() }));

beforeEach(() => {
  for (const spy of [fake.field.focus, fake.field.scrollIntoView]) spy.mockReset();
  vi.useFakeTimers({ now: new Date("2026-11-20T23:30:45+05:30"), toFake: ["Date"] });
  return () => vi.useRealTimers();
});

test.each([
  ["?next_call=20m", { next_call_date: "2026-11-20T23:50:00+05:30" }, false, true],
  ["?next_call=2h", { next_call_date: "2026-11-21T01:30:00+05:30" }, false, true],
  ["?next_call=tomorrow", { next_call_date: "2026-11-21T11:00:00+05:30" }, false, true],
  ["?next_call=pick", { next_call_date: null }, true, false],
  ["?next_call=soon", undefined, false, false],
  ["", undefined, false, false],
])("an edit form at %j begins with %j", (search, planned, toPick, toComment) => {
  fake.search = search;

  expect(renderNextCall()).toEqual({ planned, toPick, toComment });
});

test("the chips say what they plan", () => {
  expect(outcomes.map(({ label }) => label)).toEqual(["+20 min", "+2 h", "Tomorrow 11:00", "Pick"]);
});

test("the field that is filled in next takes the focus in the middle of the screen, where it is wanted", () => {
  renderFirstFocus(false);
  expect([fake.field.focus.mock.calls.length, fake.field.scrollIntoView.mock.calls.length]).toEqual([0, 0]);

  expect(renderFirstFocus(true)).toEqual({ current: fake.field });
  expect(fake.field.focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  expect(fake.field.scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: "center" });
});
