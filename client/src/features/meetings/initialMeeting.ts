import { isUnreadable } from "@mobile-crm/contracts/lenient/unreadable.ts";
import type { MeetingEdit } from "@mobile-crm/contracts/resources/meetings.ts";
import { toDateTime, toDay } from "@mobile-crm/contracts/schemas/dates.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { cleanText } from "@mobile-crm/contracts/schemas/pasted.ts";
import type * as z from "zod/mini";
import type { Outputs } from "../../api/trpc.ts";
import type { Parts } from "../../ui/form/unreadParts.ts";
import { toDrafts } from "./drafts.ts";
import { meetingLabels } from "./labels.ts";

const instantOrNull = (text: string | null | undefined) => (text && toDateTime(text)) || null;

/** Initial values of a meeting's form. Its minutes are the comment (SPEC-103), or the original minutes. */
export function initialMeeting(id: EntityId, { meeting, campaign_data }: Outputs["meetings"]["details"]) {
  return {
    id,
    start_date_time: instantOrNull(meeting.start_date_time),
    end_date_time: instantOrNull(meeting.end_date_time),
    meeting_type: meeting.meeting_type ?? null,
    app_engagement: meeting.app_engagement ?? null,
    listing_count: meeting.listing_count ?? null,
    lead_count: meeting.lead_count ?? null,
    requirement_count: meeting.requirement_count ?? null,
    no_app_engagement_comments: meeting.no_app_engagement_comments ?? null,
    comment: minutesOf(meeting),
    location: meeting.location ?? null,
    campaigns: toDrafts(campaign_data ?? meeting.campaign_data),
  };
}

type Details = Outputs["meetings"]["details"];

/**
 * The parts of the reply that the form must not overwrite if they are missing; read-only values cannot be entered
 * again.
 */
export const meetingParts = (mayEditTimes: boolean) =>
  ({
    start_date_time: { label: meetingLabels.startDateAndTime, refuses: !mayEditTimes, reads: toDateTime },
    end_date_time: { label: meetingLabels.endDateAndTime, refuses: !mayEditTimes, reads: toDateTime },
    meeting_type: { label: meetingLabels.meetingType },
    app_engagement: { label: meetingLabels.appEngagement },
    listing_count: { label: meetingLabels.listingCount },
    lead_count: { label: meetingLabels.enquiryCount },
    requirement_count: { label: meetingLabels.requirementCount },
    no_app_engagement_comments: { label: meetingLabels.reason },
    comment: { label: meetingLabels.minutesOfMeeting },
    location: { label: meetingLabels.location, refuses: true },
  }) satisfies Parts<Details["meeting"]>;

/** Whether the campaigns of the meeting were read completely, so that they can be sent back unchanged. */
export function campaignsAreKnown(details: Details): boolean {
  const campaigns = details.campaign_data ?? details.meeting.campaign_data;
  return !isUnreadable(details, "campaign_data") && (campaigns ?? []).every(isWhole);
}

/**
 * The input of the edit: campaigns that were not read completely are omitted. The details show minutes and comment, so
 * changed minutes are sent as both.
 */
export function toSave({ campaigns, ...edit }: z.output<typeof MeetingEdit>, details: Details) {
  const isChanged = edit.comment !== cleanText(minutesOf(details.meeting) ?? "").trim();
  const values = isChanged ? { ...edit, minutes_of_meeting: edit.comment } : edit;
  return campaignsAreKnown(details) && campaigns ? { ...values, campaigns } : values;
}

const minutesOf = ({ comment, minutes_of_meeting }: Details["meeting"]) => comment || minutes_of_meeting || null;

const isWhole = ({ id, campaign_id, start_date, end_date, ...campaign }: Campaign) =>
  [
    id ?? campaign_id,
    dayOf(start_date),
    dayOf(end_date),
    campaign.building_id,
    campaign.title,
    campaign.campaign_type,
    campaign.compaign_data,
    campaign.executed,
  ].every((part) => part != null);

const dayOf = (text: string | null | undefined) => (text ? toDay(text) : text);

type Campaign = NonNullable<Details["campaign_data"]>[number];
