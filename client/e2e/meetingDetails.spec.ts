import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { meetingLabels } from "../src/features/meetings/labels.ts";
import { campaignLabels } from "../src/shared/campaignLabels.ts";
import { partsOf } from "./devices.ts";
import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import { waitUntilStill } from "./meetingForm.ts";

/** A visit with this many campaigns. */
const visitWith = ({ kysely }: Database, campaigns: number) =>
  kysely
    .selectFrom("broker_meetings as meeting")
    .innerJoin("brokers", "brokers.id", "meeting.broker_id")
    .innerJoin("localities", "localities.id", "brokers.locality_id")
    .innerJoin("users", "users.id", "meeting.user_id")
    .where((eb) =>
      eb(
        eb
          .selectFrom("campaigns")
          .whereRef("meeting_id", "=", "meeting.id")
          .select(({ fn }) => fn.countAll<number>().as("n")),
        "=",
        campaigns,
      ),
    )
    .where("app_engagement", "=", true)
    .orderBy("meeting.id", "desc")
    .select(["meeting.id", "meeting.location", "firm_name", "brokers.name", "localities.name as locality", "full_name"])
    .select(["listing_count", "lead_count", "requirement_count", "rating_to_broker", "minutes_of_meeting"])
    .executeTakeFirstOrThrow();

const term = (page: import("@playwright/test").Page, name: string) =>
  page.locator("dt", { hasText: new RegExp(`^${name}$`) }).locator("xpath=following-sibling::dd");

test("a visit shows all of its values, and it and its campaigns can be edited, but not its times", {
  tag: [
    ...["@R015", "@U072", "@U073", "@U074", "@U077", "@U078", "@U079", "@U080", "@U081", "@U082", "@C028", "@K017"],
    ...["@R016", "@U085", "@U091", "@U092", "@U094", "@S023", "@S024", "@S025", "@S026", "@S027", "@V042", "@V043"],
    ...["@V044", "@V045", "@V046", "@C029", "@C031", "@D020", "@M019", "@K026"],
  ],
}, async ({ page, signIn, database, upstream, expectAccessible }) => {
  await signIn("manager");
  const visit = await visitWith(database, 2);
  await page.goto(`/MeetingDetails/${visit.id}`);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${visit.firm_name} - ${visit.name}`);
  await expect(page.getByRole("main").locator("input, select, textarea")).toHaveCount(0);
  for (const [name, value] of [
    [meetingLabels.brokerName, visit.name],
    [meetingLabels.brokerLocality, visit.locality],
    [meetingLabels.campaignsCount, "2"],
    [meetingLabels.fieldExecutive, visit.full_name],
    [meetingLabels.listingCount, String(visit.listing_count)],
    [meetingLabels.leadCount, String(visit.lead_count)],
    [meetingLabels.requirementCount, String(visit.requirement_count)],
    [meetingLabels.location, visit.location],
    [meetingLabels.ratingToBroker, `${visit.rating_to_broker} out of 5`],
    [meetingLabels.appEngagement, "Yes"],
  ] as const)
    await expect(term(page, name)).toHaveText(value);
  for (const name of [
    meetingLabels.projectName,
    meetingLabels.startTime,
    meetingLabels.endTime,
    meetingLabels.meetingType,
    meetingLabels.categorization,
    meetingLabels.noAppEngagementComments,
    meetingLabels.ratingByCp,
    meetingLabels.approvedByCp,
    meetingLabels.comment,
    meetingLabels.minutesOfMeeting,
    meetingLabels.interestedInResaleOrRental,
  ])
    await expect(term(page, name)).toBeVisible();
  for (const name of ["Recorded Audio", "Executive Selfie"])
    await expect(page.getByRole("heading", { name })).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Total Campaigns: 2" }).click();
  await expect(page).toHaveURL(`/ManageMeetingCampaign/${visit.id}`);
  await page.goBack();
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page).toHaveURL(`/EditMeeting/${visit.id}`);

  const { id } = visit;
  const form = formOf(page, meetingLabels.editMeeting);
  await expect(form.getByLabel(meetingLabels.startDateAndTime)).toHaveAttribute("readonly");
  await expect(form.getByLabel(meetingLabels.endDateAndTime)).toHaveAttribute("readonly");
  await expect(form.getByLabel(meetingLabels.location)).toHaveAttribute("readonly");
  await form.getByLabel(meetingLabels.minutesOfMeeting).fill("");
  await form.getByLabel(meetingLabels.appEngagement).selectOption("No");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel(meetingLabels.minutesOfMeeting)).toHaveAccessibleDescription("Required");
  await expect(form.getByLabel(meetingLabels.reason)).toHaveAccessibleDescription("Required");
  await form.getByLabel(meetingLabels.minutesOfMeeting).fill("Trained the team");
  await form.getByLabel(meetingLabels.reason).fill("No network");
  await expectAccessible();

  const drafts = form.getByRole("region", { name: meetingLabels.campaigns });
  const rows = drafts.getByRole("listitem");
  await drafts
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await waitUntilStill(dialog);
  await dialog.getByLabel("Title").fill("Changed title");
  await dialog.getByLabel("Executed").selectOption("Yes");
  await dialog.getByLabel("Achieved").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel(campaignLabels.comment)).toHaveAccessibleDescription("Required");
  await expect(dialog.getByLabel("Achieved")).toHaveAccessibleDescription("Required");
  await dialog.getByLabel("Achieved").fill("30");
  await dialog.getByLabel("Enquiries").fill("2");
  await dialog.getByLabel(campaignLabels.comment).fill("Went well");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows.first()).toContainText("Changed title");
  await rows
    .nth(1)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(rows).toHaveCount(1);

  await drafts.getByRole("button", { name: "Add campaign" }).click();
  await waitUntilStill(dialog);
  await dialog.getByLabel("Title").press("Enter");
  for (const label of [
    campaignLabels.campaignType,
    campaignLabels.title,
    campaignLabels.plannedOutreach,
    campaignLabels.comment,
  ])
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription("Required");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await form.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText(meetingLabels.updated)).toBeVisible();
  await expect(page).toHaveURL(`/MeetingDetails/${id}`);
  const request = upstream.requests.find(({ method, path }) => method === "PUT" && path === `users/meetings/${id}`);
  expect(request?.headers["content-type"]).toMatch(/^multipart\/form-data/);
  expect(partsOf(request?.body)).toMatchObject({
    "users_meeting[comment]": "Trained the team",
    "users_meeting[app_engagement]": "false",
    "users_meeting[no_app_engagement_comments]": "No network",
    "users_meeting[campaigns][0][title]": "Changed title",
    "users_meeting[campaigns][0][IUD]": "U",
    "users_meeting[campaigns][0][executed]": "true",
    "users_meeting[campaigns][0][achieved]": "30",
    "users_meeting[campaigns][0][id]": expect.stringMatching(/^\d+$/),
    "users_meeting[campaigns][1][_destroy]": "true",
    "users_meeting[campaigns][1][building_name]": expect.any(String),
  });
  await expect(page.getByRole("link", { name: "Total Campaigns: 1" })).toBeVisible();
  expect(upstream.requests.some(({ path }) => path === "users/meetings/projects_for_new_campaign")).toBe(true);
});
