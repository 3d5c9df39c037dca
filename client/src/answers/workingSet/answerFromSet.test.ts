import { MASK } from "@mobile-crm/contracts/schemas/masked.ts";
import { expect, test } from "vitest";
import { listFrom, MAX_QUEUE_ROWS } from "./answerFromSet.ts";
import { applyPull, hashesOf } from "./applyPull.ts";
import { detailsFrom } from "./detailsFrom.ts";
import type { SetRow } from "./setStore.ts";

const setRow = (id: number, row: object = {}, details?: object): SetRow => ({
  hash: `h${id}`,
  row: { id, ...row },
  ...(details && { details: { id, ...details } }),
});
const ids = (page: { rows: object[] } | undefined) => page?.rows.map((row) => (row as { id: number }).id);

const sections = new Map([
  ["enquiries.list 0", [setRow(1, { full_name: "Asha Rao", ncd: "2026-11-22T10:00:00+05:30" })]],
  [
    "enquiries.list 1",
    [
      setRow(1, { full_name: "Asha Rao", ncd: "2026-11-22T10:00:00+05:30" }),
      setRow(2, { full_name: "Ravi Rao", ncd: "2026-11-20T10:00:00+05:30" }),
    ],
  ],
  ["calls.enquiriesToday", [setRow(9, { ncd: "b" }, { comment: "Busy" }), setRow(8, { ncd: "a" }, { comment: "Met" })]],
  [
    "calls.brokersToday",
    [setRow(5, {}, { next_call_date: "b", comment: "Whole" }), setRow(6, {}, { next_call_date: "a" })],
  ],
  ["brokers.list 0", [setRow(5, { name: "Row of the list" }), setRow(7, { name: "Only a row" })]],
]);

test("a list is built from all of its sections, with each record once, in the server's order", () => {
  expect(listFrom(sections, "enquiries.list", {})).toMatchObject({
    total: 2,
    perPage: 20,
    count: 2,
    back_log_count: 0,
  });
  expect(ids(listFrom(sections, "enquiries.list", {}))).toEqual([2, 1]);
  expect(ids(listFrom(sections, "enquiries.list", { key: "next_call_date", sort: "desc" }))).toEqual([1, 2]);
  expect(ids(listFrom(sections, "enquiries.list", { key: "next_call_date", sort: "asc" }))).toEqual([2, 1]);
  expect(ids(listFrom(sections, "calls.enquiriesToday", {}))).toEqual([8, 9]);
  expect(ids(listFrom(sections, "calls.brokersToday", {}))).toEqual([6, 5]);
  expect(listFrom(sections, "brokers.list", {})).toMatchObject({ today_call_count: 2, back_log_count: 0 });
});

test("the size of a queue that may be longer than its part on the device is left out", () => {
  const backlog = Array.from({ length: MAX_QUEUE_ROWS }, (_, index) => setRow(index + 1, {}));
  const listed = listFrom(new Map([...sections, ["calls.enquiriesBacklog", backlog]]), "enquiries.list", {});

  expect(listed).toMatchObject({ count: 2, back_log_count: null });
});

test("search and filters on row values work locally, and all others are left to the server", () => {
  expect(ids(listFrom(sections, "enquiries.list", { search: "ravi" }))).toEqual([2]);
  expect(ids(listFrom(sections, "enquiries.list", { next_call_date_from: "2026-11-21" }))).toEqual([1]);
  expect(ids(listFrom(sections, "enquiries.list", { next_call_date_upto: "2026-11-21", name: "rao" }))).toEqual([2]);
  for (const input of [{ status_ids: [1] }, { as: 3 }, { search: "98765 43210" }, { search: "+91" }])
    expect(listFrom(sections, "enquiries.list", input)).toBeUndefined();
  expect(listFrom(new Map(), "enquiries.list", {})).toBeUndefined();
});

test("pages have 20 rows", () => {
  const sections = new Map([
    ["projects.list 0", Array.from({ length: 25 }, (_, index) => setRow(index, { name: `P${100 + index}` }))],
  ]);

  expect(ids(listFrom(sections, "projects.list", {}))).toHaveLength(20);
  expect(ids(listFrom(sections, "projects.list", { page: 2 }))).toEqual([20, 21, 22, 23, 24]);
});

test("details come from the queue of calls, or for a channel partner also from its row", () => {
  expect(detailsFrom(sections, "enquiries.details", { id: 9 })).toEqual({ id: 9, comment: "Busy" });
  expect(detailsFrom(sections, "enquiries.details", { id: "9" })).toEqual({ id: 9, comment: "Busy" });
  expect(detailsFrom(sections, "enquiries.details", { id: 1 })).toBeUndefined();
  expect(detailsFrom(sections, "brokers.details", { id: 5 })).toMatchObject({ comment: "Whole" });
  expect(detailsFrom(sections, "brokers.details", { id: 7 })).toEqual({ id: 7, name: "Only a row" });
  expect(detailsFrom(sections, "meetings.details", { id: 7 })).toBeUndefined();
  expect(detailsFrom(sections, "toString", { id: 7 })).toBeUndefined();
});

test("a pull replaces changed rows, removes deleted ones, and masks phone numbers in texts", () => {
  const put = [
    {
      section: "calls.enquiriesToday",
      hash: "new",
      row: { id: 9, ncd: "c" },
      details: { comment: "Call 98765 43210", phone: "1" },
    },
    { section: "meetings.list 0", hash: "m", row: { id: 1 } },
  ];
  const del = [{ section: "calls.enquiriesToday", hashes: ["h9", "h8"] }];
  const changed = applyPull(sections, { put, del, whole: [] });

  expect([...changed.keys()]).toEqual(["calls.enquiriesToday", "meetings.list 0"]);
  expect(changed.get("calls.enquiriesToday")).toEqual([
    { hash: "new", row: { id: 9, ncd: "c" }, details: { comment: `Call ${MASK}`, phone: null } },
  ]);
});

test("a row whose section could not be compared as a whole replaces its earlier state", () => {
  const put = [{ section: "calls.enquiriesToday", hash: "new", row: { id: 9 } }];

  expect(
    applyPull(sections, { put, del: [], whole: [] })
      .get("calls.enquiriesToday")
      ?.map(({ hash }) => hash),
  ).toEqual(["h8", "new"]);
});

test("the hashes of a section are sent as one text", () => {
  expect(hashesOf(sections, (name) => name.startsWith("calls."))).toEqual({
    "calls.enquiriesToday": "h9h8",
    "calls.brokersToday": "h5h6",
  });
});

test("meetings of a day are found among the meetings of the set", () => {
  const sections = new Map([
    [
      "meetings.list 0",
      [setRow(1, { start_date_time: "2026-11-20T10:00:00+05:30" }), setRow(2, { start_date_time: null })],
    ],
  ]);
  const findOfDay = (day: string) =>
    ids(listFrom(sections, "meetings.list", { start_date: day, end_date: day, is_advanced_search: true }));

  expect([findOfDay("2026-11-20"), findOfDay("2026-11-21")]).toEqual([[1], []]);
});
