import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../../api/trpc.ts";
import { snapshotOf } from "../../input/conflicts/snapshot.ts";

/** The values that the edit of a broker's meeting may change, as loaded; compared later to find conflicts. */
export const meetingSnapshot = (id: EntityId, { meeting }: Outputs["meetings"]["details"]) =>
  snapshotOf(
    "meetings.details",
    { id },
    meeting,
    {
      start_date_time: ["Start"],
      end_date_time: ["End"],
      meeting_type: ["Meeting Type"],
      app_engagement: ["App Engagement"],
      listing_count: ["Listings"],
      lead_count: ["Leads"],
      requirement_count: ["Requirements"],
      no_app_engagement_comments: ["Why not"],
      comment: ["Minutes of Meeting"],
    },
    "meeting",
  );

/** Like `meetingSnapshot`, for a client's meeting. */
export const clientMeetingSnapshot = (id: EntityId, meeting: Outputs["clientMeetings"]["details"]) =>
  snapshotOf("clientMeetings.details", { id }, meeting, {
    meeting_type: ["Meeting Type"],
    minutes_of_meeting: ["Minutes of Meeting"],
  });
