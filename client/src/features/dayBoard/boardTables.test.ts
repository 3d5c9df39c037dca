import { createElement, type ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import { elementsOf } from "../../lib/test/elements.ts";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { LastSeen, MetOfTarget, SignedOff } from "./BoardCells.tsx";
import { BoardTable } from "./BoardTable.tsx";
import type { BoardRow } from "./board.ts";
import { DaySum, Figure } from "./DaySum.tsx";
import { WeekTable } from "./WeekTable.tsx";
import type { WeekRow } from "./week.ts";

vi.mock("../../ui/base/OptionalLink.tsx", () => ({
  OptionalLink: ({ to, children }: { to: string; children: ReactNode }) => `[${children} ${to}]`,
}));
vi.mock("./BoardHead.tsx", () => ({ BoardHead: () => null, cell: "" }));

const AT = "2026-11-23T10:00:00+05:30";
const standUp = (more: object = {}) =>
  ({ id: 4, stand_up_type: "Field", sign_in_at: AT, sign_off_at: null, ...more }) as unknown as BoardRow["standUp"];
const row = (more: Partial<BoardRow> = {}): BoardRow => ({
  ...{ executive: "Asha", standUp: standUp(), met: 2, last: undefined, ...more },
});
const shown = (node: ReactNode) => textsOf(node).join("|");

describe("a day of an executive", () => {
  test.each([
    [AT, "10:00 AM"],
    [null, "Out"],
    ["", "Out"],
    [undefined, "-"],
  ])("that was signed off at %s shows %s", (at, text) => {
    expect(shown(createElement(SignedOff, { at }))).toBe(text);
  });

  test.each([
    [3, 2, "2 of 3|1 short"],
    [2, 2, "2 of 2"],
    [1, 2, "2 of 1"],
    [null, 2, "2"],
    [null, null, "-"],
    [3, null, "- of 3"],
    [0, 0, "0 of 0"],
  ])("with the target %s and %s meetings shows %s", (target, met, text) => {
    const given = row({ standUp: standUp({ todays_meeting_target: target }), met });

    expect(shown(createElement(MetOfTarget, given))).toBe(text);
  });

  test.each([
    [3, ""],
    [2, "text-on-good"],
    [1, "text-on-good"],
    [null, ""],
  ])("with the target %s and two meetings looks reached: %s", (target, look) => {
    const [, cell] = elementsOf(MetOfTarget(row({ standUp: standUp({ todays_meeting_target: target }) })));

    expect(cell?.props.className || "").toBe(look);
  });

  test.each([
    [undefined, "-"],
    [{ place: "Baner", at: AT }, "Baner|10:00 AM"],
    [{ place: "", at: AT }, "-|10:00 AM"],
  ])("that was last seen at %j shows %s", (last, text) => {
    expect(shown(createElement(LastSeen, { last }))).toBe(text);
  });
});

describe("the board of a day", () => {
  test("links to each stand-up, and says who has none", () => {
    const rows = [row(), row({ executive: "Ravi", standUp: undefined, met: null })];

    expect(shown(createElement(BoardTable, { rows, busy: false }))).toBe(
      "[Asha /DailyStandUpDetails/4]|Field|10:00 AM|Out|2|-|Ravi|No stand-up|-|-|-",
    );
    expect(shown(createElement(BoardTable, { rows: [], busy: false }))).toBe("Nothing found");
  });

  test("has rows of its own for two executives of one name, with a stand-up and without", () => {
    const rows = [row(), row({ standUp: standUp({ id: 5 }) }), ...Array(2).fill(row({ standUp: undefined }))];
    const keys = elementsOf(BoardTable({ rows, busy: false }))
      .filter(({ type }) => type === "tr")
      .map(({ key }) => key);

    expect(new Set(keys).size).toBe(4);
  });

  test("sums up who signed in of all, who signed off of those, and meetings", () => {
    const rows = [
      row({ standUp: standUp({ sign_off_at: AT, todays_meeting_target: 3, todays_meeting_done: 2 }) }),
      row({ executive: "Ravi", standUp: undefined, met: 0 }),
    ];

    expect(shown(createElement(DaySum, { rows }))).toBe("Signed in|1| of 2|Signed off|1| of 1|Meetings|2| of 3");
  });

  test.each([
    [null, undefined, "Met|-"],
    [0, 0, "Met|0| of 0"],
    [2, null, "Met|2"],
  ])("a number %s of %s is shown as %s", (value, of, text) => {
    expect(shown(createElement(Figure, { label: "Met", value, ...(of !== undefined && { of }) }))).toBe(text);
  });
});

describe("the board of a week", () => {
  const week = (more: Partial<WeekRow> = {}) =>
    shown(
      createElement(WeekTable, {
        ...{ label: "a week", busy: false },
        rows: [
          {
            ...{ executive: "Asha", standUps: 6, met: 9, target: 12, isAtLeast: false },
            ...{ sourced: 3, sourcingTarget: null, campaigns: null },
            ...more,
          } as WeekRow,
        ],
      }),
    );

  test.each([
    [{}, "a week|Asha|6 stand-ups|9 of 12|3 short|3|-"],
    [{ standUps: 1, met: 12 }, "a week|Asha|1 stand-up|12 of 12|3|-"],
    [{ met: 13, campaigns: 2 }, "a week|Asha|6 stand-ups|13 of 12|3|2"],
    [{ met: null, target: null, sourced: null }, "a week|Asha|6 stand-ups|-|-|-"],
    [{ met: 0, target: null, sourced: 0, campaigns: 0 }, "a week|Asha|6 stand-ups|0|0|0"],
    [{ met: null, sourcingTarget: 5 }, "a week|Asha|6 stand-ups|- of 12|3 of 5|-"],
    [{ met: 14, isAtLeast: true }, "a week|Asha|6 stand-ups|14+ of 12|3|-"],
  ])("with %j shows %s", (more, text) => {
    expect(week(more)).toBe(text);
  });

  test("without a row says so", () => {
    expect(shown(createElement(WeekTable, { label: "a week", rows: [], busy: false }))).toBe("Nothing found");
  });
});
