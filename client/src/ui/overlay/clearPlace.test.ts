import { expect, test } from "vitest";
import { findClearPlace } from "./clearPlace.ts";

const room = { top: 56, bottom: 740 };

test("without actions a toast is at the lower edge", () => expect(findClearPlace(56, [], room)).toBe(680));

test("a toast is placed above the buttons at the lower edge", () => {
  const place = findClearPlace(56, [{ top: 670, bottom: 740 }], room) ?? 0;

  expect(place + 56).toBeLessThanOrEqual(666);
  expect(place + 56).toBeGreaterThan(660);
});

test("a gap that is too small is skipped", () => {
  const place =
    findClearPlace(
      56,
      [
        { top: 670, bottom: 740 },
        { top: 580, bottom: 624 },
      ],
      room,
    ) ?? 0;

  expect(place + 56).toBeLessThanOrEqual(576);
});

test("if actions fill the screen there is no place", () => {
  expect(findClearPlace(56, [{ top: 56, bottom: 740 }], room)).toBeUndefined();
});

test("a toast keeps its distance from the upper edge", () => {
  const below = { top: 116, bottom: 740 };

  expect(findClearPlace(56, [below], { top: 56, bottom: 740 })).toBeUndefined();
  expect(findClearPlace(56, [below], { top: 52, bottom: 740 })).toBe(56);
});
