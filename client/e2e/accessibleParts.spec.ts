import { paths } from "../src/lib/paths.ts";
import { listLabels } from "../src/ui/list/labels.ts";
import { expect, test } from "./fixtures.ts";

test.beforeEach(({ signIn }) => signIn("admin"));

const lists = [
  paths.home,
  paths.brokers,
  paths.meetings,
  paths.clientMeetings,
  paths.campaigns,
  paths.standUps,
  paths.premiumEnquiries,
  paths.meetingRequests,
];

test("the advanced search of each list is accessible", async ({ page, expectAccessible }) => {
  test.setTimeout(120_000);
  for (const { path } of lists) {
    await page.goto(path);
    await page.getByRole("button", { name: listLabels.advancedSearch }).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Apply" })).toBeVisible();
    await test.step(path, expectAccessible);
  }
});

const forms = [paths.newEnquiry, paths.newProject, paths.newMeeting, paths.newStandUp];

test("each form of a new record is accessible while it names what is missing", async ({ page, expectAccessible }) => {
  test.setTimeout(120_000);
  for (const { path } of forms) {
    await page.goto(path);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Required").first()).toBeVisible();
    await test.step(path, expectAccessible);
  }
});
