import path from "node:path";
import { DEMO_PASSWORD } from "@mobile-crm/fixtures/seed/seed.ts";
import { meetingLabels } from "../../src/features/meetings/labels.ts";
import { premiumLabels } from "../../src/features/premiumEnquiries/labels.ts";
import { sessionLabels } from "../../src/features/session/labels.ts";
import { standUpLabels } from "../../src/features/standUps/labels.ts";
import { campaignLabels } from "../../src/shared/campaignLabels.ts";
import { enquiryLabels } from "../../src/shared/enquiryLabels.ts";
import { listLabels } from "../../src/ui/list/labels.ts";
import { findOwnCampaign } from "../campaignSteps.ts";
import { commentsOf, findNewEnquiry } from "../offlineFixtures.ts";
import { FAKE_DEVICES } from "./fakeDevices.ts";
import type { Page } from "./page.ts";
import type { Stack } from "./stack.ts";

export interface Journey {
  name: string;
  run(page: Page, stack: Stack): Promise<void>;
}

const PDF = path.join(import.meta.dirname, "eoi.pdf");
const COMMENT = "Two site visits in the morning, then follow-up calls with the brokers of the west side until evening.";

/** Signs in through the login page and accepts the notice about position, camera and microphone if it appears. */
async function signIn(page: Page, role: string) {
  // A page of this origin that does not navigate by itself.
  await page.open("/minimum.js");
  await page.driver.evaluate("localStorage.clear(); sessionStorage.clear();");
  await page.open("/login");
  await page.fill(sessionLabels.email, `${role}@mobile-crm.test`);
  await page.fill(sessionLabels.password, DEMO_PASSWORD);
  await page.tap("button", sessionLabels.login);
  await page.waitForText("1 - 20 of");
}

/** Opens a form from the bar of shortcuts, with devices; the page must not be reloaded. */
async function openWithDevices(page: Page, form: string) {
  await page.driver.evaluate(FAKE_DEVICES);
  await page.tap("button", "New");
  await page.find("link", form);
  await page.waitForRest();
  await page.tap("link", form);
  await page.tap("button", "Agree");
  await page.waitForText("Found, within 12 m");
}

async function takeSelfie(page: Page) {
  await page.tap("button", "Take a selfie");
  await page.find("image", "Camera");
  await page.tap("button", "Take photo");
  await page.find("image", "Your selfie");
}

export const journeys: Journey[] = [
  {
    name: "sign in, and a list with its next page",
    async run(page) {
      await signIn(page, "caller");
      await page.tap("button", "Next");
      await page.waitForText("21 - 40 of");
    },
  },
  {
    name: "search",
    async run(page, { database }) {
      const { full_name } = await findNewEnquiry(database);
      await page.open("/");
      await page.fill("Search", full_name ?? "");
      await page.tap("button", "Search");
      await page.waitForText(full_name ?? "");
      await page.until("the search in the address", async () =>
        String(await page.driver.evaluate("return location.search")).includes("search_query="),
      );
    },
  },
  {
    name: "edit an enquiry, with a date",
    async run(page, { database }) {
      const { id } = await findNewEnquiry(database);
      await page.open(`/EditEnquiry/${id}`);
      await page.typeDate(enquiryLabels.nextCallDate, "241220261030AM");
      await page.fill(enquiryLabels.comment, "Liked the sample flat");
      await page.tap("button", "Save");
      await page.waitForText(enquiryLabels.updated);
      await page.waitForText("24-12-2026 10:30 AM");
    },
  },
  {
    name: "a new enquiry, with a broker from the picker",
    async run(page, { database }) {
      const { firm_name } = await database.kysely
        .selectFrom("building_brokers")
        .innerJoin("brokers", "brokers.id", "broker_id")
        .where("building_id", "=", 26)
        .select("firm_name")
        .executeTakeFirstOrThrow();
      await page.open("/Enquiry");
      await page.fill(enquiryLabels.name, "Asha of the engines");
      await page.fill(enquiryLabels.mobile, "9876543210");
      await page.fill(enquiryLabels.email, "asha@example.com");
      await page.choose(enquiryLabels.status, "New");
      await page.pick(enquiryLabels.broker, firm_name ?? "");
      await page.chooseBy(
        enquiryLabels.project,
        "[...element.options].find(({ value }) => value === arguments[1])",
        "26",
      );
      await page.fill(enquiryLabels.enquiry, "Wants plot 7");
      await page.typeDate(enquiryLabels.nextCallDate, "241220261030AM");
      await page.choose(enquiryLabels.leadSource, "Referral");
      await page.fill(enquiryLabels.comment, "Met at a fair");
      await page.tap("button", "Save");
      await page.waitForText(enquiryLabels.created);
      await page.waitForText("Asha of the engines");
    },
  },
  {
    name: "a save without a network, which leaves once there is one",
    async run(page, { database, network }) {
      const { id } = await findNewEnquiry(database);
      await page.open(`/EditEnquiry/${id}`);
      // Without its code and its choices a form cannot be saved offline.
      await page.driver.evaluate("await navigator.serviceWorker?.ready;");
      await page.waitForChoices(enquiryLabels.status);
      await page.fill(enquiryLabels.comment, "Said on the train");
      network.cut();
      try {
        await page.tap("button", "Save");
        await page.waitForText("Kept on this phone");
      } finally {
        network.restore();
      }
      await page.driver.evaluate("dispatchEvent(new Event('online'));");
      await page.until(
        "the comment in the database",
        async () => (await commentsOf(database, "Said on the train")) === 1,
      );
    },
  },
  {
    name: "a textarea that grows",
    async run(page, { database }) {
      const { id } = await findNewEnquiry(database);
      await page.open(`/EditEnquiry/${id}`);
      await page.fill(enquiryLabels.comment, "One line");
      const height = "return document.querySelector('[data-found]').offsetHeight;";
      const before = Number(await page.driver.evaluate(height));
      await page.fill(enquiryLabels.comment, `${COMMENT} ${COMMENT} ${COMMENT}`);
      const after = Number(await page.driver.evaluate(height));
      if (after <= before) throw new Error(`The textarea is ${after} px high, and was ${before}`);
    },
  },
  {
    name: "a filter with a date",
    async run(page) {
      await signIn(page, "field");
      await page.open("/Campaign");
      await page.tap("button", listLabels.advancedSearch);
      await page.typeDate(campaignLabels.createdDateFrom, "01012020");
      await page.tap("button", "Apply");
      await page.until("the date in the address", async () =>
        String(await page.driver.evaluate("return location.search")).includes("2020-01-01"),
      );
      await page.waitForText("1 - ");
    },
  },
  {
    name: "a new meeting with recording, photo and position",
    async run(page, { database }) {
      const near = { lat: 18.5642, long: 73.7769 };
      const { broker_id } = await findOwnCampaign(database);
      await database.kysely.updateTable("brokers").set(near).where("id", "=", broker_id).execute();
      await page.open("/");
      await openWithDevices(page, meetingLabels.newMeeting);
      await page.tap("button", "Start recording");
      await page.waitForText("00:02");
      await page.tap("button", "Stop");
      await page.waitForText("recorded at");
      await page.tap("field", meetingLabels.broker);
      await page.tap("option", "km", true);
      await page.choose(meetingLabels.meetingType, "Site Meeting");
      await page.choose(meetingLabels.appEngagement, "No");
      await page.fill(meetingLabels.reason, "Owner away");
      await page.fill(meetingLabels.minutesOfMeeting, "Explained the new slab");
      await takeSelfie(page);
      await page.tap("button", "Save");
      await page.waitForText(meetingLabels.created);
      const { recording_id, image_id } = await database.kysely
        .selectFrom("broker_meetings")
        .where("minutes_of_meeting", "=", "Explained the new slab")
        .select(["recording_id", "image_id"])
        .executeTakeFirstOrThrow();
      if (!recording_id || !image_id) throw new Error("The recording or the photo did not arrive");
    },
  },
  {
    name: "a stand-up with photo and position",
    async run(page, { database }) {
      await database.kysely.deleteFrom("daily_stand_ups").where("user_id", "=", 5).execute();
      await page.open("/");
      await page.driver.evaluate(FAKE_DEVICES);
      await page.tap("link", "Daily Standup");
      await page.tap("link", "New");
      await page.waitForText("Found, within 12 m");
      await page.choose(standUpLabels.standupType, "Office");
      await page.fill(standUpLabels.meetingTarget, "4");
      await page.fill(standUpLabels.comments, COMMENT);
      await takeSelfie(page);
      await page.tap("button", "Save");
      await page.waitForText(standUpLabels.created);
    },
  },
  {
    name: "the result of a campaign",
    async run(page, { database }) {
      const { title } = await findOwnCampaign(database);
      await page.open(`/Campaign?search_query=${encodeURIComponent(title ?? "")}`);
      await page.tap("link", title ?? "");
      await page.tap("button", campaignLabels.markExecuted);
      await page.fill(campaignLabels.achieved, "40");
      await page.fill(campaignLabels.enquiries, "3");
      await page.tap("button", "Save");
      await page.waitForText(campaignLabels.updated);
    },
  },
  {
    name: "an EOI with its PDF",
    async run(page, { database }) {
      await database.kysely.updateTable("premium_enquiries").set({ deleted_at: null }).execute();
      const { id } = await database.kysely.selectFrom("premium_enquiries").select("id").executeTakeFirstOrThrow();
      await signIn(page, "admin");
      await page.open(`/Eoi/${id}`);
      await page.choose(premiumLabels.isApproved, "Yes");
      await page.upload("Form", PDF);
      await page.tap("button", "Save");
      await page.waitForText("EOI Updated!");
    },
  },
  {
    name: "logout",
    async run(page) {
      await page.open("/");
      await page.tap("button", "Open menu");
      await page.tap("button", "Logout");
      await page.tap("button", "OK");
      await page.find("field", sessionLabels.email);
      const token = await page.driver.evaluate("return localStorage.getItem('token');");
      if (token) throw new Error("The token is still there");
    },
  },
];
