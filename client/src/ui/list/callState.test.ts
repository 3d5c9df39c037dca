import { expect, test } from "vitest";
import { toCallState } from "./callState.ts";

test.each([
  ["idle", "idle", undefined],
  ["dialing", "pending", undefined],
  ["connected", "success", { success: true }],
  ["failed", "success", { success: false }],
  ["failed", "success", { success: null }],
  ["failed", "success", {}],
  ["failed", "error", undefined],
] as const)("a call is %s if its request is %s with %j", { tags: ["S005", "S006"] }, (state, status, data) => {
  expect(toCallState({ status, data })).toBe(state);
});
