import { expect, test } from "vitest";
import { openScreen } from "../../lib/test/openScreen.ts";

test("the seven days are read for the day and the team that are chosen, each once", async () => {
  const screen = await openScreen("/DayBoard?team=5", {}, { role_name: "Manager", role_id: "1" });
  await screen.toggle(0, true);
  const weeks = () =>
    screen.reads
      .map(([call, input]) => [call, input as Record<string, unknown>] as const)
      .filter(([call, { start_date, end_date }]) => call === "standUps.list" && start_date !== end_date)
      .map(([, { start_date, end_date, tl_id }]) => [start_date, end_date, tl_id]);
  expect(weeks()).toEqual([["2026-11-14", "2026-11-20", 5]]);
  await screen.type("Team Lead", 3);
  expect(weeks().at(-1)).toEqual(["2026-11-14", "2026-11-20", 3]);
  await screen.type("Day", "2026-11-18");

  expect(weeks().slice(2)).toEqual([["2026-11-12", "2026-11-18", 3]]);
});
