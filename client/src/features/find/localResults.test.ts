import { expect, test } from "vitest";
import type { SetRow } from "../../answers/workingSet/setStore.ts";
import { localResults } from "./localResults.ts";

const row = (id: number, fields: object): SetRow => ({ hash: "h", row: { id, ...fields } });
const sections = new Map<string, readonly SetRow[]>([
  ["enquiries.list 0", Array.from({ length: 7 }, (_, index) => row(index + 1, { full_name: `Rani ${index + 1}` }))],
  ["calls.enquiriesToday", [row(1, { full_name: "Rani 1", status: "Hot" })]],
  ["brokers.list 0", [row(3, { name: "Lata Sen", firm_name: "Sen Homes", locality_name: "Baner" })]],
  ["meetings.list 0", [row(4, { firm_name: null, start_date_time: "2026-11-20" })]],
]);
const findTitles = (search: string) => localResults(sections, search).map(({ kind, id }) => `${kind} ${id}`);

test("at most five records of each kind are found, each once", () => {
  expect(findTitles("rani")).toEqual([1, 2, 3, 4, 5].map((id) => `Enquiry ${id}`));
  expect(findTitles("rani 1")).toEqual(["Enquiry 1"]);
});

test("a record is found only by its title and the line below it", () => {
  expect(findTitles("sen homes")).toEqual(["CP 3"]);
  expect(findTitles("baner")).toEqual([]);
  expect(findTitles("  ")).toEqual([]);
});

test("a record shows what is known of it, or its kind and number if it has no title", () => {
  expect(localResults(sections, "lata")).toEqual([
    expect.objectContaining({ title: "Lata Sen", subtitle: "Sen Homes · Baner", to: expect.stringContaining("3") }),
  ]);
  expect(localResults(new Map([["enquiries.list 0", [row(9, { enquiry: "Plot" })]]]), "plot")).toEqual([
    expect.objectContaining({ title: "Enquiry 9", subtitle: "Plot" }),
  ]);
});

test.each([
  ["enquiries.list 0", "full_name", "Enquiry", "/Details/9"],
  ["calls.enquiriesToday", "full_name", "Enquiry", "/Details/9"],
  ["calls.enquiriesBacklog", "full_name", "Enquiry", "/Details/9"],
  ["brokers.list 0", "name", "CP", "/Brokers/9"],
  ["calls.brokersToday", "name", "CP", "/Brokers/9"],
  ["calls.brokersBacklog", "name", "CP", "/Brokers/9"],
  ["projects.list 0", "name", "Project", "/ProjectDetails/9"],
  ["meetings.list 0", "firm_name", "Meeting", "/MeetingDetails/9"],
])("a record of %s is found by its %s: a %s that opens at %s", (list, field, kind, to) => {
  expect(localResults(new Map([[list, [row(9, { [field]: "Lake" })]]]), "lake")).toEqual([
    { kind, id: 9, title: "Lake", subtitle: "", to },
  ]);
});

test("a record in two lists is shown as in the first one, and by its number if the title is empty", () => {
  const lists = new Map([
    ["enquiries.list 0", [row(9, { full_name: "Rani", enquiry: "Flat", status: null })]],
    ["calls.enquiriesToday", [row(9, { full_name: "Rani", enquiry: "Plot" })]],
  ]);
  expect(localResults(lists, "rani")).toMatchObject([{ subtitle: "Flat" }]);
  const untitled = new Map([["enquiries.list 0", [row(9, { full_name: null, enquiry: "Flat" })]]]);

  expect(localResults(untitled, "flat")).toMatchObject([{ title: "Enquiry 9" }]);
});
