import { expect, test } from "vitest";
import { board, day, open } from "./test/boardScreen.ts";

const footer = async () => (await open()).textIn("footer");

test("the board shows today, and a change of day or team goes into the address", async () => {
  const screen = await open();
  expect(board.asked.at(-1)).toEqual(["day", "2026-11-20", undefined]);
  expect.soft(screen.fields()).toMatchInlineSnapshot();
  for (const text of ["Signed in: 1 of 1", "Signed off: - of 1", "Meetings: - of 3", "Backlog by age", "Places of the day", "Executive | In – out | Met | Last seen |", "Asha Field | 09:00 AM - | 2 of 3 1 short | Baner 10:00 AM |"]) expect.soft(screen.text()).toContain(text);
  expect.soft(screen.href("Asha")).toBe("/DailyStandUpDetails/4");
  await screen.type("Day", "2026-11-18");
  await screen.type("Team Lead", 3);
  expect(screen.path()).toBe("/DayBoard?day=2026-11-18&team=3");
  expect(board.asked.at(-1)).toEqual(["day", "2026-11-18", 3]);
  expect(screen.value("Team Lead")).toBe("3 of");
  await screen.type("Day", "2026-11-20");
  await screen.type("Team Lead", "");
  expect(screen.path()).toBe("/DayBoard");
  await screen.type("Day", null);
  expect(screen.path()).toBe("/DayBoard");
});

test("the view is switched by chips", async () => {
  const screen = await open("?day=2026-11-18&team=3");
  await screen.press("Week");
  expect(screen.path()).toBe("/DayBoard?day=2026-11-18&team=3&view=week");
  expect(board.asked.at(-1)).toEqual(["week", "2026-11-18", 3]);
  await screen.press("Day");

  expect(screen.path()).toBe("/DayBoard?day=2026-11-18&team=3");
});

test.each([
  [{ leftOut: 1 }, "1 more stand-up of this day is not shown."],
  [{ leftOut: 2 }, "2 more stand-ups of this day are not shown."],
  [{ notLookedFor: 1 }, "The meetings of 1 more person were not looked for."],
  [{ notLookedFor: 2 }, "The meetings of 2 more people were not looked for."],
  [{}, ""],
])("a day with %j says below the table: %s", async (change, text) => {
  Object.assign(board.day, change);

  expect(await footer()).toBe(text);
});

test("of a team it is said who is shown", async () => {
  const screen = await open("?team=3");
  expect(screen.textIn("footer")).toBe("Of a team, people without a stand-up are shown where they met a client.");
  const ofWeek = await open("?team=3&view=week");

  expect(ofWeek.textIn("footer")).toBe(
    "Of a team, people without a stand-up in these days are shown where they met a client.",
  );
});

test("parts of a day are read once they are opened", async () => {
  const screen = await open("?team=3", { "calls.enquiriesBacklog": { rows: [], total: 0, perPage: 20 } });
  expect(board.trend).not.toHaveBeenCalled();
  board.trend.mockResolvedValue({
    isWhole: false,
    days: [
      { day: "2026-11-19", meetings: 4, sourced: 2 },
      { day: "2026-11-20", meetings: null, sourced: 1 },
    ],
  });
  await screen.toggle(0, true);
  expect(board.trend).toHaveBeenCalledExactlyOnceWith("2026-11-20", 3);
  await screen.toggle(1, true);
  await screen.toggle(2, true);
  for (const text of ["Day | Meetings |", "Enquiries sourced", "Day | Enquiries sourced |", "No call of the CRM counts the calls of a day, so they are not here.", "Enquiries of a part of the stand-ups.", "Overdue since | Calls |", "Places of the day"]) expect.soft(screen.textIn("details")).toContain(text);
  await screen.toggle(2, false);

  expect(screen.textIn("details")).not.toContain("places of 7");
});

test("a trend of the whole week says no more, and one that failed can be read again", async () => {
  const screen = await open();
  board.trend.mockRejectedValueOnce(new Error("no network")).mockResolvedValue({ isWhole: true, days: [] });
  await screen.toggle(0, true);
  expect(screen.textIn("details")).toContain("Retry");
  await screen.press("Retry");

  expect(screen.textIn("details")).toContain("Enquiries sourced");
  expect(screen.textIn("details")).not.toContain("a part of the stand-ups");
});

test("a day that could not be read can be read again, and a day that is read has no parts", async () => {
  Object.assign(board.day, { rows: undefined, error: new Error("no network") });
  const screen = await open();
  expect.soft(screen.fields()).toEqual({
      "Day": "20-11-2026",
      "Team Lead": "Select One",
    });
  for (const text of ["Day Board", "View", "Day Week"]) expect.soft(screen.text()).toContain(text);
  await screen.press("Retry");
  expect(board.retry).toHaveBeenCalledOnce();
  Object.assign(board.day, { rows: day.rows, reads: undefined, error: null });

  expect((await open()).text()).not.toContain("Seven days");
});

test.each(["?day=2026-11-10", "?view=week&day=2026-11-10", ""])(
  "any day up to today can be chosen on the board of %j",
  async (query) => {
    const screen = await open(query);
    const { max, value } = screen.field(query.includes("week") ? "Seven days up to" : "Day").props;

    expect([max, value]).toEqual(["2026-11-20", query ? "2026-11-10" : "2026-11-20"]);
  },
);
