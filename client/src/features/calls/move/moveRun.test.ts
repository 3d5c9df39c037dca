import { expect, test, vi } from "vitest";
import { session } from "../../../auth/session.ts";
import { moveRun } from "./moveRun.ts";

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {} };
vi.stubGlobal("localStorage", storage);
vi.stubGlobal("sessionStorage", storage);

test("the report of a move, which contains names, is deleted with the session", async () => {
  const notMoved = [{ id: 5, name: "Asha Rao", reason: "Closed" }];
  moveRun.set({ step: "over", report: { moved: 1, queued: [], takenBack: 0, notMoved, hasDecisions: false } });

  await session.end();

  expect(moveRun.get()).toBeUndefined();
});

test.each(["reading", "sending"] as const)("a move that is %s is not shown to the next user", async (step) => {
  moveRun.set({ step, done: 1, total: 5, stop() {} });

  await session.end();

  expect(moveRun.get()).toBeUndefined();
});
