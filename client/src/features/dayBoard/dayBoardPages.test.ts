import { expect, test, vi } from "vitest";
import { failure, NO_ANSWER, openScreen, type Replies, reply } from "../../../test/openScreen.ts";
import { dayBoardLabels } from "./labels.ts";

const [standUp] = (reply("standUps.list") as { rows: object[] }).rows;
const standUps = (...changes: object[]) => ({
  "standUps.list": { rows: changes.map((change) => ({ ...standUp, ...change })), total: changes.length, perPage: 20 },
});
const ASHA = { id: 4, field_executive: "Asha", todays_meeting_done: 2, todays_meeting_target: 3, sign_off_at: null };
/** No meetings beyond those counted by stand-ups. */
const NO_MEETINGS = {
  "clientMeetings.list": { rows: [], total: 0, perPage: 20 },
  "meetings.list": { rows: [], total: 0, perPage: 20 },
};
const open = (query = "", replies: Replies = {}) =>
  openScreen(`/DayBoard${query}`, { ...NO_MEETINGS, ...standUps(ASHA), ...replies });

test("the board shows today, and a change of day or team is put into the address", async () => {
  const screen = await open("", {
    "meetings.settings": reply("meetings.settings", { team_leads: [{ value: 3, label: "Harpreet" }] }),
    "standUps.settings": reply("standUps.settings", { team_leads: [{ value: 3, label: "Harpreet" }] }),
  });
  expect(screen.reads).toContainEqual([
    "standUps.list",
    { is_advanced_search: true, start_date: "2026-11-20", end_date: "2026-11-20", page: 1 },
  ]);
  expect(screen.text()).toContain("Signed in: 1 of");
  expect(screen.text()).toContain("Asha");
  expect(screen.href("Asha")).toBe("/DailyStandUpDetails/4");
  await screen.type(dayBoardLabels.day, "2026-11-18");
  expect(screen.path()).toBe("/DayBoard?day=2026-11-18");
  expect(screen.reads).toContainEqual([
    "standUps.list",
    { is_advanced_search: true, start_date: "2026-11-18", end_date: "2026-11-18", page: 1 },
  ]);
  await screen.type(dayBoardLabels.day, "2026-11-20");
  expect(screen.path()).toBe("/DayBoard");
  await screen.type(dayBoardLabels.teamLead, 3);

  expect(screen.path()).toBe("/DayBoard?team=3");
});

test("the view is switched by chips, and a week shows its totals", async () => {
  const screen = await open("?day=2026-11-18&team=3");
  await screen.press(dayBoardLabels.week);
  expect(screen.path()).toBe("/DayBoard?day=2026-11-18&team=3&view=week");
  expect(screen.reads).toContainEqual([
    "standUps.list",
    { is_advanced_search: true, start_date: "2026-11-12", end_date: "2026-11-18", tl_id: 3, page: 1 },
  ]);
  expect(screen.text()).toContain("Asha");
  expect(screen.row("Asha").getByText("2+ of 3")).toBeTruthy();
  expect(screen.row("Asha").getByText("1 stand-up")).toBeTruthy();
  await screen.press(dayBoardLabels.day);

  expect(screen.path()).toBe("/DayBoard?day=2026-11-18&team=3");
});

test("a week that has met its target is short of no meetings", async () => {
  const unmetTarget = standUps({ ...ASHA, todays_meeting_done: 0, todays_meeting_target: 0 });
  const otherMeetings = { "meetings.list": { rows: [], total: 2, perPage: 20 } };
  expect((await open("?view=week", unmetTarget)).textIn("table")).not.toContain("short");
  expect((await open("?view=week", otherMeetings)).textIn("table")).toContain("1 short");
});

test("a team's board says who is shown", async () => {
  expect((await open("?team=3")).textIn("footer")).toContain(
    "People of a team without a stand-up are shown only if they met a client.",
  );
  expect((await open("?team=3&view=week")).textIn("footer")).toContain(
    "People of a team without a stand-up on these days are shown only if they met a client.",
  );
});

test("stand-ups beyond the pages that were read are counted below the table", async () => {
  const rows = Array.from({ length: 20 }, (_, id) => ({ ...standUp, ...ASHA, id, field_executive: `P${id}` }));
  const screen = await open("", { "standUps.list": { rows, total: 100_000, perPage: 20 } });

  const hiddenCount = /(\d+) more stand-ups of this day are not shown\./.exec(screen.textIn("footer"))?.[1];
  const total = 100_000 - Number(hiddenCount) + 1;
  const secondScreen = await open("", { "standUps.list": { rows, total, perPage: 20 } });
  expect(secondScreen.textIn("footer")).toContain("1 more stand-up of this day is not shown.");
});

test("sections of a day are read when they are opened", async () => {
  const screen = await open("?team=3");
  const weeks = () =>
    screen.reads.filter(
      ([call, input]) => call === "standUps.list" && (input as { start_date: string }).start_date < "2026-11-20",
    );
  expect(weeks()).toEqual([]);
  await screen.toggle(0, true);

  expect(weeks()).toEqual([
    [
      "standUps.list",
      { is_advanced_search: true, start_date: "2026-11-14", end_date: "2026-11-20", tl_id: 3, page: 1 },
    ],
  ]);
  expect(screen.textIn("details")).toContain("Day | Meetings |");
  await screen.toggle(1, true);
  expect(screen.textIn("details")).toContain("Overdue since | Calls |");
  await screen.toggle(2, true);
  expect(screen.textIn("details")).toContain(dayBoardLabels.places);
});

test.each([
  ["", "day board", "2026-11-20", "day-board-2026-11-20.csv"],
  ["?view=week&team=3", "week board", "2026-11-14", "week-board-2026-11-20.csv"],
])("the board at '%s' is saved as CSV once the export of a %s is recorded", async (query, kind, from, name) => {
  const savedNames: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    savedNames.push(this.download);
  });
  const waiting = await open(query, { "accessRecords.recordExport": NO_ANSWER });
  await waiting.press("CSV");
  expect(savedNames).toEqual([]);
  const screen = await open(query, { "accessRecords.recordExport": {} });
  await screen.press("CSV");

  expect(screen.calls).toMatchObject([["accessRecords.recordExport", { kind, from, upto: "2026-11-20" }]]);
  expect(savedNames).toEqual([name]);
});

test("an offline export says so, and a refused one shows why", async () => {
  const offlineScreen = await open("", { "accessRecords.recordExport": () => Promise.reject(new Error("no network")) });
  await offlineScreen.press("CSV");
  expect(offlineScreen.text()).toContain("Exports are recorded, and that needs a connection. Nothing was saved.");
  const refusedScreen = await open("", { "accessRecords.recordExport": failure("Not allowed", 403) });
  await refusedScreen.press("CSV");

  expect(refusedScreen.text()).not.toContain("An export is recorded");
  expect(refusedScreen.dialogs()).toHaveLength(1);
});
