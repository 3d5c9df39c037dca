import { beforeEach, describe, expect, test } from "vitest";
import { answerFromSet, isAnsweredList, listFrom, rowsOfList } from "./answerFromSet.ts";
import { loadedSet, type SetRow } from "./setStore.ts";

const setRow = (id: number, row: object = {}, details?: object): SetRow => ({
  hash: `h${id}`,
  row: { id, ...row },
  ...(details && { details: { id, ...details } }),
});
const sectionsOf = (name: string, ...rows: SetRow[]) => new Map([[name, rows]]);
const idsOf = (sections: Map<string, SetRow[]>, read: string, input: Record<string, unknown> = {}) =>
  listFrom(sections, read, input)?.rows.map(({ id }) => id);

beforeEach(() => {
  localStorage.setItem("id", "4");
  loadedSet.set(undefined);
});

describe("the order of a list whose input names none", () => {
  test.each([
    ["calls.enquiriesToday", "ncd"],
    ["calls.enquiriesBacklog", "ncd"],
    ["brokers.list", "next_call_date"],
    ["projects.list", "name"],
  ])("of %s is by %s, then by id as a number", (read, field) => {
    const rows = [setRow(10, { [field]: "b" }), setRow(9, { [field]: "b" }), setRow(11, { [field]: "a" }), setRow(12)];

    expect(idsOf(sectionsOf(read, ...rows), read)).toEqual([12, 11, 9, 10]);
  });

  test.each(["calls.brokersToday", "calls.brokersBacklog"])("of %s is by the next call of each record", (read) => {
    const rows = [
      setRow(10, { next_call_date: "a" }, { next_call_date: "b" }),
      setRow(9, {}, { next_call_date: "b" }),
      setRow(11, { next_call_date: "c" }, { next_call_date: "a" }),
    ];

    expect(idsOf(sectionsOf(read, ...rows), read)).toEqual([11, 9, 10]);
  });

  test.each(["meetings.list", "clientMeetings.list"])("of %s is latest first", (read) => {
    const rows = [
      setRow(9, { start_date_time: "2026-11-20T10:00:00+05:30" }),
      setRow(10, { start_date_time: "2026-11-20T10:00:00+05:30" }),
      setRow(8, { start_date_time: "2026-11-21T10:00:00+05:30" }),
      setRow(11, { start_date_time: null }),
    ];

    expect(idsOf(sectionsOf(read, ...rows), read)).toEqual([8, 10, 9, 11]);
  });

  test("of enquiries is newest first, by id as a number", () => {
    expect(idsOf(sectionsOf("enquiries.list 0", setRow(9), setRow(10), setRow(8)), "enquiries.list")).toEqual([
      10, 9, 8,
    ]);
  });
});

test("enquiries with the same next call are sorted by id, in the direction of the sort", () => {
  const rows = sectionsOf("enquiries.list 0", setRow(10, { ncd: "a" }), setRow(9, { ncd: "a" }));

  expect(idsOf(rows, "enquiries.list", { key: "next_call_date", sort: "asc" })).toEqual([9, 10]);
  expect(idsOf(rows, "enquiries.list", { key: "next_call_date", sort: "desc" })).toEqual([10, 9]);
  expect(idsOf(rows, "enquiries.list", { key: "next_call_date" })).toEqual([10, 9]);
  expect(idsOf(rows, "enquiries.list", { sort: "asc" })).toEqual([9, 10]);
});

test.each([
  ["calls.enquiriesToday", ["full_name", "enquiry", "broker_name"]],
  ["calls.enquiriesBacklog", ["full_name", "enquiry", "broker_name"]],
  ["calls.brokersToday", ["name", "firm_name"]],
  ["calls.brokersBacklog", ["name", "firm_name"]],
  ["enquiries.list", ["full_name", "enquiry", "broker_name"]],
  ["brokers.list", ["name", "firm_name"]],
  ["meetings.list", ["firm_name"]],
  ["clientMeetings.list", ["client_name"]],
  ["projects.list", ["name"]],
])("a search of %s covers %j", (read, fields) => {
  const all = ["full_name", "enquiry", "broker_name", "name", "firm_name", "client_name"];
  const rows = all.map((field, id) => setRow(id, { [field]: "Ravi" }));
  const ids = idsOf(sectionsOf(read, ...rows), read, { search: "ravi" }) ?? [];

  expect(ids.map((id) => all[Number(id)]).sort()).toEqual([...fields].sort());
});

describe("filters", () => {
  const enquiries = sectionsOf(
    "enquiries.list 0",
    setRow(1, { full_name: "Asha Rao", ncd: "2026-11-20T10:00:00+05:30" }),
    setRow(2, { full_name: null, ncd: "2026-11-22T10:00:00+05:30" }),
  );
  const brokers = sectionsOf(
    "brokers.list 0",
    setRow(1, { name: "Ravi", firm_name: "Homes" }),
    setRow(2, { name: "Homes" }),
  );

  test.each([
    [enquiries, "enquiries.list", { name: "RAO" }, [1]],
    [enquiries, "enquiries.list", { name: "null" }, []],
    [enquiries, "enquiries.list", { next_call_date_from: "2026-11-22" }, [2]],
    [enquiries, "enquiries.list", { next_call_date_upto: "2026-11-20" }, [1]],
    [enquiries, "enquiries.list", { is_advanced_search: true, name: null, as: undefined }, [2, 1]],
    [brokers, "brokers.list", { name: "home" }, [2]],
    [brokers, "brokers.list", { firm_name: "OME" }, [1]],
    [brokers, "brokers.list", { name: "ravi", firm_name: "x" }, []],
    [brokers, "brokers.list", { toString: "x" }, undefined],
    [brokers, "brokers.list", { city_id: 0 }, undefined],
  ])("%#: %s with %j", (sections, read, input, expected) => {
    expect(idsOf(sections, read, input)).toEqual(expected);
  });

  test.each(["meetings.list", "clientMeetings.list"])(
    "of %s cover the days on which they began, including the first and the last",
    (read) => {
      const meetingAt = (id: number, day: number) => setRow(id, { start_date_time: `2026-11-${day}T10:00:00+05:30` });
      const sections = sectionsOf(read, meetingAt(1, 19), meetingAt(2, 20), meetingAt(3, 21), meetingAt(4, 22));
      const range = { start_date: "2026-11-20", end_date: "2026-11-21", is_advanced_search: true };

      expect(idsOf(sections, read, range)).toEqual([3, 2]);
    },
  );
});

test.each([
  ["98765 43210", false],
  ["+91", false],
  ["Tower 7", true],
  ["", true],
])("a search for %j is answered on this device: %j", (search, isAnswered) => {
  expect(idsOf(sectionsOf("projects.list", setRow(1)), "projects.list", { search }) !== undefined).toBe(isAnswered);
});

test("a page counts all rows found, and starts after those of the previous page", () => {
  const rows = Array.from({ length: 45 }, (_, id) => setRow(id, { name: id < 41 ? `Tower ${100 + id}` : "House" }));
  const page = (number?: number) =>
    listFrom(sectionsOf("projects.list", ...rows), "projects.list", { search: "tower", page: number as number });

  expect(page()).toMatchObject({ total: 41, perPage: 20 });
  expect([page()?.rows[0]?.id, page(1)?.rows.length, page(2)?.rows[0]?.id, page(3)?.rows.length]).toEqual([
    0, 20, 20, 1,
  ]);
});

test("each counter counts its own queue", () => {
  const queue = (count: number) => Array.from({ length: count }, (_, id) => setRow(id));
  const sections = new Map([
    ["calls.enquiriesToday", queue(1)],
    ["calls.enquiriesBacklog", queue(2)],
    ["calls.brokersToday", queue(3)],
    ["calls.brokersBacklog", queue(4)],
    ["enquiries.list 0", queue(1)],
    ["brokers.list 0", queue(1)],
  ]);

  expect(listFrom(sections, "enquiries.list", {})).toMatchObject({ count: 1, back_log_count: 2 });
  expect(listFrom(sections, "brokers.list", {})).toMatchObject({ today_call_count: 3, back_log_count: 4 });
  sections.delete("calls.brokersBacklog");
  expect(listFrom(sections, "brokers.list", {})).toMatchObject({ back_log_count: 0 });
});

test("a record that two sections have in different states is one row", () => {
  const sections = new Map([
    ["brokers.list 0", [setRow(1, { name: "Earlier" })]],
    ["brokers.list 1", [{ ...setRow(1, { name: "Later" }), hash: "later" }]],
  ]);

  expect(listFrom(sections, "brokers.list", {})).toMatchObject({ total: 1, rows: [{ name: "Later" }] });
});

test("the rows of a list come from its own sections, not from one whose name starts the same", () => {
  const sections = new Map([
    ["brokers.list", [setRow(1)]],
    ["brokers.list 0", [setRow(2)]],
    ["brokers.listOfMine 0", [setRow(3)]],
  ]);

  expect(rowsOfList(sections, "brokers.list").map(({ row: { id } }) => id)).toEqual([1, 2]);
  expect(["brokers.list", "brokers.details", "toString"].map(isAnsweredList)).toEqual([true, false, false]);
});

test("a read is answered with the time of the last pull, and not at all before the first one", async () => {
  const sections = new Map([["calls.enquiriesToday", [setRow(1, {}, { comment: "Met" })]]]);
  expect(await answerFromSet("calls.enquiriesToday", {})).toBeUndefined();
  loadedSet.set({ owner: "4", state: undefined, sections });
  expect(await answerFromSet("calls.enquiriesToday", {})).toBeUndefined();

  loadedSet.set({ owner: "4", state: { at: 7, from: null }, sections });
  expect(await answerFromSet("calls.enquiriesToday", {})).toMatchObject({ at: 7, data: { total: 1 } });
  expect(await answerFromSet("enquiries.details", { id: 1 })).toEqual({ at: 7, data: { id: 1, comment: "Met" } });
  expect(await answerFromSet("enquiries.details", { id: 2 })).toBeUndefined();
  expect(await answerFromSet("brokers.list", {})).toBeUndefined();
});
