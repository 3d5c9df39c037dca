import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { openScreen } from "../../lib/test/openScreen.ts";

test("the page shows which records are kept, and which reminders the device gets", async () => {
  expect((await openScreen("/Device", {})).text()).toMatchInlineSnapshot(`
    "title: This Device · Mobile CRM
    # This Device
    ## Records on this device
    None yet. They are fetched while the app is open.
    They open without a network, and are encrypted. Phone numbers are not among them.
    <input type=checkbox> :check: Also over metered connections
    Otherwise they are not fetched while the device saves data."
  `);
});
