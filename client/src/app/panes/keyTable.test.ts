import { expect, test } from "vitest";
import { keysWanted } from "./keyTable.ts";

test("keys are on until they are switched off, which another tab and a later visit know", () => {
  expect(keysWanted.get()).toBe(true);
  keysWanted.set(false);
  sessionStorage.clear();
  expect(keysWanted.get()).toBe(false);
  keysWanted.set(true);
  expect(keysWanted.get()).toBe(true);
});
