import type { Outputs } from "../../api/trpc.ts";
import { snapshotOf } from "../../input/conflicts/snapshot.ts";

/** What the edit of a request may change, as it was when the form was opened. */
export const meetingRequestSnapshot = (request: Outputs["meetingRequests"]["details"]) =>
  snapshotOf("meetingRequests.details", { id: request.id }, request, {
    comment: ["Comment"],
    is_flagged: ["Is Flagged?"],
    flagged_reason: ["Reason"],
  });
