import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { PUSH_CHANGED, pushSettings } from "./pushSettings.ts";

const signIn = (id: string, token = "t") => {
  localStorage.setItem("id", id);
  localStorage.setItem("token", token);
};
beforeEach(() => signIn("4"));

test("reminders are on for the user who turned them on, while they are signed in", () => {
  expect(pushSettings.isOn()).toBe(false);
  pushSettings.setOn(true);
  expect(pushSettings.isOn()).toBe(true);

  localStorage.removeItem("token");
  expect(pushSettings.isOn()).toBe(false);
  signIn("5");
  expect(pushSettings.isOn()).toBe(false);
  signIn("4");
  expect(pushSettings.isOn()).toBe(true);
  pushSettings.setOn(false);
  expect(pushSettings.isOn()).toBe(false);
});

test("whoever plans reminders learns at once that they were turned on or off", () => {
  const onChange = vi.fn();
  addEventListener(PUSH_CHANGED, onChange);
  onTestFinished(() => removeEventListener(PUSH_CHANGED, onChange));
  pushSettings.setOn(true);
  pushSettings.setOn(false);

  expect(onChange).toHaveBeenCalledTimes(2);
});

test("the quiet hours are at night unless others are set", () => {
  expect(pushSettings.quietHours()).toEqual({ from: 21, until: 8 });
  pushSettings.setQuietHours({ from: 0, until: 0 });
  expect(pushSettings.quietHours()).toEqual({ from: 0, until: 0 });
  pushSettings.setQuietHours({ from: 13, until: 15 });
  expect(pushSettings.quietHours()).toEqual({ from: 13, until: 15 });
  localStorage.setItem("quiet_hours", "from nine");
  expect(pushSettings.quietHours()).toEqual({ from: 21, until: 8 });
});
