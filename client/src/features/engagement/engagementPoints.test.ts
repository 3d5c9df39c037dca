import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { rangeInput, reportPath, reportSearch } from "./engagementSearch.ts";
import { PointsPie, percent } from "./PointsPie.tsx";
import { PointsSummary } from "./PointsSummary.tsx";

const TODAY = "2026-11-20";
const november = { credit_date_from: "2026-11-02", credit_date_upto: "2026-12-01" };
const chosen = { credit_date_from: "2026-01-01", credit_date_upto: "2026-01-31" };

test("points are asked for by page and days, as an advanced search only where days were chosen", () => {
  expect(rangeInput({ pageNo: 2 }, TODAY)).toEqual({ page: 2, ...november, is_advanced_search: undefined });
  expect(rangeInput({ pageNo: 1, ...chosen, is_advanced_search: true }, TODAY)).toEqual({
    ...{ page: 1, ...chosen, is_advanced_search: true },
  });
});

test("a broker's report has the same days and the group of points that was selected", () => {
  const of = (search: object) => {
    const [path, query] = reportPath(7, "redeemed", { pageNo: 2, ...search }, TODAY).split("?");
    return { path, ...Object.fromEntries(new URLSearchParams(query)) };
  };

  expect(of({})).toEqual({ path: "/CpEngagementDetails/7", ...november, status: "redeemed" });
  expect(of({ ...chosen, is_advanced_search: true })).toEqual({
    ...{ path: "/CpEngagementDetails/7", ...chosen, is_advanced_search: "true", status: "redeemed" },
  });
});

test("a report begins with what was earned", () => {
  const state = (search: string) => reportSearch.parse(new URLSearchParams(search));

  expect(state("")).toMatchObject({ status: "earned", pageNo: 1 });
  expect(state("status=expired&credit_date_from=2026-01-01&is_advanced_search=true")).toMatchObject({
    ...{ status: "expired", credit_date_from: "2026-01-01", is_advanced_search: true },
  });
});

test.each([
  [0.125, "12.5%"],
  [0.3333, "33.3%"],
  [1, "100%"],
  [undefined, "0%"],
])("a share of %s is %s", (share, text) => {
  expect(percent(share)).toBe(text);
});

const pie = (amounts: number[]) => renderToStaticMarkup(createElement(PointsPie, { amounts }));
const slices = (amounts: number[]) =>
  [...pie(amounts).matchAll(/d="([^"]*)" fill="([^"]*)"/g)].map(([, path, colour]) => [colour, path]);

test("a pie has a slice for each group of points, one after another from the top", () => {
  expect(slices([50, 25, 25])).toEqual([
    ["#ff9f1c", "M0 0L0.000 -50.000A50 50 0 0 1 0.000 50.000Z"],
    ["#16324f", "M0 0L0.000 50.000A50 50 0 0 1 -50.000 0.000Z"],
    ["#ffd60a", "M0 0L-50.000 0.000A50 50 0 0 1 -0.000 -50.000Z"],
  ]);
  expect(slices([75, 25, 0])).toEqual([
    ["#ff9f1c", "M0 0L0.000 -50.000A50 50 0 1 1 -50.000 0.000Z"],
    ["#16324f", "M0 0L-50.000 0.000A50 50 0 0 1 -0.000 -50.000Z"],
  ]);
});

test("a pie of one group is a whole circle, and each share is said", () => {
  expect(slices([0, 80, 0])).toEqual([]);
  expect(pie([0, 80, 0])).toContain('<circle r="50" fill="#16324f"');
  expect(pie([50, 25, 25])).toContain("Pie chart: Earned 50%, Redeemed 25%, Expired 25%");
});

test("a pie is in sight as a whole, with its rim", () => {
  const [left = 0, top = 0, width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(pie([50, 25, 25]))?.[1] ?? "")
    .split(" ")
    .map(Number);
  const rim = Number(/<circle r="([^"]*)"/.exec(pie([50, 25, 25]))?.[1]);

  expect(rim).toBeGreaterThan(50);
  // Its middle is at 0 0.
  expect(Math.min(-left, -top, left + width, top + height)).toBeGreaterThan(rim);
});

const summary = (totals: object, nothing?: string) =>
  textsOf(createElement(PointsSummary, { totals, range: "November", nothing }));

test("the totals are shown with their shares, which need all of them", () => {
  expect(
    summary({ earned: 50, redeemed: 25, expired: 25 })
      .slice(-9)
      .filter((text) => text.endsWith("%")),
  ).toEqual([...["50%", "25%", "25%"]]);
  const part = summary({ earned: 50, redeemed: null, expired: 25 });
  expect(part.filter((text) => text === "-")).toHaveLength(4);
  expect(part.join("")).not.toContain("Pie chart");
  expect(summary({ earned: 0 })).toContain("Earned");
});

test("without any points that is said, with the reason where there is one", () => {
  const none = { earned: 0, redeemed: 0, expired: 0 };

  expect(summary(none)).toEqual(["November", "No points in this time"]);
  expect(summary(none, "No CP matches this search")).toEqual(["November", "No CP matches this search"]);
});
