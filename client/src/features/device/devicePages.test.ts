import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { openScreen } from "../../lib/test/openScreen.ts";

test("the page shows which records are kept", async () => {
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

test("the page shows the reminders of this device with their quiet hours", async () => {
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: {} });
  vi.stubGlobal("window", { PushManager: class {}, Notification: class {} });
  const user = { "push_reminders 4": "on", quiet_hours: "22 7" };
  const screen = await openScreen("/Device", { "site.settings": { pushKey: "AAAA" } }, user);

  expect(screen.textIn("section")).toMatchInlineSnapshot(`
    "## Reminders
    <input type=checkbox checked> :check: Remind me of calls while the app is closed
    Ten minutes before a call. Names are encrypted on this device: the server learns when to remind you, not of whom.
    Quiet from
    <select = 22 of Select One, 0 00:00, 1 01:00, 2 02:00, 3 03:00, 4 04:00, 5 05:00, 6 06:00, 7 07:00, 8 08:00, 9 09:00, 10 10:00, 11 11:00, 12 12:00, 13 13:00, 14 14:00, 15 15:00, 16 16:00, 17 17:00, 18 18:00, 19 19:00, 20 20:00, 21 21:00, 22 22:00, 23 23:00> :down:
    Quiet until
    <select = 7 of Select One, 0 00:00, 1 01:00, 2 02:00, 3 03:00, 4 04:00, 5 05:00, 6 06:00, 7 07:00, 8 08:00, 9 09:00, 10 10:00, 11 11:00, 12 12:00, 13 13:00, 14 14:00, 15 15:00, 16 16:00, 17 17:00, 18 18:00, 19 19:00, 20 20:00, 21 21:00, 22 22:00, 23 23:00> :down:
    ## Records on this device
    None yet. They are fetched while the app is open.
    They open without a network, and are encrypted. Phone numbers are not among them.
    <input type=checkbox> :check: Also over metered connections
    Otherwise they are not fetched while the device saves data."
  `);
});
