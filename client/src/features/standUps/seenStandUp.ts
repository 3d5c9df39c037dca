import { seenOf } from "../../offline/seenOf.ts";
import type { Outputs } from "../../trpc.ts";

/** What the edit of a stand-up may change, as it was when the form was opened. */
export const seenStandUp = (standUp: Outputs["standUps"]["details"]) =>
  seenOf("standUps.details", { id: standUp.id }, standUp, {
    todays_meeting_target: ["Meeting Target"],
    location: ["Location"],
    comment: ["Comments"],
    sign_off_at: ["Signed off at"],
  });
