import { endpoints, UpstreamError } from "@mobile-crm/contracts";
import { expect, test } from "vitest";
import { createCallBudget } from "./callBudget.ts";
import { listSections } from "./sections.ts";
import { walkSection } from "./walkSection.ts";

const { enquiries, brokers, meetings, clientMeetings, projects } = endpoints;
const NOW = new Date("2026-11-20T20:00:00Z");
const MONTH = { start_date: "2026-10-22", end_date: "2026-11-21" };

test("the parts of the set have their own lists, days and sizes", () => {
  const parts = listSections({ rows: 60, meetings: 21, calls: 20 }, "6", NOW);

  expect(parts).toEqual([
    {
      ...{ name: "enquiries.list 0", list: enquiries.list, from: 1, pages: 3 },
      input: {
        ...{ key: "next_call_date", sort: "asc", assigned_to_ids: [6] },
        ...{ next_call_date_from: "2026-10-07", next_call_date_upto: "2026-12-05" },
      },
    },
    { name: "brokers.list 0", list: brokers.list, from: 1, pages: 3, input: {} },
    { name: "meetings.list 0", list: meetings.list, from: 1, pages: 2, input: MONTH },
    { name: "clientMeetings.list 0", list: clientMeetings.list, from: 1, pages: 2, input: MONTH },
    { name: "projects.list 0", list: projects.list, from: 1, pages: 3, input: {} },
  ]);
});

test("a list of 200 rows is one section, and one more row begins another", () => {
  const pagesOf = (rows: number) =>
    listSections({ rows, meetings: 0, calls: 20 }, null, NOW)
      .filter(({ list }) => list === brokers.list)
      .map(({ name, from, pages }) => [name, from, pages]);

  expect(pagesOf(200)).toEqual([["brokers.list 0", 1, 10]]);
  expect(pagesOf(201)).toEqual([
    ["brokers.list 0", 1, 10],
    ["brokers.list 1", 11, 1],
  ]);
});

/** Walks a section of a list whose pages are these; a number is the status of a refusal. */
async function walk(...pages: (object | number)[]) {
  const asked: number[] = [];
  const call = async (_list: unknown, { page }: { page: number }) => {
    asked.push(page);
    const reply = pages[page - 1];
    if (typeof reply === "number") throw new UpstreamError(reply, "refused");
    return reply;
  };
  const section = { name: "some", list: brokers.list, input: {}, from: 1, pages: 10 };
  const { put } = await walkSection(section, "", createCallBudget(call as never, 20));
  return { asked, rows: put.map(({ row }) => row) };
}
const page = (total: number, ...rows: object[]) => ({ rows, total, perPage: 20 });

test("a row has no field of a phone number, however it is spelled", async () => {
  const phones = { phone: 1, alternate_phone: 1, Phone_Number: 1, MOBILE: 1, Contact_Number: 1, WhatsApp: 1, CTOC: 1 };
  const { rows } = await walk(page(1, { id: 1, name: "Asha", ...phones }));

  expect(rows).toEqual([{ id: 1, name: "Asha" }]);
});

test("a last page that is not full is read as well", async () => {
  expect((await walk(page(41), page(41), page(41))).asked).toEqual([1, 2, 3]);
});

test("a page that is refused after the first leaves out its rows only", async () => {
  const { asked, rows } = await walk(page(60, { id: 1 }), 404, page(60, { id: 3 }));

  expect([asked, rows]).toEqual([
    [1, 2, 3],
    [{ id: 1 }, { id: 3 }],
  ]);
});
