import { act, createElement } from "react";
import { expect, test, vi } from "vitest";
import { openPart } from "../../../test/openScreen.ts";
import { toast } from "./toast.ts";

test("a message is shown for four seconds, in which a locked phone or a busy page does not count", async () => {
  const screen = await openPart(createElement("main"));
  const isShown = () => screen.queryByText("Meeting Created!") !== null;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await act(async () => toast("Meeting Created!"));
  expect(isShown()).toBe(true);

  // A locked phone or a busy page runs due timers only afterwards, each once.
  await act(async () => void vi.runOnlyPendingTimers());
  expect(isShown()).toBe(true);
  await act(async () => void vi.advanceTimersByTime(4000));
  expect(isShown()).toBe(false);
});
