import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page } from "@playwright/test";
import { brokerLabels } from "../src/features/brokers/labels.ts";
import { clientMeetingLabels } from "../src/features/clientMeetings/labels.ts";
import { requestLabels } from "../src/features/meetingRequests/labels.ts";
import { meetingLabels } from "../src/features/meetings/labels.ts";
import { premiumLabels } from "../src/features/premiumEnquiries/labels.ts";
import { projectBrokerLabels } from "../src/features/projectBrokers/labels.ts";
import { projectLabels } from "../src/features/projects/labels.ts";
import { standUpLabels } from "../src/features/standUps/labels.ts";
import { campaignLabels } from "../src/shared/campaignLabels.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { fillIn, findOwnCampaign, inDays, indian, meetingWith } from "./campaignSteps.ts";
import { expect, type Role } from "./fixtures.ts";
import { dateOf, formOf, searchChoice, typeDate } from "./formSteps.ts";
import { fillMeeting, takeSelfie, today } from "./meetingForm.ts";
import { commentOn, findNewEnquiry } from "./offlineFixtures.ts";
import { brokerOf } from "./partnerSteps.ts";
import { interestIn } from "./projectBrokerSteps.ts";

/** How a user makes one of the writes that can be queued on a phone. */
export interface SaveFlow {
  role: Role;
  /** Fills in the form with this text, up to Save. @returns the call at the upstream */
  fill(page: Page, database: Database, words: string): Promise<string>;
  /** Saves in another way than with the Save button of the form. */
  save?(page: Page): Promise<void>;
  /** The message after success; undefined if there is none. */
  success?: string;
  /** The name of its outbox entry. */
  label: string;
  /** What a repeat does if the upstream has no keys and a look-up is inconclusive. */
  cannotTell?: "twice" | "refused";
  /**
   * Whether the repeat is sent to an upstream without keys, without effect: a look-up does not return all of its
   * values.
   */
  isHarmless?: true;
}

const lengthen = (words: string) =>
  `${words}: showed the sample flat in the morning, then called every broker of the west.`;

const saveForm = (page: Page) => page.getByRole("form").getByRole("button", { name: "Save", exact: true }).click();
/** Waits until the history has no entry of a dialog: removing one cancels a navigation that has begun. */
export const dialogsLeft = (page: Page) => expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(0);

/** Performs the save of a flow. */
export const press = (flow: SaveFlow, page: Page) => (flow.save ?? saveForm)(page);

const latestClientMeeting = ({ kysely }: Database) =>
  kysely
    .selectFrom("client_meetings as meeting")
    .innerJoin("enquiries", "enquiries.id", "meeting.enquiry_id")
    .orderBy("start_date_time", "desc")
    .orderBy("meeting.id", "desc")
    .select(["meeting.id", "enquiries.full_name as client", "enquiries.id as enquiry_id"])
    .executeTakeFirstOrThrow();

const clientMeeting = async (page: Page, words: string) => {
  const form = formOf(page, clientMeetingLabels.newMeeting);
  await expect(form.getByLabel("Location")).toHaveValue(/India$/);
  await typeDate(dateOf(form, clientMeetingLabels.startDateAndTime), `${today()}1155PM`);
  await form.getByLabel(clientMeetingLabels.minutesOfMeeting).fill(words);
  await takeSelfie(page);
};

const confirmDelete = async (page: Page, name: RegExp) => {
  await page.getByRole("main").getByRole("button", { name }).first().click();
  await page
    .getByRole("alertdialog", { name: "Are you sure you want to delete" })
    .getByRole("button", { name: "OK" })
    .click();
};

/** All writes that can be queued on a phone, by name. */
export const saveFlows: Record<string, SaveFlow> = {
  "enquiries.create": {
    role: "caller",
    async fill(page, _database, words) {
      await page.goto("/Enquiry");
      const form = formOf(page, enquiryLabels.newEnquiry);
      await form.getByLabel(enquiryLabels.name).fill(words);
      await form.getByLabel(enquiryLabels.mobile).fill("+91 98765 43210");
      await form.getByLabel(enquiryLabels.email).fill("asha.unkeyed@example.com");
      await form.getByLabel(enquiryLabels.status).selectOption("New");
      await searchChoice(form, enquiryLabels.broker, "a");
      await form.getByLabel(enquiryLabels.project).selectOption({ index: 1 });
      const text = form.getByLabel(enquiryLabels.enquiry, { exact: true });
      if (await text.isVisible()) await text.fill("Wants plot 7");
      await typeDate(dateOf(form, enquiryLabels.nextCallDate), "241220261030AM");
      await form.getByLabel(enquiryLabels.leadSource).selectOption({ index: 1 });
      await form.getByLabel(enquiryLabels.comment).fill(words);
      return "POST enquiries_builders/create_enquiry";
    },
    success: enquiryLabels.created,
    label: "New enquiry",
  },
  "enquiries.update": {
    role: "caller",
    async fill(page, database, words) {
      const { id } = await findNewEnquiry(database);
      await commentOn(page, id, words);
      return `PUT enquiries_builders/${id}`;
    },
    success: enquiryLabels.updated,
    label: "Edit of an enquiry",
  },
  "enquiries.saveSearch": {
    role: "caller",
    async fill(page, _database, words) {
      await page.goto("/?is_nri=true&is_advanced_search=true");
      await page.getByRole("button", { name: enquiryLabels.savedSearches }).click();
      await page.getByRole("dialog", { name: enquiryLabels.savedSearches }).getByLabel("Search name").fill(words);
      return "POST enquiries_builders/save_search";
    },
    save: (page) =>
      page.getByRole("dialog", { name: enquiryLabels.savedSearches }).getByRole("button", { name: "Save" }).click(),
    success: enquiryLabels.searchSaved,
    label: "Saved search",
    cannotTell: "refused",
  },
  "projects.create": {
    role: "caller",
    async fill(page, _database, words) {
      await page.goto("/AddProject");
      const form = formOf(page, projectLabels.newProject);
      for (const [label, text] of [
        [projectLabels.name, words],
        [projectLabels.url, "https://example.com/aadarsh"],
        [projectLabels.smsMask, "AADARS"],
        [projectLabels.reraNumber, "P52100099999"],
        [projectLabels.smsText, "Thank you for your interest"],
      ] as const)
        await form.getByLabel(label, { exact: true }).fill(text);
      await searchChoice(form, projectLabels.locality, "Baner");
      await searchChoice(form, projectLabels.mailerTemplate, "Price List");
      return "POST buildings/create_project";
    },
    success: projectLabels.created,
    label: "New project",
  },
  "projectBrokers.initiate": {
    role: "field",
    async fill(page, database, words) {
      const { building_id, broker_id } = await interestIn(database);
      await page.goto(`/InitiationDetails/${building_id}/${broker_id}`);
      await page.getByRole("button", { name: "Edit" }).click();
      const form = page.getByRole("dialog", { name: projectBrokerLabels.editInitiation }).getByRole("form");
      await typeDate(
        dateOf(form, projectBrokerLabels.nextCallOfInitiation),
        `${indian(inDays(7)).replaceAll("-", "")}1130AM`,
      );
      await form.getByLabel(projectBrokerLabels.status).selectOption("Empanelled");
      await form.getByLabel(projectBrokerLabels.comment).fill(words);
      return "PUT buildings/main_brokers";
    },
    success: projectBrokerLabels.updated,
    label: "Edit of an initiation",
  },
  "projectBrokers.update": {
    role: "field",
    async fill(page, database, words) {
      const { building_id, broker_id } = await interestIn(database);
      await page.goto(`/BrokerDetails/${building_id}/${broker_id}`);
      await page.getByRole("main").getByRole("button", { name: "Edit" }).click();
      const form = page.getByRole("dialog").getByRole("form");
      await typeDate(dateOf(form, projectBrokerLabels.nextCallDate), indian(inDays(7)).replaceAll("-", ""));
      await form.getByLabel(projectBrokerLabels.status).selectOption({ index: 1 });
      await form.getByLabel(projectBrokerLabels.performance).selectOption({ index: 1 });
      await form.getByLabel(projectBrokerLabels.comment, { exact: true }).fill(words);
      return "PUT buildings/update_building_broker";
    },
    success: projectBrokerLabels.initiationUpdated,
    label: "Edit of a broker at a project",
    cannotTell: "twice",
  },
  "campaigns.create": {
    role: "field",
    async fill(page, database, words) {
      const { id, building_id, broker_id } = await interestIn(database);
      await page.goto(`/AddCampaign/${building_id}/${broker_id}/${id}`);
      await fillIn(formOf(page, campaignLabels.addCampaign), { title: words, from: 0, upto: 3 });
      return "POST buildings/brokers/campaigns";
    },
    success: campaignLabels.created,
    label: "New campaign",
  },
  "campaigns.createInMeeting": {
    role: "field",
    async fill(page, database, words) {
      const { broker_id, project } = await interestIn(database);
      const meeting = await meetingWith(database, broker_id);
      await page.goto(`/AddNewCampaigninMeetings/${meeting}`);
      const form = formOf(page, campaignLabels.addCampaign);
      await searchChoice(form, campaignLabels.project, project);
      await fillIn(form, { title: words, from: 0, upto: 3 });
      return `POST users/meetings/${meeting}/create_campaign`;
    },
    success: campaignLabels.created,
    label: "New campaign of a meeting",
  },
  "campaigns.update": {
    role: "field",
    async fill(page, database, words) {
      const { id, title } = await findOwnCampaign(database);
      await page.goto(`/EditCampaign/${id}`);
      const form = formOf(page, campaignLabels.editCampaign);
      await expect(form.getByLabel(campaignLabels.title)).toHaveValue(title);
      await form.getByLabel(campaignLabels.comment, { exact: true }).fill(words);
      return "PUT buildings/brokers/campaigns";
    },
    success: campaignLabels.updated,
    label: "Edit of a campaign",
  },
  "meetings.create": {
    role: "field",
    async fill(page, _database, words) {
      await page.goto("/AddMeeting");
      const form = await fillMeeting(page);
      await form.getByLabel(meetingLabels.minutesOfMeeting).fill(words);
      await takeSelfie(page);
      return "POST users/meetings";
    },
    success: meetingLabels.created,
    label: "New meeting",
  },
  "meetings.update": {
    role: "field",
    async fill(page, database, words) {
      const { id } = await database.kysely
        .selectFrom("broker_meetings")
        .where("user_id", "=", 5)
        .orderBy("id")
        .select("id")
        .executeTakeFirstOrThrow();
      await page.goto(`/EditMeeting/${id}`);
      const form = formOf(page, meetingLabels.editMeeting);
      await form.getByLabel(meetingLabels.appEngagement).selectOption("Yes");
      for (const label of [meetingLabels.listingCount, meetingLabels.enquiryCount, meetingLabels.networkingCount])
        await form.getByLabel(label).fill("1");
      await form.getByLabel(meetingLabels.minutesOfMeeting).fill(words);
      return `PUT users/meetings/${id}`;
    },
    success: meetingLabels.updated,
    label: "Edit of a meeting",
  },
  "clientMeetings.create": {
    role: "caller",
    async fill(page, database, words) {
      const { enquiry_id } = await latestClientMeeting(database);
      await page.goto(`/AddNewMeeting/${enquiry_id}?name=enquiry`);
      await clientMeeting(page, words);
      return `POST enquiries/client_meetings/${enquiry_id}/create_client_meeting`;
    },
    success: clientMeetingLabels.created,
    label: "New client meeting",
  },
  "clientMeetings.createPremium": {
    role: "caller",
    async fill(page, _database, words) {
      await page.goto("/AddNewMeeting/12?name=pr_enquiry");
      await clientMeeting(page, words);
      return "POST enquiries/client_meetings/12/create_p_client_meeting";
    },
    success: clientMeetingLabels.created,
    label: "New client meeting",
  },
  "clientMeetings.update": {
    role: "caller",
    async fill(page, database, words) {
      const { id, client } = await latestClientMeeting(database);
      await page.goto(`/EditMeeting/${id}?kind=client`);
      const form = formOf(page, meetingLabels.editMeeting);
      await expect(form.getByLabel(meetingLabels.clientName)).toHaveValue(client);
      await form.getByLabel(meetingLabels.meetingType).selectOption("Booking");
      await form.getByLabel(meetingLabels.minutesOfMeeting).fill(words);
      return `PUT enquiries/client_meetings/${id}`;
    },
    success: meetingLabels.updated,
    label: "Edit of a client meeting",
  },
  "clientMeetings.remove": {
    role: "manager",
    async fill(page, database) {
      const { id } = await latestClientMeeting(database);
      await page.goto("/McMeetings");
      return `DELETE enquiries/client_meetings/${id}`;
    },
    save: (page) => confirmDelete(page, /^Delete the meeting/),
    label: "Deletion of a client meeting",
  },
  "brokers.update": {
    role: "field",
    async fill(page, database, words) {
      const { id } = await brokerOf(database, 5);
      const before = { status_id: 502, sub_status_id: 15, performance: "P1", meeting_scheduled: "2026-12-01" } as const;
      await database.kysely.updateTable("brokers").set(before).where("id", "=", id).execute();
      await page.goto(`/Brokers/Edit/${id}`);
      const form = page.getByRole("form", { name: brokerLabels.editCp });
      await typeDate(dateOf(form, brokerLabels.nextCallDate), "241220261030AM");
      await form.getByLabel(brokerLabels.comment, { exact: true }).fill(words);
      return `PUT brokers/${id}`;
    },
    success: brokerLabels.updated,
    label: "Edit of a channel partner",
  },
  "standUps.create": {
    role: "field",
    async fill(page, _database, words) {
      await page.goto("/AddDailyStandUpMeeting");
      const form = formOf(page, standUpLabels.newStandUp);
      await form.getByLabel(standUpLabels.standupType).selectOption("Office");
      await form.getByLabel(standUpLabels.comments).fill(lengthen(words));
      await expect(form.getByLabel(standUpLabels.signInLocation)).toHaveValue(/India$/);
      await takeSelfie(page);
      return "POST daily_stand_ups";
    },
    success: standUpLabels.created,
    label: "New stand up",
  },
  "standUps.update": {
    role: "field",
    async fill(page, { kysely }, words) {
      const { id } = await kysely
        .insertInto("daily_stand_ups")
        .values({
          user_id: 5,
          stand_up_type: "Office",
          comment: lengthen("Before"),
          location: "12, Baner, Pune, India",
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await page.goto(`/EditDailyMeeting/${id}`);
      await formOf(page, standUpLabels.editStandUp).getByLabel(standUpLabels.comments).fill(lengthen(words));
      return `PUT daily_stand_ups/${id}`;
    },
    success: standUpLabels.updated,
    label: "Edit of a stand up",
    isHarmless: true,
  },
  "premiumEnquiries.update": {
    role: "manager",
    async fill(page, { kysely }) {
      const { id } = await kysely
        .selectFrom("premium_enquiries")
        .where("deleted_at", "is", null)
        .orderBy("id", "desc")
        .select("id")
        .executeTakeFirstOrThrow();
      await page.goto(`/Eoi/${id}`);
      const form = formOf(page, premiumLabels.editEoi);
      await form.getByLabel(premiumLabels.isApproved).selectOption("Yes");
      const buffer = Buffer.from("%PDF-1.4\n%%EOF\n");
      await form
        .getByLabel("Form", { exact: true })
        .setInputFiles({ name: "eoi.pdf", mimeType: "application/pdf", buffer });
      return `PUT premium_enquiries/${id}`;
    },
    success: "EOI Updated!",
    isHarmless: true,
    label: "Form of a premium enquiry",
  },
  "meetingRequests.update": {
    role: "field",
    async fill(page, { kysely }, words) {
      const open = { status: "Open" as const, is_flagged: false, flagged_reason: null, user_id: 5 };
      await kysely.updateTable("cp_meeting_requests").set(open).where("id", "=", 7).execute();
      await page.goto("/EditMyCpMeeting/7");
      await page
        .getByRole("form", { name: requestLabels.editCpMeetingRequest })
        .getByLabel(requestLabels.comment)
        .fill(words);
      return "PUT users/meetings/7";
    },
    success: requestLabels.updated,
    label: "Edit of a meeting request",
  },
  "meetingRequests.remove": {
    role: "manager",
    async fill(page, { kysely }) {
      const { id } = await kysely
        .selectFrom("cp_meeting_requests")
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .select("id")
        .executeTakeFirstOrThrow();
      await page.goto("/CpMeetingRequests");
      return `DELETE cp_meeting_requests/${id}`;
    },
    save: (page) => confirmDelete(page, /^Delete the request/),
    label: "Deletion of a meeting request",
  },
};
