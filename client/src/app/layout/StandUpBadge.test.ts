import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { openPart } from "../../../test/openScreen.ts";
import { StandUpBadge } from "./StandUpBadge.tsx";

test("an app that stays open until the next day checks again for a stand-up", async () => {
  let hasStandUp = true;
  const screen = await openPart(createElement(StandUpBadge), {
    "standUps.settings": () => ({ have_daily_stand_up_meet: hasStandUp }),
  });
  expect([screen.text(), screen.has("Daily Standup")]).toEqual(["Daily Standup", false]);
  hasStandUp = false;
  vi.setSystemTime(new Date("2026-11-21T08:00:00+05:30"));
  document.dispatchEvent(new Event("visibilitychange"));
  await screen.settle();

  expect(screen.reads).toHaveLength(2);
  expect(screen.href("Daily Standup")).toBe("/DailyStandUp");
});
