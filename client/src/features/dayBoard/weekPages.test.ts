import { expect, test } from "vitest";
import { board, open, week } from "./test/boardScreen.ts";

test("a week shows its sums, of all campaigns or those of a team", async () => {
  const screen = await open("?view=week");
  expect.soft(screen.fields()).toEqual({
      "Seven days up to": "20-11-2026",
      "Team Lead": "Select One",
    });
  for (const text of ["Meetings: 11 of 12", "Enquiries sourced: 3 of 5", "New campaigns: 4", "14-11-2026 to 20-11-2026", "Executive | Met | Enquiries | Campaigns |", "Asha 6 stand-ups | 9 of 12 3 short | 3 of 5 | 2 |"]) expect.soft(screen.text()).toContain(text);
  const team = await open("?view=week&team=3");

  expect(team.text()).toContain("New campaigns: 2");
});

test("a week says what was left out, and counts all on demand", async () => {
  const left = async (change: object) => {
    board.week = { ...week, retry: board.retry, ...change };
    return (await open("?view=week")).textIn("footer");
  };
  const some = 'Of 1 person not all was counted: they met at least as many as is shown with "+".';

  expect(await left({ leftOut: 1 })).toBe("1 more stand-up of this week was not read.");
  expect(await left({ leftOut: 2 })).toBe("2 more stand-ups of this week were not read.");
  expect(await left({ notCounted: 2 })).toBe(some.replace("1 person", "2 people"));
  expect(await left({ notCounted: 1 })).toBe(some);
  expect(await left({ notCounted: 1, isFetching: true, countAll: board.countAll })).toBe("");
  expect(await left({ notCounted: 1, countAll: board.countAll })).toBe(`${some} [Count all]`);
  await (await open("?view=week")).press("Count all");
  expect(board.countAll).toHaveBeenCalledOnce();
});

test("a week that could not be read can be read again", async () => {
  Object.assign(board.week, { rows: undefined, error: new Error("no network") });
  const screen = await open("?view=week");
  expect(screen.textIn("table") + screen.textIn("footer")).toBe("");
  await screen.press("Retry");

  expect(board.retry).toHaveBeenCalledOnce();
});
