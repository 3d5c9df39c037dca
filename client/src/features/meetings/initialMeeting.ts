import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import { toInstant } from "@mobile-crm/contracts/times.ts";
import type { Outputs } from "../../trpc.ts";
import { draftsOf } from "./drafts.ts";

const instantOrNull = (text: string | null | undefined) => (text && toInstant(text)) || null;

/** The form as the meeting stands. Its minutes are the comment (decisions 103), or what was written at first. */
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
    comment: meeting.comment || meeting.minutes_of_meeting || null,
    location: meeting.location ?? null,
    campaigns: draftsOf(campaign_data ?? meeting.campaign_data),
  };
}
