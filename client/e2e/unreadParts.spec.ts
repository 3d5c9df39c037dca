import { brokerLabels } from "../src/features/brokers/labels.ts";
import { meetingLabels } from "../src/features/meetings/labels.ts";
import { campaignLabels } from "../src/shared/campaignLabels.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import { findNewEnquiry, save, saveEnquiry } from "./offlineFixtures.ts";
import { alterRecord, type Fields, type Upstream } from "./upstream.ts";

const PARTLY = "Some data from the server couldn't be read and isn't shown";

const lastPut = ({ requests }: Upstream) => requests.findLast(({ method }) => method === "PUT")?.body as Fields;

test("an enquiry names the values that could not be read, and a save does not change them", async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await signIn("caller");
  const { id } = await findNewEnquiry(database);
  alterRecord(upstream, `GET enquiries_builders/${id}`, "enquiry", (record) => ({
    ...record,
    rm: ["?"],
    visit_date: "after Diwali",
  }));
  await page.goto(`/Details/${id}`);
  await expect(page.getByText(PARTLY)).toBeVisible();
  await page.getByRole("link", { name: enquiryLabels.editEnquiry }).click();
  await expect(page.getByText(PARTLY)).toBeVisible();
  await expect(page.getByText("Couldn't be read, and stays as it is unless you change it: Visited.")).toBeVisible();

  // A refusal may come with a 2xx.
  upstream.answer(`PUT enquiries_builders/${id}`, {
    status: 200,
    body: { status: 0, success: false, message: "The enquiry is locked" },
  });
  const comment = formOf(page, enquiryLabels.editEnquiry).getByLabel(enquiryLabels.comment, { exact: true });
  await comment.fill("Asked again");
  await save(page);
  await expect(page.getByRole("alertdialog")).toContainText("The enquiry is locked");
  await page.getByRole("button", { name: "OK" }).click();
  await expect(comment).toHaveValue("Asked again");
  await expect(page.getByText(enquiryLabels.updated)).toHaveCount(0);
  upstream.answer(`PUT enquiries_builders/${id}`, undefined);

  const enquiry = await saveEnquiry(page, upstream);
  expect(enquiry).not.toHaveProperty("visited");
  expect(enquiry).not.toHaveProperty("visit_date");
  expect(enquiry).toHaveProperty("vcm_done");
});

test("other records with unreadable parts are not overwritten, and a list shows each row that it can", async ({
  page,
  signIn,
  database: { kysely },
  upstream,
}) => {
  await signIn("admin");
  await test.step("a channel partner keeps an unreadable Meeting Done", async () => {
    upstream.requests.length = 0;
    const { id } = await kysely.selectFrom("brokers").select("id").executeTakeFirstOrThrow();
    alterRecord(upstream, `GET brokers/${id}/my_cps_detail`, "broker", (record) => ({
      ...record,
      meeting_done: 5,
      meeting_scheduled: "2026-12-01",
      next_call_date: "2026-12-01T10:00:00+05:30",
    }));
    await page.goto(`/Brokers/Edit/${id}`);
    await formOf(page, brokerLabels.editCp).getByLabel(brokerLabels.comment, { exact: true }).fill("Met at the site");
    await expect(
      page.getByText("Couldn't be read, and stays as it is unless you change it: Meeting Done."),
    ).toBeVisible();
    await save(page);

    await expect(page.getByText(brokerLabels.updated)).toBeVisible();
    expect(lastPut(upstream)).not.toHaveProperty("meeting_done");
  });

  await test.step("a campaign does not become Not-Executed", async () => {
    upstream.requests.length = 0;
    const { id } = await kysely.selectFrom("campaigns").select("id").executeTakeFirstOrThrow();
    upstream.alter("GET buildings/broker_campaign_details", (body: Record<string, Fields>) =>
      Object.fromEntries(Object.entries(body).map(([key, campaign]) => [key, { ...campaign, executed: "perhaps" }])),
    );
    await page.goto(`/EditCampaign/${id}`);
    const form = formOf(page, campaignLabels.editCampaign);
    await form.getByLabel(campaignLabels.comment, { exact: true }).fill("Leaflets handed out");
    await save(page);

    await expect(form.getByLabel(campaignLabels.executed)).toHaveAttribute("aria-invalid", "true");
    expect(lastPut(upstream)).toBeUndefined();
  });

  await test.step("campaigns of a meeting are not sent again as new ones", async () => {
    upstream.requests.length = 0;
    const { id } = await kysely
      .selectFrom("broker_meetings")
      .innerJoin("campaigns", "campaigns.meeting_id", "broker_meetings.id")
      .select("broker_meetings.id")
      .executeTakeFirstOrThrow();
    const spoil = (campaigns: unknown) => (campaigns as Fields[])?.map((campaign) => ({ ...campaign, id: {} }));
    upstream.alter(`GET users/meetings/${id}/meeting_detail`, (body: { meeting: Fields; campaign_data: unknown }) => ({
      ...body,
      meeting: { ...body.meeting, campaign_data: spoil(body.meeting.campaign_data) },
      campaign_data: spoil(body.campaign_data),
    }));
    await page.goto(`/EditMeeting/${id}`);
    const form = formOf(page, meetingLabels.editMeeting);
    await expect(form.getByLabel(meetingLabels.campaigns)).toHaveValue("These couldn't be read and won't be changed.");
    await form.getByLabel(meetingLabels.minutesOfMeeting).fill("Talked about the second tower");
    await save(page);

    await expect(page.getByText(meetingLabels.updated)).toBeVisible();
    expect(String(lastPut(upstream))).not.toContain("[campaigns]");
  });

  await test.step("a premium enquiry does not get a second form", async () => {
    upstream.requests.length = 0;
    const { id } = await kysely
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

  await test.step("a row without an id has no link, one with a UUID has", async () => {
    upstream.requests.length = 0;
    const uuid = "6f1c2a40-8d7e-4b1e-9a55-0d3a5b1c9f10";
    upstream.alter("GET enquiries_builders", (body: { enquiry: Fields[] }) => ({
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
    const detailsRequest = page.waitForRequest((request) => request.url().includes("enquiries.details"));
    await page.getByRole("link", { name: "Row with a UUID" }).click();
    await detailsRequest;
    await expect(page).toHaveURL(`/Details/${uuid}`);
    expect(upstream.requests.map(({ path }) => path)).toContain(`enquiries_builders/${uuid}`);
  });
});
