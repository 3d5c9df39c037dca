import { expect, test } from "vitest";
import { keysWanted } from "./keyTable.ts";

test("keys are on until they are turned off, which applies to other tabs and later visits as well", () => {
  expect(keysWanted.get()).toBe(true);
  keysWanted.set(false);
  sessionStorage.clear();
  expect(keysWanted.get()).toBe(false);
  keysWanted.set(true);
  expect(keysWanted.get()).toBe(true);
});
