import { expect, test, vi } from "vitest";
import { stubPage } from "../../lib/test/stubPage.ts";
import { keysWanted } from "./keyTable.ts";

test("keys are on until they are switched off, which another tab and a later visit know", () => {
  stubPage({}, "/");
  expect(keysWanted.get()).toBe(true);
  keysWanted.set(false);
  vi.stubGlobal("sessionStorage", { getItem: () => null });
  expect(keysWanted.get()).toBe(false);
  keysWanted.set(true);
  expect(keysWanted.get()).toBe(true);
});
