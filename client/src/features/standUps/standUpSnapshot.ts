import type { Outputs } from "../../api/trpc.ts";
import { snapshotOf } from "../../input/conflicts/snapshot.ts";

/** What the edit of a stand-up may change, as it was when the form was opened. */
export const standUpSnapshot = (standUp: Outputs["standUps"]["details"]) =>
  snapshotOf("standUps.details", { id: standUp.id }, standUp, {
    todays_meeting_target: ["Meeting Target"],
    location: ["Location"],
    comment: ["Comments"],
    sign_off_at: ["Signed off", "signing_off_edit_daily_stand_up"],
  });
