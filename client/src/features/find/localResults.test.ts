import { expect, test } from "vitest";
import type { Row } from "../../answers/day/rowsOnPhone.ts";
import { localResults } from "./localResults.ts";

const row = (id: number, fields: object): Row => ({ id, ...fields });
const rows = new Map<string, Row[]>([
  ["enquiries.list", Array.from({ length: 7 }, (_, index) => row(index + 1, { full_name: `Rani ${index + 1}` }))],
  ["calls.enquiriesToday", [row(1, { full_name: "Rani 1", status: "Hot" }), row(8, { full_name: "Rani" })]],
  ["brokers.list", [row(3, { name: "Lata Sen", firm_name: "Sen Homes", locality_name: "Baner" })]],
]);
const findTitles = (search: string) => localResults(rows, search).map(({ kind, id }) => `${kind} ${id}`);

test("all records that match are found, each once, the exact one first", () => {
  expect(findTitles("rani")).toEqual([8, 1, 2, 3, 4, 5, 6, 7].map((id) => `Enquiry ${id}`));
  expect(findTitles("rani 1")).toEqual(["Enquiry 1"]);
});

test("a record is found only by its title and the line below it", () => {
  expect(findTitles("sen homes")).toEqual(["CP 3"]);
  expect(findTitles("baner")).toEqual([]);
  expect(findTitles("  ")).toEqual([]);
});

test.each([
  ["enquiries.list", "full_name", "Enquiry", "/Details/9"],
  ["calls.enquiriesBacklog", "full_name", "Enquiry", "/Details/9"],
  ["calls.brokersToday", "name", "CP", "/Brokers/9"],
  ["projects.list", "name", "Project", "/ProjectDetails/9"],
  ["meetings.list", "firm_name", "Meeting", "/MeetingDetails/9"],
])("a record of %s is found by its %s: a %s that opens at %s", (list, field, kind, to) => {
  expect(localResults(new Map([[list, [row(9, { [field]: "Lake" })]]]), "lake")).toEqual([
    { kind, id: 9, title: "Lake", subtitle: "", to },
  ]);
});
