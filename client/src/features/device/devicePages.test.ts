import { expect, test, vi } from "vitest";
import { failure, openScreen, reply } from "../../../test/openScreen.ts";

test("the page shows which records are kept", async () => {
  const screen = await openScreen("/Device", {});
  expect(screen.fields()).toEqual({
    "Also over metered connections": false,
  });
  expect(screen.getByText("None yet. They're downloaded while the app is open.")).toBeTruthy();
  expect(screen.getByText(/are encrypted. Phone numbers aren't stored.$/)).toBeTruthy();
  expect(screen.getByText(/^Otherwise they aren't downloaded/)).toBeTruthy();
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
  expect(screen.getByText(/^Ten minutes before a call. Names are encrypted on this device/)).toBeTruthy();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("Download now says how much is there and from when", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const meetings = () => held.then(() => reply("meetings.list"));
  const network = { "site.settings": { prefetch: true }, "meetings.list": meetings };
  const screen = await openScreen("/Device", network, { id: "811" });
  await screen.press("Download now");
  await expect.poll(() => screen.settle().then(screen.text)).toMatch(/Downloading: [1-9]\d* so far/);
  release();

  await expect
    .poll(() => screen.settle().then(screen.text))
    .toMatch(/[1-9]\d* lists and records of your day, as of 20-11-2026/);
});

test("a busy server, a missing connection and data saver are named", async () => {
  Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } });
  const busy = { "site.settings": { prefetch: true }, "calls.enquiriesToday": failure("Busy", 503) };
  const screen = await openScreen("/Device", busy, { id: "812" });
  expect(screen.text()).toContain("Data saver is on, so your day is downloaded only when you ask for it.");
  await screen.press("Download now");
  await expect.poll(() => screen.settle().then(screen.text)).toContain("The server is busy or can't be reached.");
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await screen.press("Download now");
  await expect.poll(() => screen.settle().then(screen.text)).toContain("There is no connection");
  isOnline.mockRestore();
  Reflect.deleteProperty(navigator, "connection");
});
