import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { expect, test } from "./fixtures.ts";
import { anEnquiry, outboxEntries, saveOffline } from "./offlineFixtures.ts";
import { interestIn } from "./projectBrokerSteps.ts";

interface Subject {
  path: string;
  name: string;
  number: string | number;
}

const subjects: Record<string, (database: Database) => Promise<Subject[]>> = {
  "premium enquiry": async ({ kysely }) => {
    const { id, ...enquiry } = await kysely
      .selectFrom("premium_enquiries")
      .where("deleted_at", "is", null)
      .select(["id", "name", "premium_enquiry_no as number"])
      .executeTakeFirstOrThrow();
    const paths = [`/EnqDetails/${id}`, `/Eoi/${id}`, `/SiteVisit/${id}`, `/AddNewMeeting/${id}?name=pr_enquiry`];
    return paths.map((path) => ({ path, ...enquiry }));
  },
  enquiry: async ({ kysely }) => {
    const { id, ...enquiry } = await kysely
      .selectFrom("enquiries")
      .select(["id", "full_name as name", "enquiry_no as number"])
      .executeTakeFirstOrThrow();
    return [`/AddNewMeeting/${id}?name=enquiry`, `/EditEnquiry/${id}`].map((path) => ({ path, ...enquiry }));
  },
  "stand-up": async ({ kysely }) => {
    const { id, name } = await kysely
      .selectFrom("daily_stand_ups as stand_up")
      .innerJoin("users", "users.id", "user_id")
      .select(["stand_up.id", "users.full_name as name"])
      .executeTakeFirstOrThrow();
    return [`/DailyStandUpDetails/${id}`, `/EditDailyMeeting/${id}`].map((path) => ({ path, name, number: id }));
  },
  campaign: async (database) => {
    const pair = await interestIn(database, { campaigns: 1 });
    const add = `/AddCampaign/${pair.building_id}/${pair.broker_id}/${pair.id}`;
    const { kysely } = database;
    const meeting = await kysely
      .selectFrom("broker_meetings as meeting")
      .innerJoin("brokers", "brokers.id", "broker_id")
      .select(["meeting.id", "firm_name as name"])
      .executeTakeFirstOrThrow();
    const campaign = await kysely
      .selectFrom("campaigns as campaign")
      .innerJoin("brokers", "brokers.id", "broker_id")
      .select(["campaign.id", "firm_name as name"])
      .executeTakeFirstOrThrow();
    return [
      { path: add, name: pair.name, number: pair.broker_id },
      { path: `/AddNewCampaigninMeetings/${meeting.id}`, name: meeting.name, number: meeting.id },
      { path: `/EditMeeting/${meeting.id}`, name: meeting.name, number: meeting.id },
      { path: `/EditCampaign/${campaign.id}`, name: campaign.name, number: campaign.id },
    ];
  },
};

for (const [kind, find] of Object.entries(subjects)) {
  test(`screens of one ${kind} show its name and number below the heading, not in the tab's title`, async ({
    page,
    signIn,
    database,
    expectAccessible,
  }) => {
    await signIn("admin");
    for (const { path, name, number } of await find(database)) {
      await page.goto(path);
      await expect(page.getByText(`${name} · No. ${number}`, { exact: true }), path).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
      expect(await page.title(), path).not.toContain(name);
      await expectAccessible();
    }
  });
}

test("if a client's name cannot be read, the id and the form remain", async ({ page, signIn, upstream }) => {
  await signIn("admin");
  upstream.answer("GET enquiries_builders/7", { status: 403 });
  await page.goto("/AddNewMeeting/7?name=enquiry");

  await expect(page.getByText("No. 7", { exact: true })).toBeVisible();
  await expect(page.getByRole("form", { name: "New Client Meeting" })).toBeVisible();
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("an unsent edit names its record, and so does the confirmation before it is discarded", async ({
    page,
    signIn,
    context,
    database,
  }) => {
    const { full_name } = await anEnquiry(database);
    await signIn("caller");
    const id = await saveOffline(page, database, "Saved offline");
    await page.getByRole("link", { name: "Show", exact: true }).click();
    const about = `${full_name} · No. ${id}`;
    await expect(page.getByRole("heading", { name: `Edit of an enquiry · ${about}` })).toBeVisible();
    await page.getByRole("button", { name: "Discard" }).click();

    await expect(page.getByRole("alertdialog", { name: "Discard: Edit of an enquiry?" })).toContainText(about);
    await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    await expect.poll(() => outboxEntries(page)).toBe(0);
    await context.setOffline(false);
  });
});

for (const [path, button] of [
  ["/McMeetings", /^Delete the meeting with (.+)$/],
  ["/CpMeetingRequests", /^Delete the request of (.+)$/],
] as const) {
  test(`the confirmation of a deletion on ${path} names the record`, async ({ page, signIn, expectAccessible }) => {
    await signIn("admin");
    await page.goto(path);
    const remove = page.getByRole("button", { name: button }).first();
    const name = button.exec((await remove.getAttribute("aria-label")) ?? "")?.[1];
    const row = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: button }) });
    const id = /(\d+)/.exec((await row.first().getByRole("link").getAttribute("href")) ?? "")?.[1];
    await remove.click();

    await expect(page.getByRole("alertdialog")).toContainText(`${name} · No. ${id}`);
    await expectAccessible();
  });
}
