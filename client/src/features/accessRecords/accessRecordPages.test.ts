import { expect, test } from "vitest";
import { openScreen, reply } from "../../../test/openScreen.ts";

test("access records show who did what, and can be searched", async () => {
  const [row] = (reply("accessRecords.list") as { rows: object[] }).rows;
  const rows = [row, { ...row, id: 2, user_name: "", subject_id: null, request_id: null }];
  const screen = await openScreen("/AccessRecords?pageNo=2", {
    "accessRecords.list": { rows, total: 50, perPage: 20 },
  });
  expect(screen.reads).toEqual([["accessRecords.list", { page: 2 }]]);
  expect(screen.getByText("21 - 22 of 50")).toBeTruthy();
  const record = screen.row("Neha Kulkarni");
  expect(record.facts()).toEqual({ "No.": "1", Request: "abcdefghijklmnopabcdefgh" });
  expect(record.getByText("phone revealed")).toBeTruthy();
  expect(record.getByText("enquiry 9001")).toBeTruthy();
  expect(record.text()).toContain("20-11-2026 12:00 PM");
  expect(screen.row("By the system").facts()).toEqual({ "No.": "2" });
  await screen.type("Search by person", "neha");
  await screen.submit();

  expect(screen.path()).toBe("/AccessRecords?search_query=neha");
});
