import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { clientMeetingLabels } from "../src/features/clientMeetings/labels.ts";
import { meetingLabels } from "../src/features/meetings/labels.ts";
import { devices, partsOf } from "./devices.ts";
import { expect, test } from "./fixtures.ts";
import { clearPart, dateOf, formOf, typeDate } from "./formSteps.ts";
import { takeSelfie, today } from "./meetingForm.ts";
import { getQueries } from "./partnerSteps.ts";

test.use(devices);
test.beforeEach(({ signIn }) => signIn("caller"));

const latest = ({ kysely }: Database) =>
  kysely
    .selectFrom("client_meetings as meeting")
    .innerJoin("enquiries", "enquiries.id", "meeting.enquiry_id")
    .innerJoin("users", "users.id", "meeting.user_id")
    .orderBy("start_date_time", "desc")
    .orderBy("meeting.id", "desc")
    .select(["meeting.id", "enquiries.full_name as client", "enquiry_no", "users.full_name as executive"])
    .select(["minutes_of_meeting", "enquiries.id as enquiry_id"])
    .executeTakeFirstOrThrow();

test("client meetings are listed, filtered, shown, and edited in type and minutes, but not deleted by a caller", {
  tag: [
    "@R014",
    "@U067",
    "@U068",
    "@U069",
    "@U070",
    "@U076",
    "@U083",
    "@C032",
    "@C033",
    "@C034",
    "@C035",
    "@D022",
    "@D024",
    "@K025",
    "@K026",
    "@P008",
    "@U093",
    "@V044",
    "@C036",
  ],
}, async ({ page, database, upstream, expectAccessible }) => {
  const meeting = await latest(database);
  await page.goto("/McMeetings");
  const row = page.getByRole("main").getByRole("listitem").first();
  await expect(row).toContainText(meeting.client);
  await expect(row).toContainText(meeting.executive);
  await expect(row).toContainText(/Start \d\d-\d\d-\d{4} .*End \d\d-\d\d-\d{4}/);
  await expectAccessible();
  await page.getByRole("button", { name: "Advanced search" }).click();
  const panel = page.getByRole("dialog", { name: "Advance Search" });
  await panel.getByLabel(clientMeetingLabels.enquiryNumber).fill(meeting.enquiry_no);
  await panel.getByLabel(clientMeetingLabels.meetingFor).selectOption("Enquiry");
  await expectAccessible();
  await panel.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("1 - 1 of 1")).toBeVisible();
  await page.getByLabel(clientMeetingLabels.search).fill(meeting.client);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search_query=/);
  await expect(page.getByText("1 - 1 of 1")).toBeVisible();
  // The same row is visible while the search is still pending.
  await expect
    .poll(() => getQueries(upstream, "enquiries/client_meetings").at(-1))
    .toBe(
      `pageNo=1&search_query=${meeting.client.replace(" ", "+")}&resource_type=enquiry&enquiry_no=${meeting.enquiry_no}&is_advanced_search=true`,
    );
  await expect(page.getByRole("button", { name: /^Delete/ })).toHaveCount(0);

  await row.getByRole("link").click();
  await expect(page).toHaveURL(`/MeetingDetails/${meeting.id}?kind=client`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(meeting.client);
  for (const text of [meeting.enquiry_no, meeting.executive]) await expect(page.getByText(text).first()).toBeVisible();
  for (const name of [
    meetingLabels.meetingType,
    meetingLabels.minutesOfMeeting,
    "Broker Name",
    "Project Name",
    "End Time",
    "Meeting Comment",
  ])
    await expect(page.locator("dt", { hasText: name })).toBeVisible();
  await expect(page.getByRole("link", { name: /Total Campaigns/ })).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem("isFromMyMeetings"))).toBe("true");
  expect(await page.evaluate(() => sessionStorage.getItem("meeting_details"))).toContain(meeting.client);
  await expectAccessible();

  await page.goto(`/EditMeeting/${meeting.id}?kind=client`);
  const form = formOf(page, meetingLabels.editMeeting);
  for (const label of [
    meetingLabels.clientName,
    meetingLabels.enquiryNumber,
    meetingLabels.startDateAndTime,
    meetingLabels.endDateAndTime,
    meetingLabels.fieldExecutive,
  ])
    await expect(form.getByLabel(label)).toHaveAttribute("readonly");
  await expect(form.getByLabel(meetingLabels.clientName)).toHaveValue(meeting.client);
  await form.getByLabel(meetingLabels.meetingType).selectOption("Booking");
  await form.getByLabel(meetingLabels.minutesOfMeeting).fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel(meetingLabels.minutesOfMeeting)).toHaveAccessibleDescription("Required");
  await form.getByLabel(meetingLabels.minutesOfMeeting).fill("Token paid");
  await expectAccessible();
  await form.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText(meetingLabels.updated)).toBeVisible();
  await expect(page).toHaveURL(`/MeetingDetails/${meeting.id}?kind=client`);
  expect(upstream.requests.find(({ method }) => method === "PUT")).toMatchObject({
    path: `enquiries/client_meetings/${meeting.id}`,
    body: { meeting_type: "Booking", minutes_of_meeting: "Token paid" },
  });
});

test("a meeting for an enquiry is saved with a selfie and a location", {
  tag: ["@R013", "@U089", "@U090", "@V041", "@C038", "@D023"],
}, async ({ page, database, upstream, expectAccessible }) => {
  const { enquiry_id, client } = await latest(database);
  await page.goto(`/Details/${enquiry_id}`);
  await page.getByRole("link", { name: "Add Meeting" }).click();
  await expect(page).toHaveURL(`/AddNewMeeting/${enquiry_id}?name=enquiry`);
  const form = formOf(page, clientMeetingLabels.newMeeting);
  await expect(form.getByLabel("Location")).toHaveValue(/India$/);
  for (const label of [clientMeetingLabels.startDateAndTime, clientMeetingLabels.endDateAndTime])
    await clearPart(dateOf(form, label), /^day/);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Photo is required")).toBeVisible();
  await expect(form.getByLabel(clientMeetingLabels.minutesOfMeeting)).toHaveAccessibleDescription("Required");
  for (const label of [clientMeetingLabels.startDateAndTime, clientMeetingLabels.endDateAndTime])
    await expect(dateOf(form, label)).toHaveAccessibleDescription(/Required/);
  await expectAccessible();
  await typeDate(dateOf(form, clientMeetingLabels.startDateAndTime), `${today()}1155PM`);
  await form.getByLabel(clientMeetingLabels.meetingType).selectOption("Site Visit");
  await form.getByLabel(clientMeetingLabels.minutesOfMeeting).fill("Liked the sample flat");
  await takeSelfie(page);
  await form.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText(clientMeetingLabels.created)).toBeVisible();
  await expect(page).toHaveURL("/McMeetings");
  const request = upstream.requests.find(({ path }) => path.includes("create_"));
  expect(request?.path).toBe(`enquiries/client_meetings/${enquiry_id}/create_client_meeting`);
  expect(Object.keys(partsOf(request?.body)).sort()).toEqual(
    [
      "end_date",
      "location",
      "meeting_executive_lat",
      "meeting_executive_long",
      "meeting_type",
      "minutes_of_meeting",
      "selfie_photo",
      "start_date",
    ].sort(),
  );
  await page
    .getByRole("link", { name: new RegExp(client) })
    .first()
    .click();
  await expect(page.getByRole("img", { name: "Executive selfie" })).toBeVisible();
});
