import { expect, test } from "vitest";
import {
  boardRows,
  type StandUp,
  stillOut,
  totals,
  withMeetings,
  withoutOtherMeetings,
  withoutStandUp,
} from "./board.ts";
import { boardCsv } from "./boardCsv.ts";

const timeAt = (time: string) => `2026-11-20T${time}:00+05:30`;
const people = ["Vikram Shah", "Asha Rao", "Meera Iyer"].map((label, index) => ({ value: index + 1, label }));

const standUpOut: StandUp = {
  id: 7,
  field_executive: "Asha Rao",
  stand_up_type: "Outdoor Duty",
  sign_in_at: timeAt("09:10"),
  sign_off_at: null,
  location: "12, Baner, Pune",
  todays_meeting_target: 4,
  todays_meeting_done: 2,
};
const standUpHome: StandUp = {
  ...standUpOut,
  id: 8,
  field_executive: "Vikram Shah",
  todays_meeting_done: 5,
  sign_off_at: timeAt("18:30"),
  signing_off_location: "Aundh, Pune",
};

test("everybody has a row: people with a stand-up by shortfall, then people without one", () => {
  const rows = boardRows(people, [standUpHome, standUpOut]);

  expect(rows.map(({ executive, standUp }) => [executive, standUp?.id])).toEqual([
    ["Asha Rao", 7],
    ["Vikram Shah", 8],
    ["Meera Iyer", undefined],
  ]);
});

test("of two people with the same name and one stand-up, one has a row without it; people outside the choices have a row, too", () => {
  const twins = [...people, { value: 9, label: "Asha Rao" }];
  const rows = boardRows(twins, [standUpOut, { ...standUpHome, field_executive: "Left Us" }]);

  expect(rows.map(({ executive, standUp }) => [executive, standUp !== undefined])).toEqual([
    ["Asha Rao", true],
    ["Left Us", true],
    ["Asha Rao", false],
    ["Meera Iyer", false],
    ["Vikram Shah", false],
  ]);
  expect(stillOut(twins, rows)).toEqual([]);
});

test("only executives with a single row and a unique name can be looked up", () => {
  const twins = [...people, { value: 9, label: "Meera Iyer" }];
  const duplicates = [standUpOut, { ...standUpOut, id: 9 }];

  expect(withoutStandUp(twins, boardRows(twins, []))).toEqual([people[0], people[1]]);
  expect(stillOut(people, boardRows(people, duplicates))).toEqual([]);
  expect(stillOut([...people, { value: 9, label: "Asha Rao" }], boardRows(people, [standUpOut]))).toEqual([]);
});

test("a stand-up without an executive is shown, and keeps its meetings if no others were held", () => {
  const [row] = withoutOtherMeetings(boardRows([], [{ ...standUpOut, field_executive: null }]));

  expect(row).toMatchObject({ executive: "-", met: 2 });
});

test("the last place is that of the sign-off, or else of the latest meeting or sign-in", () => {
  const rows = boardRows(people, [standUpHome, standUpOut]);
  const lastPlaceAt = (time: string) =>
    withMeetings(rows, { "Asha Rao": { met: 3, last: { place: "Wakad, Pune", at: timeAt(time) } } })[0]?.last;

  expect(rows[1]?.last).toEqual({ place: "Aundh, Pune", at: timeAt("18:30") });
  expect(lastPlaceAt("16:05")).toEqual({ place: "Wakad, Pune", at: timeAt("16:05") });
  expect(lastPlaceAt("08:00")).toEqual({ place: "12, Baner, Pune", at: timeAt("09:10") });
  expect(stillOut(people, rows)).toEqual([{ value: 2, label: "Asha Rao" }]);
});

test("for an executive with a stand-up, the number of meetings is the one in the stand-up", () => {
  const rows = boardRows(people, [standUpHome, standUpOut]);
  const rowsWithMeetings = withMeetings(rows, {
    "Asha Rao": { met: 9, last: undefined },
    "Vikram Shah": { met: null, last: undefined },
  });

  expect(rowsWithMeetings).toEqual(rows);
});

test("the day has totals", () => {
  expect(totals(boardRows(people, [standUpHome, standUpOut]))).toEqual({
    people: 3,
    signedIn: 2,
    signedOff: 1,
    met: 7,
    target: 8,
  });
});

test("a total is unknown if one of its parts is unknown", () => {
  const rows = boardRows(people, [standUpHome, { ...standUpOut, todays_meeting_done: null, sign_off_at: undefined }]);

  expect(totals(rows)).toMatchObject({ signedIn: 2, signedOff: null, met: null, target: 8 });
  expect(boardCsv(rows)).toContain("Asha Rao,Outdoor Duty,20-11-2026 09:10 AM,,,4,");
});

test("the exported table has the contents of the screen and no formula", () => {
  const rows = boardRows(people.slice(2), [{ ...standUpOut, location: "=1+1" }]);

  expect(boardCsv(rows).split("\r\n")).toEqual([
    "\uFEFFExecutive,Stand-up,Signed in,Signed off,Meetings met,Meeting target,Last place,Last seen",
    "Asha Rao,Outdoor Duty,20-11-2026 09:10 AM,,2,4,'=1+1,20-11-2026 09:10 AM",
    "Meera Iyer,No stand-up,,,,,,",
    "",
  ]);
});

test("a stand-up of unknown type is still a stand-up in the table", () => {
  const rows = boardRows(people.slice(2), [{ ...standUpOut, stand_up_type: null }]);

  expect(boardCsv(rows)).toContain("Asha Rao,,20-11-2026 09:10 AM,");
});

test("the largest shortfall comes first, and unknown ones last", () => {
  const standUpOf = (id: number, target: number | null, done: number | null): StandUp => ({
    ...standUpOut,
    id,
    field_executive: `Executive ${id}`,
    todays_meeting_target: target,
    todays_meeting_done: done,
  });
  const rows = boardRows(
    [],
    [standUpOf(1, null, 2), standUpOf(2, 4, 4), standUpOf(3, 6, 1), standUpOf(4, 3, 2), standUpOf(5, 3, null)],
  );

  expect(rows.map(({ standUp }) => standUp?.id)).toEqual([3, 4, 2, 1, 5]);
});

test("without a target there is no shortfall, and equal shortfalls are sorted by name", () => {
  const standUpOf = (field_executive: string, target: number | null, done: number | null): StandUp => ({
    ...standUpOut,
    field_executive,
    todays_meeting_target: target,
    todays_meeting_done: done,
  });
  const rows = boardRows(
    [],
    [standUpOf("D", null, 1), standUpOf("C", null, 2), standUpOf("B", 4, 9), standUpOf("A", 5, 10)],
  );

  expect(rows.map(({ executive }) => executive)).toEqual(["A", "B", "C", "D"]);
  expect(boardRows([], [standUpOf("B", 4, 1), standUpOf("A", 5, 2)]).map(({ executive }) => executive)).toEqual([
    "A",
    "B",
  ]);
});

test("people without a stand-up are counted with the meetings that they held", () => {
  const rows = boardRows(people, [standUpHome, standUpOut]);
  expect(withoutStandUp(people, rows)).toEqual([{ value: 3, label: "Meera Iyer" }]);
  const rowsWithMeetings = withMeetings(rows, {
    "Meera Iyer": { met: 2, last: { place: "Kothrud, Pune", at: timeAt("12:00") } },
  });

  expect(rowsWithMeetings[2]).toMatchObject({ met: 2, last: { place: "Kothrud, Pune" } });
  expect(totals(rowsWithMeetings)).toMatchObject({ met: 9, target: 8 });
  expect(boardCsv(rowsWithMeetings)).toContain('Meera Iyer,No stand-up,,,2,,"Kothrud, Pune",20-11-2026 12:00 PM');
  expect(withoutOtherMeetings(rows)[2]?.met).toBe(0);
});
