import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { MonthCalendar } from "./MonthCalendar.tsx";

let html = "";
beforeAll(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00+05:30"), toFake: ["Date"] });
  html = renderToStaticMarkup(createElement(MonthCalendar));
});
afterAll(() => void vi.useRealTimers());

const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, match = ""]) => match);
const buttons = () => all(/(<button.*?<\/button>)/g);
const days = () => buttons().filter((button) => / November 2026"/.test(button));

test("a month has its name and weeks that start on Monday", () => {
  expect(new Set(all(/<h2[^>]*>([^<]*)/g))).toEqual(new Set(["November 2026"]));
  expect(all(/<th [^>]*>([^<]*)/g)).toEqual(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
  // November 1, 2026 is a Sunday; days of other months are left out.
  const [first = "", last = ""] = [all(/(<tr><td.*?<\/tr>)/g)[0], all(/(<tr><td.*?<\/tr>)/g).at(-1)];
  expect(first.match(/<td class="h-10"><\/td>/g)).toHaveLength(6);
  expect(last.match(/<button/g)).toHaveLength(1);
  expect(days()).toHaveLength(30);
});

test("the arrows go to the adjacent months and are 44 pixels wide and high", () => {
  const arrows = buttons().slice(0, 2);
  for (const arrow of arrows) expect(arrow).toMatch(/class="[^"]*\bsize-\[44px\]/);
  expect(arrows.map((arrow) => /aria-label="([^"]*)"/.exec(arrow)?.[1])).toEqual(["Previous", "Next"]);
});

test("today is marked, and is the only day in the tab order", () => {
  const today = days().filter((day) => day.includes('aria-label="Today, Friday, 20 November 2026"'));
  expect(today).toHaveLength(1);
  expect(today[0]).toMatch(/underline.*>20</);
  expect(days().filter((day) => day.includes('tabindex="0"'))).toEqual(today);
});
