import { expect, test } from "./fixtures.ts";
import { anEnquiry, readyForOffline } from "./offlineFixtures.ts";

const MISSING = "Not found, or not yours";

for (const [path, list, target] of [
  ["/Details/999999", "Enquiries", "/"],
  ["/EditEnquiry/999999", "Enquiries", "/"],
  ["/EnqDetails/999999", "Premium Enquiries", "/PrEnquries"],
  ["/Eoi/999999", "Premium Enquiries", "/PrEnquries"],
  ["/SiteVisit/999999", "Premium Enquiries", "/PrEnquries"],
  ["/ProjectDetails/999999", "Projects", "/Project"],
  ["/Impression/999999", "Projects", "/Project"],
  ["/InitiationDetails/999999/1", "Projects", "/Project"],
  ["/BrokerDetails/999999/1", "Projects", "/Project"],
  ["/MeetingDetails/999999", "Meetings", "/Meeting"],
  ["/EditMeeting/999999", "Meetings", "/Meeting"],
  ["/MeetingDetails/999999?kind=client", "My Client Meetings", "/McMeetings"],
  ["/CampaignDetails/999999", "Campaigns", "/Campaign"],
  ["/EditCampaign/999999", "Campaigns", "/Campaign"],
  ["/Brokers/999999", "My CPs", "/Brokers"],
  ["/Brokers/Edit/999999", "My CPs", "/Brokers"],
  ["/Brokers/CPCallLog/999999", "My CPs", "/Brokers"],
  ["/CpEngagementDetails/999999", "My CP Engagement", "/CpEngagement"],
  ["/CpDetail/999999", "My CP Engagement", "/CpEngagement"],
  ["/DailyStandUpDetails/999999", "Daily Stand Up", "/DailyStandUp"],
  ["/EditDailyMeeting/999999", "Daily Stand Up", "/DailyStandUp"],
  ["/MyCpMeetingDetails/999999", "CP Meeting Requests", "/CpMeetingRequests"],
  ["/EditMyCpMeeting/999999", "CP Meeting Requests", "/CpMeetingRequests"],
] as const) {
  test(`${path} of a record that does not exist leads back to ${list}`, async ({ page, signIn, expectAccessible }) => {
    await signIn("admin");
    await page.goto(path);
    const alert = page.getByRole("main").getByRole("alert");

    await expect(alert).toContainText(MISSING);
    await expect(alert.getByRole("button", { name: "Retry" })).toHaveCount(0);
    await expect(alert.getByRole("link", { name: `Back to ${list}`, exact: true })).toHaveAttribute("href", target);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessible();
  });
}

test("a list that the role may not read links to Enquiries", async ({ page, signIn, upstream }) => {
  await signIn("caller");
  upstream.answer("GET buildings/all", { status: 403 });
  await page.goto("/Project");

  await expect(page.getByRole("alert")).toContainText(MISSING);
  await page.getByRole("link", { name: "Back to Enquiries" }).click();
  await expect(page).toHaveURL("/");
});

test("campaigns of a missing project link to Projects", async ({ page, signIn, upstream }) => {
  await signIn("caller");
  upstream.answer("GET buildings/broker_campaigns", { status: 404 });
  await page.goto("/Campaign/3");

  await expect(page.getByRole("alert")).toContainText(MISSING);
  await expect(page.getByRole("link", { name: "Back to Projects" })).toHaveAttribute("href", "/Project");
});

test("a server error offers Retry and no link", async ({ page, signIn, upstream }) => {
  await signIn("caller");
  upstream.answer("GET enquiries_builders/1", { status: 500 });
  await page.goto("/Details/1");
  const alert = page.getByRole("main").getByRole("alert");

  await expect(alert).toContainText("Could not load");
  await expect(alert.getByRole("button", { name: "Retry" })).toBeVisible();
  await expect(alert.getByRole("link")).toHaveCount(0);
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a record that was never loaded on this phone says so offline and loads on Retry once online", async ({
    page,
    signIn,
    context,
    database,
    expectAccessible,
  }) => {
    const { id, full_name } = await anEnquiry(database);
    await signIn("caller");
    await page.goto("/");
    await expect(page.getByText(/of 600/)).toBeVisible();
    await readyForOffline(page);
    await context.setOffline(true);
    await page.goto(`/Details/${id}`);
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Not on this phone yet");
    await expectAccessible();
    await page.goto("/Brokers");
    await expect(alert).toContainText("Not on this phone yet");
    await page.goto(`/Details/${id}`);
    await expect(alert).toContainText("Not on this phone yet");
    await context.setOffline(false);
    await alert.getByRole("button", { name: "Retry" }).click();

    await expect(page.getByRole("heading", { name: full_name })).toBeVisible();
  });
});
