import { expect, test } from "vitest";
import { isSettings } from "../src/endpoint.ts";

test.each([
  ["enquiries.settings", true],
  ["brokers.permissions", true],
  ["settings.list", false],
  ["enquiries.settingsOfOthers", false],
  ["settings", false],
])("%s returns choices or permissions: %s", (read, expected) => {
  expect(isSettings(read)).toBe(expected);
});
