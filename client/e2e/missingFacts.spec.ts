import { expect, test } from "./fixtures.ts";
import type { Upstream } from "./upstream.ts";

type Record_ = Record<string, unknown>;

/** The backend answers without these fields, wherever they are. */
const leaveOut = (upstream: Upstream, address: string, ...fields: string[]) =>
  upstream.alter(address, (body) =>
    JSON.parse(JSON.stringify(body, (key, value) => (fields.includes(key) ? undefined : value))),
  );

test.describe("what the server does not tell is shown as a dash, not as No or 0", () => {
  test.beforeEach(({ signIn }) => signIn("admin"));

  test("whether a campaign was executed, in the list and on its card", async ({ page, database, upstream }) => {
    const { id } = await database.kysely.selectFrom("campaigns").select("id").executeTakeFirstOrThrow();
    leaveOut(upstream, "GET campaigns", "executed");
    leaveOut(upstream, "GET buildings/broker_campaign_details", "executed");
    await page.goto("/Campaign");
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    await expect(page.getByText("Executed")).toHaveCount(0);
    await page.goto(`/CampaignDetails/${id}`);

    await expect(page.getByRole("definition").nth(12)).toHaveText("-");
    await expect(page.getByText("Not-Executed")).toHaveCount(0);
  });

  test("how many brokers are interested in a project", async ({ page, upstream }) => {
    leaveOut(upstream, "GET buildings/all", "interested");
    await page.goto("/Project");

    const link = page.getByRole("link", { name: /^Interested brokers of / }).first();
    await expect(link).toHaveText("-");
  });

  test("what a stand-up has reached", async ({ page, database, upstream }) => {
    const { id } = await database.kysely.selectFrom("daily_stand_ups").select("id").executeTakeFirstOrThrow();
    leaveOut(upstream, `GET daily_stand_ups/${id}/daily_stand_up_detail`, "todays_meeting_done", "actual_enq_sourced");
    await page.goto(`/DailyStandUpDetails/${id}`);

    await expect(page.getByRole("link", { name: "- meetings" })).toBeVisible();
    await expect(page.getByRole("link", { name: "- enquiries" })).toBeVisible();
  });

  test("how many campaigns a meeting has; they can be opened", async ({ page, database, upstream }) => {
    const { id } = await database.kysely.selectFrom("broker_meetings").select("id").executeTakeFirstOrThrow();
    leaveOut(upstream, `GET users/meetings/${id}/meeting_detail`, "campaigns_count");
    await page.goto(`/MeetingDetails/${id}?kind=broker`);

    await expect(page.getByRole("link", { name: "Total Campaigns: -" })).toHaveAttribute("href", /./);
  });

  test("the points of channel partners, of which no pie is drawn", async ({ page, upstream }) => {
    upstream.alter("GET brokers/cp_engagement", ({ expired: _, cp_engagements, ...body }: Record_) => ({
      ...body,
      earned: 1200,
      redeemed: 300,
      cp_engagements: (cp_engagements as Record_[]).map(({ broker_earned_count: __, ...row }) => row),
    }));
    await page.goto("/CpEngagement");

    const totals = page.getByRole("region", { name: "Connect & Collect" });
    await expect(totals.getByRole("row", { name: "Expired" })).toHaveText("Expired--");
    await expect(totals.getByRole("row", { name: "Earned" })).toContainText("₹1,200");
    await expect(totals.getByRole("img")).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Earned -/ }).first()).toHaveText("-");
  });

  test("the counts of today's calls, which still lead to them", async ({ page, upstream }) => {
    leaveOut(upstream, "GET enquiries_builders", "count", "back_log_count", "total_count");
    await page.goto("/");

    await expect(page.getByRole("link", { name: /^Today's Calls? -$/ })).toHaveAttribute("href", /./);
    await expect(page.getByText(/^\d+ - \d+$/)).toBeVisible();
  });
});
