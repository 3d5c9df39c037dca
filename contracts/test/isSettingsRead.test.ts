import { expect, test } from "vitest";
import { isSettingsRead } from "../src/endpoint.ts";

test.each([
  ["enquiries.settings", true],
  ["brokers.permissions", true],
  ["settings.list", false],
  ["enquiries.settingsOfOthers", false],
  ["settings", false],
])("%s returns choices or permissions: %s", (read, expected) => {
  expect(isSettingsRead(read)).toBe(expected);
});
