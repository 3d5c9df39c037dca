import "fake-indexeddb/auto";
import { existsSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { claimMark, openReminderKey, readReminderKey, removeReminders } from "./reminderStore.ts";
import { type RemindedCall, saltedHash, sealReminder } from "./sealedReminder.ts";
import { openNotification, showPushed } from "./showPushed.ts";

const call = (name: string, time = "16:30"): RemindedCall => ({
  mark: `mark of ${name}`,
  name,
  time,
  path: `/Details/${name}`,
});
const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => {});
const push = (text: string) => showPushed({ showNotification } as unknown as ServiceWorkerRegistration, text);

beforeEach(async () => {
  showNotification.mockClear();
  await removeReminders();
});

async function seal(...calls: RemindedCall[]) {
  const reminderKey = await openReminderKey();
  if (!reminderKey) throw new Error("There is no key");
  return sealReminder(reminderKey.key, { calls, queue: "/queue" });
}

test("a call is shown once with its name and time, however often and in whichever group it is pushed", async () => {
  await push(await seal(call("Asha Rao")));
  await push(await seal(call("Asha Rao")));
  await push(await seal(call("Asha Rao"), call("Ravi Menon", "16:35")));

  expect(showNotification.mock.calls.map(([title]) => title)).toEqual([
    "Call Asha Rao, 16:30",
    "Call Ravi Menon, 16:35",
  ]);
  expect(showNotification.mock.calls[0]?.[1]).toMatchObject({
    tag: "call mark of Asha Rao",
    data: { path: "/Details/Asha Rao" },
  });
});

test("a notification has the app's icon, which the server provides", async () => {
  await push(await seal(call("Asha Rao")));
  const icon = showNotification.mock.calls[0]?.[1].icon;

  expect(icon).toMatch(/^\/.+\.png$/);
  expect(existsSync(`${import.meta.dirname}/../../../public${icon}`)).toBe(true);
});

test("several calls are one notification, which opens the queue and names the first four", async () => {
  await push(await seal(...["A", "B", "C", "D", "E", "F"].map((name) => call(name))));

  expect(showNotification.mock.calls).toMatchObject([
    ["6 calls from 16:30", { body: "A, 16:30\nB, 16:30\nC, 16:30\nD, 16:30\nand 2 more", data: { path: "/queue" } }],
  ]);
});

test.each([
  [4, "A, 16:30\nB, 16:30\nC, 16:30\nD, 16:30"],
  [5, "A, 16:30\nB, 16:30\nC, 16:30\nD, 16:30\nand 1 more"],
])("of %i calls these are named: %j", async (count, body) => {
  await push(await seal(...["A", "B", "C", "D", "E"].slice(0, count).map((name) => call(name))));

  expect(showNotification.mock.calls).toMatchObject([[`${count} calls from 16:30`, { body }]]);
});

test("a reminder that the page already gave is not shown", async () => {
  expect(await claimMark("mark of Asha Rao")).toBe(true);
  await push(await seal(call("Asha Rao")));

  expect(showNotification).not.toHaveBeenCalled();
  expect(await claimMark("mark of Asha Rao")).toBe(false);
});

test("nothing is shown that this device did not encrypt, or after its key is deleted", async () => {
  const sealed = await seal(call("Asha Rao"));
  await push("nonsense");
  await push("");
  await removeReminders();
  await push(sealed);
  await openReminderKey();
  await push(sealed);

  expect(showNotification).not.toHaveBeenCalled();
});

test("the key cannot be exported, a name is not revealed by its text or length, and a mark belongs to this device", async () => {
  const reminderKey = await openReminderKey();
  expect(reminderKey?.key.extractable).toBe(false);
  expect(await openReminderKey()).toEqual(reminderKey);
  const [short, long] = [await seal(call("Jo")), await seal(call("Venkatanarasimharajuvaripeta"))];

  expect(long).toHaveLength(short.length);
  expect(Buffer.from(short, "base64url").toString("latin1")).not.toContain("Details");
  const mark = await saltedHash(reminderKey?.salt ?? new Uint8Array(), "5 1700000000000");
  expect(mark).toMatch(/^[\w-]{22}$/);
  await removeReminders();
  const otherKey = await openReminderKey();
  expect(await saltedHash(otherKey?.salt ?? new Uint8Array(), "5 1700000000000")).not.toBe(mark);
  await removeReminders();
  expect(await readReminderKey()).toBeUndefined();
});

test("a tap opens the address in an open window, or else in a new one", async () => {
  const client = { focus: vi.fn(), postMessage: vi.fn() };
  const open = { matchAll: vi.fn(async () => [client] as object[]), openWindow: vi.fn() };
  const scope = { clients: open } as unknown as ServiceWorkerGlobalScope;
  const notification = { data: { path: "/Details/5" } } as Notification;

  await openNotification(scope, notification);
  expect(open.matchAll).toHaveBeenCalledWith({ type: "window", includeUncontrolled: true });
  expect(client.focus).toHaveBeenCalledOnce();
  expect(client.postMessage).toHaveBeenCalledWith({ open: "/Details/5" });
  open.matchAll.mockResolvedValue([]);
  await openNotification(scope, notification);
  expect(open.openWindow.mock.calls).toEqual([["/Details/5"]]);
  for (const data of [null, {}]) await openNotification(scope, { data } as Notification);
  expect(open.openWindow).toHaveBeenCalledOnce();
});
