import { expect, test } from "./workbenchFixtures.ts";

/** What drops parts of the replies of a call. */
const withoutParts = (call: string, ...places: string[]) =>
  places.map((place) => ({ call, kind: "drift", place: `$.${place}`, change: "dropped" }));

test.describe("what the server does not tell is shown as a dash, not as No or 0", () => {
  test.beforeEach(({ signIn }) => signIn("admin"));

  test("whether a campaign was executed, in the list and on its card", async ({ page, database, drive }) => {
    const { id } = await database.kysely.selectFrom("campaigns").select("id").executeTakeFirstOrThrow();
    await drive("PUT", "faults", [
      ...withoutParts("campaigns.list", "campaigns[].executed"),
      ...withoutParts("campaigns.details", "campaign.executed"),
    ]);
    await page.goto("/Campaign");
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    await expect(page.getByText("Executed")).toHaveCount(0);
    await page.goto(`/CampaignDetails/${id}`);

    await expect(page.getByRole("definition").nth(12)).toHaveText("-");
    await expect(page.getByText("Not-Executed")).toHaveCount(0);
  });

  test("how many brokers are interested in a project", async ({ page, drive }) => {
    await drive("PUT", "faults", withoutParts("projects.list", "buildings[].interested"));
    await page.goto("/Project");

    const link = page.getByRole("link", { name: /^Interested brokers of / }).first();
    await expect(link).toHaveText("-");
  });

  test("what a stand-up has reached", async ({ page, database, drive }) => {
    const { id } = await database.kysely.selectFrom("daily_stand_ups").select("id").executeTakeFirstOrThrow();
    const reached = ["daily_stand_up.todays_meeting_done", "daily_stand_up.actual_enq_sourced"];
    await drive("PUT", "faults", withoutParts("standUps.details", ...reached));
    await page.goto(`/DailyStandUpDetails/${id}`);

    await expect(page.getByRole("link", { name: "- meetings" })).toBeVisible();
    await expect(page.getByRole("link", { name: "- enquiries" })).toBeVisible();
  });

  test("how many campaigns a meeting has; they can be opened", async ({ page, database, drive }) => {
    const { id } = await database.kysely.selectFrom("broker_meetings").select("id").executeTakeFirstOrThrow();
    await drive("PUT", "faults", withoutParts("meetings.details", "campaigns_count"));
    await page.goto(`/MeetingDetails/${id}?kind=broker`);

    await expect(page.getByRole("link", { name: "Total Campaigns: -" })).toHaveAttribute("href", /./);
  });

  test("the points of channel partners, of which no pie is drawn", async ({ page, drive }) => {
    const places = ["expired", "cp_engagements[].broker_earned_count"];
    await drive("PUT", "faults", withoutParts("engagement.list", ...places));
    await page.goto("/CpEngagement");

    const totals = page.getByRole("region", { name: "Connect & Collect" });
    await expect(totals.getByRole("row", { name: "Expired" })).toHaveText("Expired--");
    await expect(totals.getByRole("row", { name: "Earned" })).toContainText("₹");
    await expect(totals.getByRole("img")).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Earned -/ }).first()).toHaveText("-");
  });

  test("the counts of today's calls, which still lead to them", async ({ page, drive }) => {
    await drive("PUT", "faults", withoutParts("enquiries.list", "count", "back_log_count", "total_count"));
    await page.goto("/");

    await expect(page.getByRole("link", { name: /^Today's Calls? -$/ })).toHaveAttribute("href", /./);
    await expect(page.getByText(/^\d+ - \d+$/)).toBeVisible();
  });
});
