import { beforeEach, vi } from "vitest";
import { openScreen } from "../../../lib/test/openScreen.ts";

const made = vi.hoisted(() => ({
  ...{ day: {} as object, week: {} as object, asked: [] as unknown[][], retry: vi.fn(), countAll: vi.fn() },
  ...{ exported: [] as [name: string, text: Promise<string>][], trend: vi.fn() },
}));
vi.mock("../useDayBoard.ts", () => ({
  useDayBoard: (...asked: unknown[]) => {
    made.asked.push(["day", ...asked]);
    return made.day;
  },
}));
vi.mock("../useWeekBoard.ts", () => ({
  useWeekBoard: (...asked: unknown[]) => {
    made.asked.push(["week", ...asked]);
    return made.week;
  },
}));
vi.mock("../readWeek.ts", () => ({ readWeek: made.trend }));
vi.mock("../places/Places.tsx", () => ({ Places: ({ readAt }: { readAt: number }) => `places of ${readAt}` }));
vi.mock("../../../api/downloadFile.ts", async (original) => ({
  ...(await original<typeof import("../../../api/downloadFile.ts")>()),
  saveFile: (file: Blob, name: string) => made.exported.push([name, file.text()]),
}));

/** What the hooks of the board answer and were asked, and what was saved as a file. */
export const board = made;

export const standUp = {
  id: 4,
  stand_up_type: "Field",
  sign_in_at: "2026-11-20T09:00:00+05:30",
  todays_meeting_target: 3,
};
/** A board of one person. */
export const day = {
  rows: [{ executive: "Asha", standUp, met: 2, last: { place: "Baner", at: "2026-11-20T10:00:00+05:30" } }],
  ...{ reads: {}, readAt: 7, leftOut: 0, notLookedFor: 0, error: null, isFetching: false },
};
/** A week of one person. */
export const week = {
  rows: [
    {
      executive: "Asha",
      standUps: 6,
      met: 9,
      target: 12,
      isAtLeast: false,
      sourced: 3,
      sourcingTarget: 5,
      campaigns: 2,
    },
  ],
  ...{ met: 11, campaigns: 4, leftOut: 0, notCounted: 0, error: null, isFetching: false },
};

beforeEach(() => {
  Object.assign(board, {
    day: { ...day, retry: board.retry },
    week: { ...week, retry: board.retry },
    asked: [],
    exported: [],
  });
  for (const spy of [board.retry, board.countAll, board.trend]) spy.mockReset();
});
/** Opens the board with a query of its address. */
export const open = (query = "", replies: Record<string, unknown> = {}) => openScreen(`/DayBoard${query}`, replies);
