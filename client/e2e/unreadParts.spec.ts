import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import type { Upstream } from "./upstream.ts";

type Record_ = Record<string, unknown>;
const PARTLY = "Some data from the server couldn't be read and isn't shown.";

const lastPut = ({ requests }: Upstream) => requests.findLast(({ method }) => method === "PUT")?.body as Record_;

/** Changes the record in the reply of a details call, within its wrapper. */
const alterRecord = (upstream: Upstream, address: string, wrapper: string, change: (record: Record_) => Record_) =>
  upstream.alter(address, (body: Record<string, Record_>) => ({ ...body, [wrapper]: change(body[wrapper] ?? {}) }));

const save = (page: Page, form: string) =>
  formOf(page, form).getByRole("button", { name: "Save", exact: true }).click();

test.describe("an enquiry with unreadable dates", () => {
  test.beforeEach(({ signIn }) => signIn("caller"));

  for (const [how, change] of [
    ["is a number", (record: Record_) => ({ ...record, visit_date: 20261120 })],
    ["is absent", ({ visit_date: _, ...record }: Record_) => record],
    ["is not a date", (record: Record_) => ({ ...record, visit_date: "after Diwali" })],
  ] as const) {
    test(`keeps a visit date that ${how} when it is saved`, async ({ page, database, upstream }) => {
      const { id } = await database.kysely.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
      alterRecord(upstream, `GET enquiries_builders/${id}`, "enquiry", change);
      await page.goto(`/EditEnquiry/${id}`);
      const form = formOf(page, "Edit Enquiry");
      await expect(page.getByText("Couldn't be read, and stays as it is unless you change it: Visited.")).toBeVisible();
      await form.getByLabel("Comment", { exact: true }).fill("Asked again");
      await save(page, "Edit Enquiry");

      await expect(page.getByText("Enquiry Updated!")).toBeVisible();
      const { enquiry } = lastPut(upstream) as { enquiry: Record_ };
      expect(enquiry).not.toHaveProperty("visited");
      expect(enquiry).not.toHaveProperty("visit_date");
      expect(enquiry).toHaveProperty("vcm_done");
    });
  }

  test("sends what is entered in place of an unreadable date", async ({ page, database, upstream }) => {
    const { id } = await database.kysely.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    alterRecord(upstream, `GET enquiries_builders/${id}`, "enquiry", (record) => ({ ...record, visit_date: {} }));
    await page.goto(`/EditEnquiry/${id}`);
    const form = formOf(page, "Edit Enquiry");
    await form.getByLabel("Visited").selectOption("No");
    await form.getByLabel("Comment", { exact: true }).fill("Not visited after all");
    await save(page, "Edit Enquiry");

    await expect(page.getByText("Enquiry Updated!")).toBeVisible();
    expect((lastPut(upstream) as { enquiry: Record_ }).enquiry).toMatchObject({ visited: false });
  });

  test("says so in its details and its edit form", async ({ page, database, upstream }) => {
    const { id } = await database.kysely.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    alterRecord(upstream, `GET enquiries_builders/${id}`, "enquiry", (record) => ({ ...record, rm: ["?"] }));
    await page.goto(`/Details/${id}`);

    await expect(page.getByText(PARTLY)).toBeVisible();
    await page.getByRole("link", { name: "Edit Enquiry" }).click();
    await expect(page.getByText(PARTLY)).toBeVisible();
  });
});

test("a channel partner keeps an unreadable Meeting Done", async ({ page, signIn, database, upstream }) => {
  await signIn("admin");
  const { id } = await database.kysely.selectFrom("brokers").select("id").executeTakeFirstOrThrow();
  alterRecord(upstream, `GET brokers/${id}/my_cps_detail`, "broker", (record) => ({
    ...record,
    meeting_done: 5,
    meeting_scheduled: "2026-12-01",
    next_call_date: "2026-12-01T10:00:00+05:30",
  }));
  await page.goto(`/Brokers/Edit/${id}`);
  await formOf(page, "Edit CP").getByLabel("Comment", { exact: true }).fill("Met at the site");
  await expect(
    page.getByText("Couldn't be read, and stays as it is unless you change it: Meeting Done."),
  ).toBeVisible();
  await save(page, "Edit CP");

  await expect(page.getByText("Broker Updated!")).toBeVisible();
  expect(lastPut(upstream).broker).not.toHaveProperty("meeting_done");
});

test("a campaign does not become Not-Executed because its answer could not be read", async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await signIn("admin");
  const { id } = await database.kysely.selectFrom("campaigns").select("id").executeTakeFirstOrThrow();
  upstream.alter("GET buildings/broker_campaign_details", (body: Record<string, Record_>) =>
    Object.fromEntries(Object.entries(body).map(([key, campaign]) => [key, { ...campaign, executed: "perhaps" }])),
  );
  await page.goto(`/EditCampaign/${id}`);
  const form = formOf(page, "Edit Campaign");
  await form.getByLabel("Comment", { exact: true }).fill("Leaflets handed out");
  await save(page, "Edit Campaign");

  await expect(form.getByLabel("Executed")).toHaveAttribute("aria-invalid", "true");
  expect(lastPut(upstream)).toBeUndefined();
});

test("campaigns of a meeting with unreadable ids are not sent again as new ones", async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await signIn("admin");
  const { id } = await database.kysely
    .selectFrom("broker_meetings")
    .innerJoin("campaigns", "campaigns.meeting_id", "broker_meetings.id")
    .select("broker_meetings.id")
    .executeTakeFirstOrThrow();
  const spoil = (campaigns: unknown) => (campaigns as Record_[])?.map((campaign) => ({ ...campaign, id: {} }));
  upstream.alter(`GET users/meetings/${id}/meeting_detail`, (body: { meeting: Record_; campaign_data: unknown }) => ({
    ...body,
    meeting: { ...body.meeting, campaign_data: spoil(body.meeting.campaign_data) },
    campaign_data: spoil(body.campaign_data),
  }));
  await page.goto(`/EditMeeting/${id}`);
  const form = formOf(page, "Edit Meeting");
  await expect(form.getByLabel("Campaigns")).toHaveValue("These couldn't be read and won't be changed.");
  await form.getByLabel("Minutes of Meeting").fill("Talked about the second tower");
  await save(page, "Edit Meeting");

  await expect(page.getByText("Meeting Updated!")).toBeVisible();
  expect(String(upstream.requests.findLast(({ method }) => method === "PUT")?.body)).not.toContain("[campaigns]");
});

test("a premium enquiry with an unreadable form id does not get a second form", async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await signIn("admin");
  const { id } = await database.kysely
    .selectFrom("premium_enquiries")
    .where("deleted_at", "is", null)
    .select("id")
    .executeTakeFirstOrThrow();
  alterRecord(upstream, `GET premium_enquiries/${id}`, "premium_enquiry", (record) => ({
    ...record,
    enquiry_eoi_form_id: { id: 4 },
  }));
  await page.goto(`/Eoi/${id}`);

  await expect(page.getByRole("alert")).toContainText("This can't be edited now. These couldn't be read: Edit EOI.");
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
});

test.describe("a list with unreadable row ids", () => {
  test.beforeEach(({ signIn }) => signIn("admin"));

  test("shows each row: without a link for a null id, with a link for a UUID", async ({ page, upstream }) => {
    const uuid = "6f1c2a40-8d7e-4b1e-9a55-0d3a5b1c9f10";
    upstream.alter("GET enquiries_builders", (body: { enquiry: Record_[] }) => ({
      ...body,
      enquiry: [
        { ...body.enquiry[0], id: null, full_name: "Row without an id" },
        { ...body.enquiry[1], id: uuid, full_name: "Row with a UUID" },
        ...body.enquiry.slice(2),
      ],
    }));
    await page.goto("/");

    await expect(page.getByText("Row without an id")).toBeVisible();
    await expect(page.getByRole("link", { name: "Row without an id" })).toHaveCount(0);
    await expect(page.getByText(PARTLY)).toBeVisible();
    const asked = page.waitForRequest((request) => request.url().includes("enquiries.details"));
    await page.getByRole("link", { name: "Row with a UUID" }).click();
    await asked;
    await expect(page).toHaveURL(`/Details/${uuid}`);
    expect(upstream.requests.map(({ path }) => path)).toContain(`enquiries_builders/${uuid}`);
  });
});

test("a save that the upstream refuses with a 2xx keeps the form and shows the message", async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await signIn("caller");
  const { id } = await database.kysely.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  upstream.answer(`PUT enquiries_builders/${id}`, {
    status: 200,
    body: { status: 0, success: false, message: "The enquiry is locked" },
  });
  await page.goto(`/EditEnquiry/${id}`);
  const comment = formOf(page, "Edit Enquiry").getByLabel("Comment", { exact: true });
  await comment.fill("Will visit on Sunday");
  await save(page, "Edit Enquiry");

  await expect(page.getByRole("alertdialog")).toContainText("The enquiry is locked");
  await page.getByRole("button", { name: "OK" }).click();
  await expect(comment).toHaveValue("Will visit on Sunday");
  await expect(page.getByText("Enquiry Updated!")).toHaveCount(0);
});
