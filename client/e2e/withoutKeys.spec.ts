import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page } from "@playwright/test";
import { fillIn } from "./campaignSteps.ts";
import { devices } from "./devices.ts";
import { expect, type Role, test } from "./fixtures.ts";
import { dateOf, formOf, searchChoice, typeDate } from "./formSteps.ts";
import { fillMeeting, takeSelfie } from "./meetingForm.ts";
import { anEnquiry, commentOn, commentsOf } from "./offlineFixtures.ts";
import { interestIn } from "./projectBrokerSteps.ts";

test.use({ ...devices, upstreamKnowsKeys: false });

const WORDS = "Showed the sample flat in the morning, then called every broker of the west side who had not answered.";

interface Flow {
  role: Role;
  /** The call at the upstream, of which an answer can be lost. */
  address(page: Page): string;
  /** Fills the form, up to its Save. */
  fill(page: Page, database: Database): Promise<void>;
  /** How often it was done. */
  count(database: Database): Promise<number>;
  /** What is said once it was done, at the form and from the outbox. */
  told: [success: string, later: string];
}

const saveButton = (page: Page) => page.getByRole("form").getByRole("button", { name: "Save", exact: true });

const flows: Record<string, Flow> = {
  "a new enquiry": {
    role: "caller",
    address: () => "POST enquiries_builders/create_enquiry",
    async fill(page) {
      await page.goto("/Enquiry");
      const form = formOf(page, "New Enquiry");
      await form.getByLabel("Name").fill("Asha Unkeyed");
      await form.getByLabel("Mobile").fill("+91 98765 43210");
      await form.getByLabel("E-mail").fill("asha.unkeyed@example.com");
      await form.getByLabel("Status").selectOption("New");
      await searchChoice(form, "Broker", "a");
      await form.getByLabel("Project").selectOption({ index: 1 });
      const text = form.getByLabel("Enquiry", { exact: true });
      if (await text.isVisible()) await text.fill("Wants plot 7");
      await typeDate(dateOf(form, "Next call date and time"), "241220261030AM");
      await form.getByLabel("Lead source").selectOption({ index: 1 });
      await form.getByLabel("Comment").fill(WORDS);
    },
    count: async ({ kysely }) =>
      (await kysely.selectFrom("enquiries").where("full_name", "=", "Asha Unkeyed").select("id").execute()).length,
    told: ["Enquiry Created!", "Sent: New enquiry"],
  },
  "the edit of an enquiry": {
    role: "caller",
    address: (page) => `PUT enquiries_builders/${/\d+$/.exec(page.url())?.[0]}`,
    async fill(page, database) {
      const { id } = await anEnquiry(database);
      await commentOn(page, id, WORDS);
    },
    count: (database) => commentsOf(database, WORDS),
    told: ["Enquiry Updated!", "Sent: Edit of an enquiry"],
  },
  "a broker meeting with its files": {
    role: "field",
    address: () => "POST users/meetings",
    async fill(page) {
      await page.goto("/AddMeeting");
      await page.getByRole("button", { name: "Start recording" }).click();
      await expect(page.getByRole("timer")).toHaveText(/00:0[2-9]/);
      await page.getByRole("button", { name: "Stop" }).click();
      const form = await fillMeeting(page);
      await form.getByLabel("Minutes of Meeting").fill(WORDS);
      await takeSelfie(page);
    },
    count: async ({ kysely }) =>
      (await kysely.selectFrom("broker_meetings").where("minutes_of_meeting", "=", WORDS).select("id").execute())
        .length,
    told: ["Meeting Created!", "Sent: New meeting"],
  },
  "a stand-up": {
    role: "field",
    address: () => "POST daily_stand_ups",
    async fill(page) {
      await page.goto("/AddDailyStandUpMeeting");
      const form = formOf(page, "New Stand Up");
      await form.getByLabel("Standup Type").selectOption("Office");
      await form.getByLabel("Comments").fill(WORDS);
      await expect(form.getByLabel("Sign-in Location")).toHaveValue(/India$/);
      await takeSelfie(page);
    },
    count: async ({ kysely }) =>
      (await kysely.selectFrom("daily_stand_ups").where("comment", "=", WORDS).select("id").execute()).length,
    told: ["Daily Standup Created!", "Sent: New stand up"],
  },
  "a campaign": {
    role: "field",
    address: () => "POST buildings/brokers/campaigns",
    async fill(page, database) {
      const { id, building_id, broker_id } = await interestIn(database);
      await page.goto(`/AddCampaign/${building_id}/${broker_id}/${id}`);
      await fillIn(formOf(page, "Add Campaign"), { title: "Unkeyed drive", from: 0, upto: 3 });
    },
    count: async ({ kysely }) =>
      (await kysely.selectFrom("campaigns").where("title", "=", "Unkeyed drive").select("id").execute()).length,
    told: ["Campaign Created!", "Sent: New campaign"],
  },
};

for (const [name, { role, address, fill, count, told }] of Object.entries(flows)) {
  test(`${name} is done once by an upstream without idempotency keys`, async ({ page, signIn, database, upstream }) => {
    await signIn(role);
    await fill(page, database);
    const call = address(page);
    await saveButton(page).click();

    await expect(page.getByText(told[0])).toBeVisible();
    expect(await count(database)).toBe(1);
    expect(upstream.requests.filter(({ method, path }) => `${method} ${path}` === call)).toHaveLength(1);
  });

  test(`${name} whose answer was lost is done once by an upstream without idempotency keys`, async ({
    page,
    signIn,
    database,
    upstream,
  }) => {
    await signIn(role);
    await fill(page, database);
    upstream.loseAnswer(address(page));
    await saveButton(page).click();
    await expect(page.getByText(/could not take it now\. It is kept on this phone/)).toBeVisible();
    await expect.poll(() => count(database)).toBe(1);

    await expect(page.getByText(told[1])).toBeVisible({ timeout: 40_000 });
    expect(await count(database)).toBe(1);
    await page.goto("/Pending");
    await expect(page.getByText("Everything you saved has arrived.")).toBeVisible();
  });
}
