import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetEmail } from "./resetEmail.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.useFakeTimers({ now: new Date("2026-11-22T10:00:00+05:30") });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("the e-mail of a reset is stored for at most a day", () => {
  resetEmail.keep("asha@example.org");
  vi.setSystemTime(new Date("2026-11-23T09:59:00+05:30"));
  expect(resetEmail.get()).toBe("asha@example.org");
  vi.setSystemTime(new Date("2026-11-23T10:01:00+05:30"));
  expect(resetEmail.get()).toBe("");
});

test("an e-mail expires exactly a day after it was stored, and one without a time is ignored", () => {
  resetEmail.keep("asha@example.org");
  vi.setSystemTime(new Date("2026-11-23T10:00:00+05:30"));
  expect(resetEmail.get()).toBe("");
  stored.set("reset_email", JSON.stringify({ email: "asha@example.org" }));

  expect(resetEmail.get()).toBe("");
});

test("an empty value, another program's text and a deleted e-mail are ignored", () => {
  expect(resetEmail.get()).toBe("");
  stored.set("reset_email", "asha@example.org");
  expect(resetEmail.get()).toBe("");
  resetEmail.keep("asha@example.org");
  resetEmail.forget();
  expect(resetEmail.get()).toBe("");
});
