import { expect, test } from "vitest";
import { openScreen, reply } from "../../../test/openScreen.ts";

test("access records show who did what, and can be searched", async () => {
  const [row] = (reply("accessRecords.list") as { rows: object[] }).rows;
  const rows = [row, { ...row, id: 2, user_name: "", subject_id: null, request_id: null }];
  const screen = await openScreen("/AccessRecords?pageNo=2", {
    "accessRecords.list": { rows, total: 50, perPage: 20 },
  });
  expect(screen.reads).toEqual([["accessRecords.list", { page: 2 }]]);
  for (const text of [
    "Access Records",
    "Search",
    "Advanced search",
    "21 - 22 of 50",
    "Neha Kulkarni phone revealed enquiry 9001 20-11-2026 12:00 PM No. 1 Request abcdefghijklmnopabcdefgh",
    "By the system phone revealed enquiry 20-11-2026 12:00 PM No. 2",
    "Page 2 of 3",
  ])
    expect(screen.text()).toContain(text);
  await screen.type("Search by person", "neha");
  await screen.submit();

  expect(screen.path()).toBe("/AccessRecords?search_query=neha");
});
