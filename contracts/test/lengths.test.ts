import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type Endpoint, type EndpointGroup, endpoints } from "../src/index.ts";

interface Def {
  shape?: Record<string, z.core.$ZodType>;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
}

/** The maximum length of each text field of an input, as the refusal of a longer text states it. */
function* maxLengths(schema: z.core.$ZodType, place: string): Generator<[string, number]> {
  const { shape, innerType, element } = schema._zod.def as Def;
  if (shape) for (const [name, field] of Object.entries(shape)) yield* maxLengths(field, `${place}.${name}`);
  else if (innerType) yield* maxLengths(innerType, place);
  else if (element) yield* maxLengths(element, `${place}[]`);
  else {
    const messages =
      z
        .safeParse(schema, "a".repeat(20_000))
        .error?.issues.map(({ message }) => message)
        .join() ?? "";
    const maxLength = /At most (\d+) characters/.exec(messages)?.[1];
    if (maxLength) yield [place, Number(maxLength)];
  }
}

const inputs = Object.entries(endpoints as Record<string, EndpointGroup>).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, { input }]: [string, Endpoint]) => [`${group}.${name}`, input] as const),
);
const limits = inputs.flatMap(([call, input]) => [...maxLengths(input, call)]);
const defaultLength = (place: string) => (place.endsWith(".search") ? 200 : 255);
const exceptions = limits.filter(([place, maxLength]) => maxLength !== defaultLength(place));
const placesOf = (length: number) =>
  exceptions.flatMap(([place, maxLength]) => (maxLength === length ? [place] : [])).sort();

test("a text may have 255 characters, a search text 200, and some fields other lengths", () => {
  const lengths = [...new Set(exceptions.map(([, maxLength]) => maxLength))];

  expect(Object.fromEntries(lengths.map((length) => [length, placesOf(length)]))).toEqual({
    40: [
      "brokers.list.contact_number",
      "brokers.update.performance",
      "enquiries.create.phone",
      "enquiries.list.phone",
      "enquiries.saveSearch.save_search_params.phone",
      "projectBrokers.update.performance",
    ],
    60: [
      "brokers.update.categorization",
      "campaigns.create.campaign_type",
      "campaigns.createInMeeting.campaign_type",
      "campaigns.update.campaign_type",
      "clientMeetings.create.meeting_type",
      "clientMeetings.createPremium.meeting_type",
      "clientMeetings.list.enquiry_no",
      "clientMeetings.list.resource_type",
      "clientMeetings.update.meeting_type",
      "enquiries.list.enquiry_no",
      "enquiries.saveSearch.save_search_params.enquiry_no",
      "meetingRequests.list.request_uuid",
      "meetings.create.campaigns[].campaign_type",
      "meetings.create.meeting_type",
      "meetings.update.campaigns[].campaign_type",
      "meetings.update.meeting_type",
      "premiumEnquiries.list.premium_enquiry_no",
      "projects.create.rera_id",
      "projects.create.sms_mask",
      "session.forgotPassword.type",
      "standUps.create.standup_type",
      "standUps.update.stand_up_type",
    ],
    80: ["enquiries.saveSearch.search_name"],
    200: ["session.login.password", "session.resetPassword.password", "session.resetPassword.password_confirmation"],
    254: [
      "brokers.list.email",
      "enquiries.create.email",
      "enquiries.list.email",
      "enquiries.saveSearch.save_search_params.email",
      "session.forgotPassword.email",
      "session.login.email",
      "session.sendOtp.email",
      "session.verifyOtp.email",
    ],
    400: ["session.resetPassword.reset_password_token"],
    500: [
      "clientMeetings.create.location",
      "clientMeetings.createPremium.location",
      "meetings.create.location",
      "meetings.update.location",
      "projects.create.url",
      "standUps.create.location",
      "standUps.update.location",
      "standUps.update.signing_off_location",
    ],
    1000: [
      "campaigns.create.compaign_data",
      "campaigns.createInMeeting.compaign_data",
      "campaigns.update.compaign_data",
      "meetingRequests.update.flagged_reason",
      "meetings.create.campaigns[].compaign_data",
      "meetings.create.no_app_engagement_comments",
      "meetings.update.campaigns[].compaign_data",
      "meetings.update.no_app_engagement_comments",
      "projects.create.sms_text",
    ],
    4000: [
      "brokers.update.executive_comments",
      "campaigns.create.executive_comments",
      "campaigns.createInMeeting.executive_comments",
      "campaigns.update.executive_comments",
      "clientMeetings.create.minutes_of_meeting",
      "clientMeetings.createPremium.minutes_of_meeting",
      "clientMeetings.update.minutes_of_meeting",
      "enquiries.create.comment",
      "enquiries.update.dead_reason_comment",
      "enquiries.update.executive_comments",
      "meetingRequests.update.comment",
      "meetings.create.campaigns[].executive_comments",
      "meetings.create.comment",
      "meetings.create.minutes_of_meeting",
      "meetings.update.campaigns[].executive_comments",
      "meetings.update.comment",
      "meetings.update.minutes_of_meeting",
      "projectBrokers.initiate.comment",
      "projectBrokers.update.executive_comments",
      "standUps.create.comment",
      "standUps.update.comment",
    ],
  });
  expect(limits.length - exceptions.length).toBeGreaterThan(30);
});
