import { beforeEach, expect, test, vi } from "vitest";
import { renderAgain, unmount } from "../../lib/test/renderAgain.ts";
import { useRowsInSteps } from "./useRowsInSteps.ts";
import { useTurn } from "./useTurn.ts";

const fake = vi.hoisted(() => ({ waiting: [] as (() => void)[] }));
vi.mock("../../lib/whenIdle.ts", () => ({ whenIdle: (work: () => void) => void fake.waiting.push(work) }));

/** The browser is idle: what waits for that begins, and what that starts waits for the next time. */
const idle = () => {
  for (const work of fake.waiting.splice(0)) work();
};
beforeEach(() => {
  idle();
  unmount();
});

/** Takes the turn as a part of the screen that is rendered once. */
const takeTurn = () => {
  const has = renderAgain(useTurn);
  unmount();
  return has;
};

test("of parts that come together one begins, and the next when the browser is idle", () => {
  expect(takeTurn()).toBe(true);
  expect(renderAgain(useTurn)).toBe(false);
  idle();

  expect(renderAgain(useTurn)).toBe(true);
});

test("a part whose turn is taken by another waits on", () => {
  takeTurn();
  renderAgain(useTurn);
  const [free, wait] = fake.waiting.splice(0);
  wait?.();
  expect(renderAgain(useTurn)).toBe(false);
  free?.();
  idle();

  expect(renderAgain(useTurn)).toBe(true);
});

test("a part that has gone takes no turn", () => {
  takeTurn();
  renderAgain(useTurn);
  unmount();
  idle();

  expect(takeTurn()).toBe(true);
});

const rows = Array.from({ length: 25 }, (_, index) => index);

/** How many rows each render has, until all are on screen. */
function rowCounts(all: readonly number[], active?: number) {
  const counts: number[] = [];
  renderAgain(() => counts.push(useRowsInSteps(all, active).length));
  return counts;
}

test("a long list is rendered twenty rows first, and whole once those are on screen", () => {
  expect(rowCounts(rows)).toEqual([20, 25]);
  expect(rowCounts(rows)).toEqual([25]);
  expect(rowCounts([...rows])).toEqual([20, 25]);
});

test.each([
  [19, 20],
  [20, 25],
])("with the keyboard at row %i the first render has %i rows", (active, count) => {
  expect(rowCounts(rows, active)[0]).toBe(count);
});
