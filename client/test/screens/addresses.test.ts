import { expect, test } from "vitest";
import { openScreen } from "../openScreen.ts";

test.each([
  ["/Details/9001.", "/Details/9001"],
  ["/Details/9001%20", "/Details/9001"],
  ["/Brokers/9100),", "/Brokers/9100"],
  ["/CampaignDetails/9500%E2%80%8B", "/CampaignDetails/9500"],
  ["/MeetingDetails/9600%22?kind=client", "/MeetingDetails/9600?kind=client"],
  ["/DailyStandUp!", "/DailyStandUp"],
])("the link %s, as it was copied from a message, opens %s", async (link, path) => {
  const screen = await openScreen(link, {});

  expect(screen.path()).toBe(path);
  expect(screen.text()).not.toContain("Check the address");
});

test.each(["/Details/9001%2F..", "/Brokers/%3F", "/DailyStandUpDetails/..%2F..", "/Details/a%23b"])(
  "%s names no record, and says so without asking the server",
  async (path) => {
    const screen = await openScreen(path, {});

    expect(screen.text()).toContain("Check the address");
    expect(screen.reads).toEqual([]);
  },
);
