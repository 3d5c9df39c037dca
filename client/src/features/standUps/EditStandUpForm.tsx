import { StandUpEdit } from "@mobile-crm/contracts/resources/standUps.ts";
import { toInstant } from "@mobile-crm/contracts/times.ts";
import { isUnreadable } from "@mobile-crm/contracts/unreadable.ts";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { Checkbox } from "../../kit/Checkbox.tsx";
import { DetailsCard } from "../../kit/DetailsCard.tsx";
import { Field } from "../../kit/Field.tsx";
import { Form } from "../../kit/Form.tsx";
import { formatInstant } from "../../kit/format.ts";
import { NumberField } from "../../kit/NumberField.tsx";
import { Submit } from "../../kit/Submit.tsx";
import { TextArea } from "../../kit/TextArea.tsx";
import { UnreadGuard } from "../../kit/UnreadGuard.tsx";
import { type Parts, unreadParts } from "../../kit/unreadParts.ts";
import { useForm } from "../../kit/useForm.ts";
import { useSeen } from "../../offline/useSeen.ts";
import { paths } from "../../paths.ts";
import { type Outputs, trpc } from "../../trpc.ts";
import { UploadProgress } from "../capture/UploadProgress.tsx";
import { useUpload } from "../capture/useUpload.ts";
import { SigningOff } from "./SigningOff.tsx";
import { seenStandUp } from "./seenStandUp.ts";

type StandUp = Outputs["standUps"]["details"];

export function EditStandUpForm({ standUp }: { standUp: StandUp }) {
  const { id, stand_up_type, outdoor_start_time, outdoor_end_time } = standUp;
  const navigate = useNavigate();
  const { client } = trpc.useUtils();
  const form = useForm(StandUpEdit, initialEdit(standUp));
  const signsOff = useWatch({ control: form.control, name: "signing_off_edit_daily_stand_up" }) === true;
  const seen = useSeen(() => seenStandUp(standUp));
  const upload = useUpload({
    call: ["standUps", "update"],
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
      <Form
        form={form}
        label="Edit Stand Up"
        className="card p-4 sm:p-6"
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
        <Submit form={form}>Save</Submit>
        <UploadProgress progress={upload.progress} onCancel={upload.cancel} />
      </Form>
    </UnreadGuard>
  );
}

/** Type and outdoor times travel as they are, under the names of the edit (decisions 143). */
const initialEdit = (standUp: StandUp) => ({
  id: standUp.id,
  stand_up_type: standUp.stand_up_type ?? null,
  od_start_time: instantOf(standUp.outdoor_start_time),
  od_end_time: instantOf(standUp.outdoor_end_time),
  todays_meeting_target: standUp.todays_meeting_target ?? null,
  comment: standUp.comment ?? "",
  location: standUp.location ?? "",
});

const instantOf = (text: string | null | undefined) => (text && toInstant(text)) || null;

/** What the form must not overwrite where the reply lacks it. */
const standUpParts = {
  stand_up_type: { label: "Standup Type", keeps: ["stand_up_type"], documented: true },
  outdoor_start_time: { label: "Start Time", keeps: ["od_start_time"], documented: true, reads: toInstant },
  outdoor_end_time: { label: "End Time", keeps: ["od_end_time"], documented: true, reads: toInstant },
  todays_meeting_target: { label: "Meeting Target", keeps: ["todays_meeting_target"], documented: true },
  location: { label: "Location", keeps: ["location"], documented: true },
  comment: { label: "Comments" },
} satisfies Parts<StandUp>;
