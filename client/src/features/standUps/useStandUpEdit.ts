import { StandUpEdit } from "@mobile-crm/contracts/resources/standUps.ts";
import { toDateTime } from "@mobile-crm/contracts/schemas/dates.ts";
import type * as z from "zod/mini";
import type { Outputs } from "../../api/trpc.ts";
import { snapshotOf, withUnsentEdits } from "../../input/conflicts/snapshot.ts";
import { useSnapshot } from "../../input/conflicts/useSnapshot.ts";
import type { FormOrigin } from "../../input/outbox/outboxTypes.ts";
import { useUpload } from "../../media/capture/useUpload.ts";
import { type Parts, unreadParts } from "../../ui/form/unreadParts.ts";
import { useForm } from "../../ui/form/useForm.ts";
import { standUpLabels } from "./labels.ts";

export type StandUp = Outputs["standUps"]["details"];

/** The edit of a stand-up: its form, its unreadable parts, and its upload. */
export function useStandUpEdit(standUp: StandUp, onSaved: () => unknown) {
  const seen = useSnapshot(() => standUpSnapshot(standUp));
  const form = useForm(StandUpEdit, withUnsentEdits(initialEdit(standUp), seen));
  const parts = unreadParts(standUp, standUpParts);
  const upload = useUpload({
    call: "standUps.update",
    seen,
    success: standUpLabels.updated,
    onSuccess: onSaved,
  });
  const save = (values: z.output<typeof StandUpEdit>, origin: FormOrigin) => upload.send(parts.without(values), origin);
  return { form, parts, upload, save };
}

/** Type and outdoor times are sent unchanged, under the names of the edit (SPEC-143). */
const initialEdit = (standUp: StandUp) => ({
  id: standUp.id,
  stand_up_type: standUp.stand_up_type ?? null,
  od_start_time: instantOf(standUp.outdoor_start_time),
  od_end_time: instantOf(standUp.outdoor_end_time),
  todays_meeting_target: standUp.todays_meeting_target ?? null,
  comment: standUp.comment ?? "",
  location: standUp.location ?? "",
});

const instantOf = (text: string | null | undefined) => (text && toDateTime(text)) || null;

/** The parts of the reply that the form must not overwrite if they are missing. */
const standUpParts = {
  stand_up_type: { label: standUpLabels.standupType, keeps: ["stand_up_type"], documented: true },
  outdoor_start_time: { label: standUpLabels.startTime, keeps: ["od_start_time"], documented: true, reads: toDateTime },
  outdoor_end_time: { label: standUpLabels.endTime, keeps: ["od_end_time"], documented: true, reads: toDateTime },
  todays_meeting_target: { label: standUpLabels.meetingTarget, keeps: ["todays_meeting_target"], documented: true },
  location: { label: standUpLabels.location, keeps: ["location"], documented: true },
  comment: { label: standUpLabels.comments },
} satisfies Parts<StandUp>;

/** The values that the edit may change, as loaded; compared later to find conflicts. */
const standUpSnapshot = (standUp: StandUp) =>
  snapshotOf("standUps.details", { id: standUp.id }, standUp, {
    todays_meeting_target: [standUpLabels.meetingTarget],
    location: [standUpLabels.location],
    comment: [standUpLabels.comments],
    sign_off_at: [standUpLabels.signedOff, "signing_off_edit_daily_stand_up"],
  });
