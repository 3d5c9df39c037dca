import { expect, test } from "vitest";
import { failingReads } from "../failingReads.ts";
import { openApp, openScreen } from "../openScreen.ts";
import { READING_SCREENS } from "../readingScreens.ts";

const MANAGER = { role_name: "Manager", role_id: "1" };

test.each(READING_SCREENS)("nothing of %s disappears if it cannot be read again", async (path) => {
  const { replies, fail } = failingReads();
  const screen = await (path === "/" ? openApp : openScreen)(path, replies, MANAGER);
  // A picture is not a reply and may still be loading.
  const linesBefore = screen
    .text()
    .split("\n")
    .filter((line) => !line.startsWith("Loading "));
  const reads = screen.reads.length;
  fail();
  await screen.queryClient.refetchQueries({ type: "active" });
  await screen.settle();

  expect(screen.reads.length).toBeGreaterThan(reads);
  const linesAfter = screen.text().split("\n");
  expect(linesBefore.filter((line) => !linesAfter.includes(line))).toEqual([]);
});
