import { createElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Link } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { tappedRow } from "../../lib/tappedRow.ts";
import { elementsOf, propsOf } from "../../lib/test/elements.ts";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { Bars } from "../charts/Bars.tsx";
import { Ring } from "../charts/Ring.tsx";
import { CounterLink } from "./CounterLink.tsx";
import { CounterText } from "./CounterText.tsx";
import { Pager } from "./Pager.tsx";
import { RowLink } from "./RowLink.tsx";
import { RowText } from "./RowText.tsx";

const fake = vi.hoisted(() => ({ unread: [] as string[], later: [] as (() => void)[] }));
vi.mock("@mobile-crm/contracts/lenient/unreadable.ts", () => ({ unreadableFields: () => fake.unread }));
vi.mock("react-router-dom", () => ({ Link: ({ children }: { children: ReactNode }) => children }));
vi.mock("../../lib/afterPaint.ts", () => ({ afterPaint: (work: () => void) => fake.later.push(work) }));
vi.mock("../base/Button.tsx", () => ({ Button: ({ children }: { children: ReactNode }) => children }));
vi.mock("../charts/charts.css", () => ({}));

const shown = (node: ReactNode) => textsOf(node).join("");
beforeEach(() => {
  fake.unread = [];
});

describe("the pager", () => {
  const onPage = vi.fn();
  const buttons = (page: number, pages: number) =>
    elementsOf(Pager({ page, pages, onPage }))
      .map(({ props }) => props as { children: ReactNode; disabled?: boolean; onClick?(): void })
      .filter(({ onClick }) => onClick);

  test.each([
    [1, 2, [true, false]],
    [1, 3, [true, false]],
    [2, 3, [false, false]],
    [3, 3, [false, true]],
    [4, 3, [false, true]],
  ])("of page %i of %i leads to pages that exist", (page, pages, disabled) => {
    onPage.mockReset();
    for (const { onClick } of buttons(page, pages)) onClick?.();
    // The tap itself is on screen before the rows are rendered again.
    expect(onPage).not.toHaveBeenCalled();
    for (const work of fake.later.splice(0)) work();

    expect(buttons(page, pages).map((button) => button.disabled)).toEqual(disabled);
    expect(onPage.mock.calls).toEqual([[page - 1], [page + 1]]);
    expect(shown(Pager({ page, pages, onPage }))).toBe(`PrevPage ${page} of ${pages}Next`);
  });

  test.each([0, 1])("is absent with %i pages", (pages) => expect(Pager({ page: 1, pages, onPage })).toBeNull());
});

describe("the counter of a list", () => {
  const data = { rows: [], total: 44, perPage: 20 };
  const counter = (more: Partial<Parameters<typeof CounterText>[0]> = {}) =>
    shown(createElement(CounterText, { data, page: 3, ...more }));

  test("names the rows, all of them, and those that are not sent", () => {
    expect(counter()).toBe("41 - 44 of 44");
    expect(counter({ prefix: "Showing" })).toBe("Showing 41 - 44 of 44");
    expect(counter({ data: { ...data, unsent: 2 } })).toBe("41 - 44 of 44, +2 not sent");
    fake.unread = ["total"];
    expect(counter()).toBe("41 - 44");
  });

  test.each([
    [0, "Today0", undefined],
    [undefined, "Today…", undefined],
    [null, "Today-", "/today"],
    [3, "Today3", "/today"],
  ])("of a tile with %s shows %s and leads to %s", (count, text, to) => {
    const tile = CounterLink({ to: "/today", label: "Today", count }) as ReactElement<{ to?: string }>;

    expect(shown(tile).replaceAll(" ", "")).toBe(text);
    expect(tile.props.to).toBe(to);
  });
});

describe("a row", () => {
  test("leaves out facts that are absent, and names the others", () => {
    const meta = [["Broker", "Skyline"], ["NCD", null], ["City", ""], undefined, "10:00 AM", ["Calls", 0]];

    expect(textsOf(createElement(RowText, { title: "Asha", meta }))).toEqual([
      ...["Asha", "Broker ", "Skyline", " ", "10:00 AM", "Calls ", "0"],
    ]);
    expect(textsOf(createElement(RowText, { title: "Asha", subtitle: "Two rooms", badge: "Open" }))).toEqual([
      ...["Asha", "Open", "Two rooms"],
    ]);
    expect(renderToStaticMarkup(createElement(RowText, { title: "Asha", meta: [null] })).match(/<span/g)).toHaveLength(
      2,
    );
  });

  test("that leads somewhere keeps what was tapped; one without an address is no link", () => {
    const onClick = vi.fn();
    const row = (to: string | undefined) => RowLink({ to, title: "Asha", onClick, actions: "[call]" });
    const { onClick: tap } = propsOf(row("/Details/4"), Link);
    (tap as (event: string) => void)("a tap");

    expect(tappedRow).toMatchObject({ to: "/Details/4", name: "Asha" });
    expect(onClick).toHaveBeenCalledExactlyOnceWith("a tap");
    expect(elementsOf(row(undefined)).some(({ props }) => props.onClick)).toBe(false);
    expect(shown(row(undefined))).toBe("Asha[call]");
    expect(elementsOf(RowLink({ to: undefined, title: "Asha" })).map(({ type }) => type)).toEqual([
      "li",
      "div",
      RowText,
    ]);
  });
});

describe("charts", () => {
  const bars = [
    { name: "Mon", value: 4 },
    { name: "Tue", value: 0 },
    { name: "Wed", value: null },
    { name: "Thu", value: 1, text: "1 of 9" },
  ];
  const widths = (most?: number) =>
    [
      ...renderToStaticMarkup(
        createElement(Bars, { label: "Calls", heads: ["Day", "Calls"], bars, ...(most && { most }) }),
      ).matchAll(/width="([\d.]+)" height="8" rx="1" class="chart-bar"/g),
    ].map(([, width]) => Number(width));

  test("bars are shares of the largest value, or of the one that is given", () => {
    expect(widths()).toEqual([100, 25]);
    expect(widths(400)).toEqual([2, 2]);
    expect(textsOf(createElement(Bars, { label: "Calls", heads: ["Day", "Number"], bars }))).toEqual([
      ...["Day", "Number", "Mon", "4", "Tue", "0", "Wed", "-", "Thu", "1 of 9"],
    ]);
  });

  test("bars of less than one are no whole bars", () => {
    const half = [{ name: "Mon", value: 0.5 }];
    const markup = renderToStaticMarkup(createElement(Bars, { label: "", heads: ["", " "], bars: half }));

    expect(markup).toContain('width="50"');
  });

  test.each([
    [3, 4, "75 100"],
    [5, 4, "100 100"],
    [0, 0, "100 100"],
    [0, 4, undefined],
  ])("a ring of %i of %i is an arc of %s", (done, total, arc) => {
    const markup = renderToStaticMarkup(createElement(Ring, { label: "done", done, total }));

    expect(/stroke-dasharray="([^"]*)"/.exec(markup)?.[1]).toBe(arc);
  });
});
