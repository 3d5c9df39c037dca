import { isUnreadable } from "@mobile-crm/contracts/lenient/unreadable.ts";
import { StandUpEdit } from "@mobile-crm/contracts/resources/standUps.ts";
import { toDateTime } from "@mobile-crm/contracts/schemas/dates.ts";
import { useWatch } from "react-hook-form";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { formatInstant } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { useNavigateWhileShown } from "../../lib/useNavigateWhileShown.ts";
import { UploadForm } from "../../media/capture/UploadForm.tsx";
import { useUpload } from "../../media/capture/useUpload.ts";
import { useSnapshot } from "../../offline/conflicts/useSnapshot.ts";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { Checkbox } from "../../ui/form/Checkbox.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { NumberField } from "../../ui/form/NumberField.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { type Parts, unreadParts } from "../../ui/form/unreadParts.ts";
import { useForm } from "../../ui/form/useForm.ts";
import { SigningOff } from "./SigningOff.tsx";
import { standUpSnapshot } from "./standUpSnapshot.ts";

type StandUp = Outputs["standUps"]["details"];

export function EditStandUpForm({ standUp }: { standUp: StandUp }) {
  const { id, stand_up_type, outdoor_start_time, outdoor_end_time } = standUp;
  const navigate = useNavigateWhileShown();
  const { client } = trpc.useUtils();
  const form = useForm(StandUpEdit, initialEdit(standUp));
  const signsOff = useWatch({ control: form.control, name: "signing_off_edit_daily_stand_up" }) === true;
  const seen = useSnapshot(() => standUpSnapshot(standUp));
  const upload = useUpload({
    call: "standUps.update",
    seen,
    send: (values, options) => client.standUps.update.mutate(values, options),
    success: "Daily Standup Updated!",
    onSuccess: () => navigate(paths.standUp.to({ id }), { replace: true }),
  });

  const parts = unreadParts(standUp, standUpParts);

  return (
    <UnreadGuard parts={parts}>
      <DetailsCard
        details={[
          ["Standup Type", stand_up_type],
          ["Start Time", formatInstant(outdoor_start_time)],
          ["End Time", formatInstant(outdoor_end_time)],
        ]}
      />
      <UploadForm
        upload={upload}
        form={form}
        label="Edit Stand Up"
        onSave={(values) => upload.send(parts.without(values))}
      >
        <Field form={form} name="todays_meeting_target">
          {(bound) => <NumberField label="Meeting Target" {...bound} />}
        </Field>
        <Field form={form} name="location">
          {(bound) => <TextArea label="Location" {...bound} />}
        </Field>
        <Field form={form} name="comment">
          {(bound) => <TextArea label="Comments" required {...bound} />}
        </Field>
        {!standUp.sign_off_at && !isUnreadable(standUp, "sign_off_at") && (
          <Field form={form} name="signing_off_edit_daily_stand_up">
            {(bound) => <Checkbox label="Signing-off" {...bound} />}
          </Field>
        )}
        {signsOff && <SigningOff form={form} />}
      </UploadForm>
    </UnreadGuard>
  );
}

/** Type and outdoor times travel as they are, under the names of the edit (SPEC-143). */
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

/** What the form must not overwrite where the reply lacks it. */
const standUpParts = {
  stand_up_type: { label: "Standup Type", keeps: ["stand_up_type"], documented: true },
  outdoor_start_time: { label: "Start Time", keeps: ["od_start_time"], documented: true, reads: toDateTime },
  outdoor_end_time: { label: "End Time", keeps: ["od_end_time"], documented: true, reads: toDateTime },
  todays_meeting_target: { label: "Meeting Target", keeps: ["todays_meeting_target"], documented: true },
  location: { label: "Location", keeps: ["location"], documented: true },
  comment: { label: "Comments" },
} satisfies Parts<StandUp>;
