import { expect, test } from "vitest";
import { openScreen, reply } from "../../lib/test/openScreen.ts";

test("access records say who did what, and are searched and filtered", async () => {
  const [row] = (reply("accessRecords.list") as { rows: object[] }).rows;
  const rows = [row, { ...row, id: 2, user_name: "", subject_id: null, request_id: null }];
  const screen = await openScreen("/AccessRecords?pageNo=2", {
    "accessRecords.list": { rows, total: 50, perPage: 20 },
  });
  expect(screen.reads).toEqual([["accessRecords.list", { page: 2 }]]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Access Records · Mobile CRM
    # Access Records
    <input type=search autoComplete=off placeholder=Search by person aria-label=Search by person = >
    [Search · :search:] (disabled)
    [Advanced search · :filter:]
    21 - 40 of 50
    -
    Neha Kulkarni phone revealed enquiry 9001 20-11-2026 12:00 PM No. 1 Request abcdefghijklmnopabcdefgh
    -
    By the system phone revealed enquiry 20-11-2026 12:00 PM No. 2
    nav "Pages"
    [Prev]
    Page 2 of 3
    [Next]"
  `);
  await screen.press("Advanced search");
  expect(screen.textIn("dialog")).toMatchInlineSnapshot(`
    "dialog "Advance Search (right)"
    [Close]
    form "Advance Search"
    What was done
    <select = of Select One, phone revealed phone revealed, recording played recording played, selfie viewed selfie viewed, file opened file opened, exported exported, deleted deleted, phone searched phone searched, signed in signed in, sign-in failed sign-in failed, signed out signed out, password reset password reset, password changed password changed, link sent link sent, sessions ended sessions ended, user added user added, user changed user changed, role changed role changed, user disabled user disabled, user enabled user enabled, record changed record changed> :down:
    From
    <input type=day = null>
    Upto
    <input type=day = null>
    [Reset] [Apply]"
  `);
  await screen.type("Search by person", "neha");
  await screen.submit();

  expect(screen.path()).toBe("/AccessRecords?search_query=neha");
});
