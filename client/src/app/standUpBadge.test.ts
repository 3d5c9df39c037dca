import { createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { createStore } from "../lib/store.ts";
import { NO_ANSWER, openPart } from "../lib/test/openScreen.ts";
import { settle } from "../lib/test/renderPage.ts";
import { StandUpBadge } from "./StandUpBadge.tsx";

const day = vi.hoisted(() => ({ use: (): string => "" }));
vi.mock("../lib/useToday.ts", () => ({ useToday: () => day.use() }));
const today = createStore("2026-11-20");
beforeEach(() => {
  today.set("2026-11-20");
  day.use = today.use;
});
const DONE = { have_daily_stand_up_meet: true };
const LINK = "[:sun: Daily Standup /DailyStandUp]";

async function openBadge() {
  const answer = { next: (): unknown => DONE };
  const screen = await openPart(createElement(StandUpBadge), { "standUps.settings": () => answer.next() });
  return { screen, answer };
}

test("the stand-up of yesterday is none of today while the answer of today is awaited", async () => {
  const { screen, answer } = await openBadge();
  expect(screen.text()).toBe("Daily Standup");
  answer.next = NO_ANSWER;
  const key = [["standUps", "settings"], { type: "query" }];
  screen.queryClient.setQueryData(key, DONE, { updatedAt: Date.now() - 86_400_000 });
  await screen.settle();

  expect(screen.text()).toBe(LINK);
});

test("an app that stays open until the next day asks again", async () => {
  const { screen, answer } = await openBadge();
  answer.next = () => ({ have_daily_stand_up_meet: false });
  vi.setSystemTime(new Date("2026-11-21T08:00:00+05:30"));
  await settle(() => today.set("2026-11-21"));
  await screen.settle();

  expect(screen.reads.filter(([name]) => name === "standUps.settings")).toHaveLength(2);
  expect(screen.text()).toBe(LINK);
});
