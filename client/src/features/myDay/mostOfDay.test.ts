import { expect, test } from "vitest";
import { openScreen, reply } from "../../../test/openScreen.ts";
import { myDayLabels } from "./labels.ts";

test("calls that are added during the day count as calls of the day, also after they are done", async () => {
  const [row] = (reply("calls.enquiriesToday") as { rows: object[] }).rows;
  const replies: Record<string, unknown> = {};
  const setCallsLeft = (count: number) => {
    const rows = Array.from({ length: count }, (_, id) => ({ ...row, id: id + 1 }));
    replies["calls.enquiriesToday"] = { rows, total: count, perPage: 20 };
  };
  setCallsLeft(2);
  const screen = await openScreen("/MyDay", replies);
  const sum = () => screen.textIn("section", myDayLabels.todaysCalls).match(/^\d+ left \d+ done$/m)?.[0];
  const summaries = [sum()];
  for (const count of [5, 4]) {
    setCallsLeft(count);
    await screen.queryClient.invalidateQueries();
    await screen.settle();
    summaries.push(sum());
  }

  expect(summaries).toEqual(["2 left 0 done", "5 left 0 done", "4 left 1 done"]);
});
