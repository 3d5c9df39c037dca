import { seenOf } from "../../offline/seenOf.ts";
import type { Outputs } from "../../trpc.ts";

/** What the edit of a request may change, as it was when the form was opened. */
export const seenMeetingRequest = (request: Outputs["meetingRequests"]["details"]) =>
  seenOf("meetingRequests.details", { id: request.id }, request, {
    comment: ["Comment"],
    is_flagged: ["Is Flagged?"],
    flagged_reason: ["Reason"],
  });
