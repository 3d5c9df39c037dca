import { expect, test } from "vitest";
import { NO_ANSWER, openScreen, reply } from "../../../test/openScreen.ts";
import { listLabels } from "../../ui/list/labels.ts";
import { engagementLabels } from "./labels.ts";

const screens = [
  ["/CpEngagement", "engagement.list"],
  ["/CpEngagementDetails/9100", "engagement.report"],
] as const;

test.each(screens)("the table of %s is busy while its next page loads", async (path, call) => {
  const page = reply(call, { total: 43 });
  const screen = await openScreen(path, {
    [call]: (input: { page: number }) => (input.page === 1 ? page : NO_ANSWER()),
  });
  const isBusy = () => screen.getAllByRole("table").at(-1)?.ariaBusy;
  expect(isBusy()).toBe("false");
  await screen.press("Next");

  expect(isBusy()).toBe("true");
});

test.each(screens)("%s goes to the last page if its page is past the end", async (path, call) => {
  const screen = await openScreen(`${path}?pageNo=9`, {
    [call]: (input: { page: number }) => reply(call, { total: 43, ...(input.page > 3 && { rows: [] }) }),
  });

  expect([screen.path(), screen.historyAction()]).toEqual([`${path}?pageNo=3`, "REPLACE"]);
  expect(screen.text()).toContain("Page 3 of 3");
});

test("a search starts at the first page and waits for its rows", { tags: ["U130"] }, async () => {
  const screen = await openScreen("/CpEngagement?pageNo=2", { "engagement.list": NO_ANSWER });
  expect(screen.queryByText(listLabels.nothing)).toBeNull();
  await screen.type(engagementLabels.search, "rao");
  await screen.submit();

  expect(screen.path()).toBe("/CpEngagement?search_query=rao");
});
