import { expect, test, vi } from "vitest";
import { openScreen } from "../../../test/openScreen.ts";

test("the page shows which records are kept", async () => {
  const screen = await openScreen("/Device", {});
  expect(screen.fields()).toEqual({
    "Also over metered connections": false,
  });
  for (const text of [
    "This Device",
    "Records on this device",
    "None yet. They're downloaded while the app is open.",
    "They open without a connection and are encrypted. Phone numbers aren't stored.",
    "Otherwise they aren't downloaded while data saver is on.",
  ])
    expect(screen.text()).toContain(text);
});

test("the page shows the reminders of this device with their quiet hours", async () => {
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", class {});
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: {} });
  const user = { "push_reminders 4": "on", quiet_hours: "22 7" };
  const screen = await openScreen("/Device", { "site.settings": { pushKey: "AAAA" } }, user);

  expect(screen.fields()).toEqual({
    "Also over metered connections": false,
    "Quiet from": "22:00",
    "Quiet until": "07:00",
    "Remind me of calls while the app is closed": true,
  });
  for (const text of [
    "Ten minutes before a call. Names are encrypted on this device: the server knows when to remind you, not about whom.",
    "Records on this device",
    "None yet. They're downloaded while the app is open.",
    "They open without a connection and are encrypted. Phone numbers aren't stored.",
    "Otherwise they aren't downloaded while data saver is on.",
  ])
    expect(screen.textIn("section")).toContain(text);
  Reflect.deleteProperty(navigator, "serviceWorker");
});
