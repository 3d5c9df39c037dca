import { act } from "react";
import { expect, test, vi } from "vitest";
import { openScreen } from "../../../test/openScreen.ts";
import { screenNames } from "../../lib/screenNames.ts";

test.each([
  ["Meeting", "/help/meeting.mp4", "Log a meeting", "Open Meetings."],
  ["Campaigns", "/help/campaigns.mp4", "Run a campaign", "Find the broker."],
])("the help of %s shows its tutorial, its steps, the screens and the terms", async (name, src, title, first) => {
  const screen = await openScreen(`/Help/${name}`, {});
  const text = screen.text();

  expect(text).toContain(`Help: ${name}\n`);
  expect(text).not.toContain("There is no tutorial");
  expect(screen.getByLabelText(`Tutorial for ${name}`)).toMatchObject({
    controls: true,
    src: expect.stringContaining(src),
  });
  expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
    title,
    "Screens",
    "Words",
  ]);
  expect(text).toContain(`\n1\n${first}`);
  expect(screen.facts()).toMatchObject({
    [screenNames.myDay]: expect.any(String),
    NCD: expect.stringContaining("Next call date"),
  });
});

test("the help of another screen says that there is no tutorial", async () => {
  const screen = await openScreen("/Help/meeting", {});

  expect(screen.text().split("\n").slice(0, 2)).toEqual(["Help", "There's no tutorial for this screen."]);
});

test("a tutorial starts by itself once, not too loud, and does not start again after it was paused", async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const screen = await openScreen("/Help/Meeting", {});
  expect(screen.getByLabelText("Tutorial for Meeting")).toMatchObject({ volume: 0.6 });
  await act(async () => void screen.queryClient.invalidateQueries());
  await screen.settle();

  expect(play).toHaveBeenCalledOnce();
});
