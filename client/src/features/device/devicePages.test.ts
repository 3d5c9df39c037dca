import { expect, test, vi } from "vitest";
import { openScreen } from "../../lib/test/openScreen.ts";

test("the page shows which records are kept", async () => {
  expect.soft(screen.fields()).toMatchInlineSnapshot();
  for (const text of ["This Device", "Records on this device", "None yet. They are fetched while the app is open.", "They open without a network, and are encrypted. Phone numbers are not among them.", "Otherwise they are not fetched while the device saves data."]) expect.soft((await openScreen("/Device", {})).text()).toContain(text);
});

test("the page shows the reminders of this device with their quiet hours", async () => {
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: {} });
  vi.stubGlobal("window", { PushManager: class {}, Notification: class {} });
  const user = { "push_reminders 4": "on", quiet_hours: "22 7" };
  const screen = await openScreen("/Device", { "site.settings": { pushKey: "AAAA" } }, user);

  expect.soft(screen.fields()).toMatchInlineSnapshot();
  for (const text of ["Ten minutes before a call. Names are encrypted on this device: the server learns when to remind you, not of whom.", "Quiet from", "Quiet until", "Records on this device", "None yet. They are fetched while the app is open.", "They open without a network, and are encrypted. Phone numbers are not among them.", "Otherwise they are not fetched while the device saves data."]) expect.soft(screen.textIn("section")).toContain(text);
});
