import { beforeEach, expect, test, vi } from "vitest";

const user = vi.hoisted(() => ({ id: "4" as string | null, token: "t" as string | null }));
vi.mock("../../auth/session.ts", () => ({ session: { userId: () => user.id, token: () => user.token } }));
const { pushSettings } = await import("./pushSettings.ts");

const stored = new Map<string, string>();
const dispatched = vi.fn();
vi.stubGlobal("dispatchEvent", dispatched);
vi.stubGlobal("localStorage", {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
});
beforeEach(() => {
  stored.clear();
  Object.assign(user, { id: "4", token: "t" });
});

test("reminders are on for the user who turned them on, while signed in", () => {
  expect(pushSettings.isOn()).toBe(false);
  pushSettings.setOn(true);
  expect([pushSettings.isOn(), dispatched.mock.calls.length]).toEqual([true, 1]);

  user.token = null;
  expect(pushSettings.isOn()).toBe(false);
  Object.assign(user, { id: "5", token: "t" });
  expect(pushSettings.isOn()).toBe(false);
  user.id = "4";
  expect(pushSettings.isOn()).toBe(true);
  pushSettings.setOn(false);
  expect([pushSettings.isOn(), stored.size]).toEqual([false, 0]);
});

test("the quiet hours are those of the night until others are set", () => {
  expect(pushSettings.quietHours()).toEqual({ from: 21, until: 8 });
  pushSettings.setQuietHours({ from: 0, until: 0 });
  expect(pushSettings.quietHours()).toEqual({ from: 0, until: 0 });
  pushSettings.setQuietHours({ from: 13, until: 15 });
  expect(pushSettings.quietHours()).toEqual({ from: 13, until: 15 });
  stored.set("quiet_hours", "from nine");
  expect(pushSettings.quietHours()).toEqual({ from: 21, until: 8 });
});
