import { expect, test } from "vitest";
import { openScreen } from "../../lib/test/openScreen.ts";

test.each([
  ["Meeting", "/help/meeting.mp4", "Log a meeting", "Open Meetings."],
  ["Campaigns", "/help/campaigns.mp4", "Run a campaign", "Find the broker."],
])("the help of %s shows its tutorial, its steps, the screens and the words", async (name, src, title, first) => {
  const screen = await openScreen(`/Help/${name}`, {
    "site.settings": { helpVideos: { Meeting: "/help/meeting.mp4", Campaigns: "/help/campaigns.mp4" } },
  });
  const text = screen.text();

  expect(text).toContain(`# Help: ${name}\n`);
  expect(text).not.toContain("There is no tutorial");
  expect(screen.element("video").props).toMatchObject({ src, "aria-label": `Tutorial for ${name}`, controls: true });
  expect(text.split("\n").filter((line) => line.startsWith("## "))).toEqual([`## ${title}`, "## Screens", "## Words"]);
  expect(text).toContain(`\n- 1\n${first}`);
});

test("the help of another screen says that there is no tutorial", async () => {
  const screen = await openScreen("/Help/meeting", {});

  expect(screen.text().split("\n").slice(0, 3)).toEqual([
    "title: Help · Mobile CRM",
    "# Help",
    "There is no tutorial for this screen.",
  ]);
});
