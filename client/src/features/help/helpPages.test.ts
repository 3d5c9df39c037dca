import { act } from "react";
import { expect, test, vi } from "vitest";
import { openScreen } from "../../../test/openScreen.ts";

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
});

test("the help of another screen says that there is no tutorial", async () => {
  const screen = await openScreen("/Help/meeting", {});

  expect(screen.text().split("\n").slice(0, 2)).toEqual(["Help", "There's no tutorial for this screen."]);
});

test("the help of meetings explains its steps, the screens and the terms", async () => {
  const screen = await openScreen("/Help/Meeting", {});
  for (const text of [
    "Record the conversation. Tap the microphone. Pause and resume as you like; what is recorded is kept on the phone.",
    "Fill in the visit. Choose the broker and the field executive. The end follows the start you choose.",
    "Say how it went. Meeting type, rating, minutes. If the app was used, enter the three counts; if not, the reason.",
    "Add location and selfie. Your location is filled in automatically. Take the selfie with the front camera.",
    "Add campaigns and save. Add the campaigns you agreed on and save. The meeting appears at the top of the list.",
    "My Day: What the day asks of you: calls with the time left, meetings, targets and unsent work. Open it from Me; tick Start with My Day to begin there.",
    "Day Board: For managers, from Me: choose a day or a week, and a team. Those who miss most to their target come first. Open Seven days, Backlog by age or Places of the day for more. CSV saves the table, and is recorded.",
  ])
    expect(screen.text()).toContain(text);
});

test("the help of campaigns explains its steps", async () => {
  const [steps] = (await openScreen("/Help/Campaigns", {})).text().split("\nScreens\n");

  for (const text of [
    "Help: Campaigns",
    "Find the broker. Open Projects, then the interested brokers of a project, then the broker.",
    "Add Campaign. On the broker's card choose Add Campaign.",
    "Plan it. Project, start and end date, type, title, and what you plan to reach.",
    "Say why. Use the comment to tell your team what was agreed.",
    "Report the result. When the campaign is over, set Executed to Yes and enter what was achieved and the enquiries.",
    "Follow it. Total Campaigns lists them under Active, Up Coming and Past.",
  ])
    expect(steps).toContain(text);
});

test("a tutorial starts by itself once, not too loud, and does not start again after it was paused", async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const screen = await openScreen("/Help/Meeting", {});
  expect(screen.getByLabelText("Tutorial for Meeting")).toMatchObject({ volume: 0.6 });
  await act(async () => void screen.queryClient.invalidateQueries());
  await screen.settle();

  expect(play).toHaveBeenCalledOnce();
});
