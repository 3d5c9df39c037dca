import { expect, test } from "vitest";
import { isUnsupported, readAllAccesses } from "./readAllAccesses.ts";

const record = (id: number) => ({
  id,
  at: "2026-11-20T10:00:00+05:30",
  user_name: "Asha",
  action: "file opened",
  subject: "file",
  subject_id: id,
  address: "10.0.0.1",
  request_id: "a",
  fields: null,
});

/** A list with pages of two records that states another total. */
function list(count: number, total = count) {
  const requests: number[] = [];
  const readPage = async (page: number) => {
    requests.push(page);
    const rows = Array.from({ length: count }, (_, index) => record(index)).slice((page - 1) * 2, page * 2);
    return { rows, total, perPage: 2 };
  };
  return { requests, readPage: readPage as Parameters<typeof readAllAccesses>[0] };
}

test.each([
  [0, 0, [1]],
  [2, 2, [1]],
  [5, 5, [1, 2, 3]],
  // Records that were removed meanwhile.
  [3, 9, [1, 2, 3]],
])("of %i records in a list that states %i all are read, without an extra page", async (count, total, pages) => {
  const { requests: requestedPages, readPage } = list(count, total);

  const result = await readAllAccesses(readPage);
  expect(result.map(({ subject_id }) => subject_id)).toEqual(Array.from({ length: count }, (_, index) => index));
  expect(requestedPages).toEqual(pages);
});

test("at most a hundred pages are read, and no address is exported", async () => {
  const { requests: requestedPages, readPage } = list(1_000);
  const records = await readAllAccesses(readPage);

  expect([requestedPages.length, records.length]).toEqual([100, 200]);
  expect(Object.keys(records[0] ?? {})).toEqual(["at", "user_name", "action", "subject", "subject_id"]);
});

test("a server without the call, or that refuses it, does not tell; one that fails may tell later", () => {
  expect([403, 404, 401, 500, 503, undefined].map(isUnsupported)).toEqual([true, true, false, false, false, false]);
});
