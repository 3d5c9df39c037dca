import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { openScreen } from "../../lib/test/openScreen.ts";

test("the page asks for a name or a number", async () => {
  expect((await openScreen("/Find", {})).text()).toMatchInlineSnapshot(`
    "title: Find · Mobile CRM
    # Find
    <input type=search autoComplete=off placeholder=Name, enquiry number or phone number aria-label=Find by name or number = >"
  `);
});
