import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../../api/trpc.ts";
import { snapshotOf } from "../../input/conflicts/snapshot.ts";
import { meetingLabels } from "./labels.ts";

/** The values that the edit of a broker's meeting may change, as loaded; compared later to find conflicts. */
export const meetingSnapshot = (id: EntityId, { meeting }: Outputs["meetings"]["details"]) =>
  snapshotOf(
    "meetings.details",
    { id },
    meeting,
    {
      start_date_time: [meetingLabels.start],
      end_date_time: [meetingLabels.end],
      meeting_type: [meetingLabels.meetingType],
      app_engagement: [meetingLabels.appEngagement],
      listing_count: [meetingLabels.listingsInConflict],
      lead_count: [meetingLabels.leadsInConflict],
      requirement_count: [meetingLabels.requirementsInConflict],
      no_app_engagement_comments: [meetingLabels.whyNotInConflict],
      comment: [meetingLabels.minutesOfMeeting],
    },
    "meeting",
  );

/** Like `meetingSnapshot`, for a client's meeting. */
export const clientMeetingSnapshot = (id: EntityId, meeting: Outputs["clientMeetings"]["details"]) =>
  snapshotOf("clientMeetings.details", { id }, meeting, {
    meeting_type: [meetingLabels.meetingType],
    minutes_of_meeting: [meetingLabels.minutesOfMeeting],
  });
