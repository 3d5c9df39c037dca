import type { Endpoint } from "@mobile-crm/contracts";
import { expect, test } from "vitest";
import { createCallBudget } from "./callBudget.ts";
import { rowHash } from "./rowHash.ts";
import { listSections, type Section } from "./sections.ts";
import { walkSection } from "./walkSection.ts";

const NOW = new Date("2026-11-20T20:00:00Z");

test("a list is split into sections of ten pages, the last of which has what is left", () => {
  const sections = listSections({ rows: 430, meetings: 40, calls: 20 }, "6", NOW);
  const pagesOf = (list: string) =>
    sections.filter(({ name }) => name.startsWith(`${list} `)).map(({ from, pages }) => [from, pages]);

  expect(pagesOf("enquiries.list")).toEqual([
    [1, 10],
    [11, 10],
    [21, 2],
  ]);
  expect(pagesOf("meetings.list")).toEqual([[1, 2]]);
  expect(listSections({ rows: 0, meetings: 0, calls: 20 }, "6", NOW)).toEqual([]);
});

test("the days of a section are those of India", () => {
  const sections = listSections({ rows: 20, meetings: 20, calls: 20 }, null, NOW);

  expect(sections.find(({ name }) => name === "enquiries.list 0")?.input).toEqual({
    ...{ key: "next_call_date", sort: "asc" },
    ...{ next_call_date_from: "2026-10-07", next_call_date_upto: "2026-12-05" },
  });
  expect(sections.find(({ name }) => name === "clientMeetings.list 0")?.input).toEqual({
    ...{ start_date: "2026-10-22", end_date: "2026-11-21" },
  });
});

/** Walks a section of a list with so many pages of one row each. */
async function walk({
  pages,
  calls,
  have = "",
  details,
}: {
  pages: number;
  calls: number;
  have?: string;
  details?: true;
}) {
  const asked: object[] = [];
  const reply = async (_endpoint: Endpoint, input: object) => {
    asked.push(input);
    const { page } = input as { page?: number };
    return page === undefined
      ? { ...input, contact_number: "98765 43210", whatsapp: "98765 43210" }
      : { rows: [{ id: page, broker_mobile: "98765 43210" }], total: pages, perPage: 1 };
  };
  const section = { list: {}, name: "some", input: {}, from: 1, pages: 10, ...(details && { details: {} }) };
  const found = await walkSection(section as Section, have, createCallBudget(reply as never, calls));
  return { ...found, asked };
}

test("what is missing is gone only where the section was read to its end", async () => {
  const known = (await Promise.all([1, 2, 3, 99].map((id) => rowHash({ id })))).join("");
  const gone = await rowHash({ id: 99 });

  expect(await walk({ pages: 3, calls: 3, have: known })).toMatchObject({
    ...{ put: [], isWhole: true, del: [{ section: "some", hashes: [gone] }] },
  });
  for (const calls of [1, 2]) {
    const part = await walk({ pages: 3, calls, have: known });
    expect(part).toMatchObject({ put: [], isWhole: false, del: [] });
    expect(part.asked).toHaveLength(calls);
  }
});

test("rows whose record could not be asked for are left to a later pull", async () => {
  const whole = await walk({ pages: 2, calls: 4, details: true });
  expect(whole).toMatchObject({ isWhole: true, put: [{ row: { id: 1 }, details: { id: 1 } }, { row: { id: 2 } }] });
  expect(JSON.stringify(whole.put)).not.toContain("98765");

  const part = await walk({ pages: 2, calls: 3, details: true });
  expect([part.put.length, part.isWhole, part.asked.length]).toEqual([1, false, 3]);
});

test("a section has no more pages than it says", async () => {
  const { asked } = await walk({ pages: 40, calls: 100 });

  expect(asked.map((input) => (input as { page: number }).page).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 10 }, (_, index) => index + 1),
  );
});
