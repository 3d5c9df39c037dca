import { isUnreadable } from "@mobile-crm/contracts/lenient/unreadable.ts";
import { MIN_COMMENT, SIGN_OFF_FIELDS } from "@mobile-crm/contracts/resources/standUps.ts";
import { useWatch } from "react-hook-form";
import { formatInstant } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { useLeaveForm } from "../../lib/useLeaveForm.ts";
import { UploadForm } from "../../media/capture/UploadForm.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { Checkbox } from "../../ui/form/Checkbox.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { NumberField } from "../../ui/form/NumberField.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { useDependentFields } from "../../ui/form/useDependentFields.ts";
import { standUpLabels } from "./labels.ts";
import { SigningOff } from "./SigningOff.tsx";
import { type StandUp, useStandUpEdit } from "./useStandUpEdit.ts";

export function EditStandUpForm({ standUp }: { standUp: StandUp }) {
  const { id, stand_up_type, outdoor_start_time, outdoor_end_time } = standUp;
  const leave = useLeaveForm();
  const onSaved = () => leave(paths.standUp.to({ id }));
  const { form, parts, upload, save } = useStandUpEdit(standUp, onSaved);
  const signsOff = useWatch({ control: form.control, name: "signing_off_edit_daily_stand_up" }) === true;
  useDependentFields(form, SIGN_OFF_FIELDS, signsOff);

  return (
    <UnreadGuard parts={parts}>
      <DetailsCard
        details={[
          [standUpLabels.standupType, stand_up_type],
          [standUpLabels.startTime, formatInstant(outdoor_start_time)],
          [standUpLabels.endTime, formatInstant(outdoor_end_time)],
        ]}
      />
      <UploadForm upload={upload} form={form} label={standUpLabels.editStandUp} onSave={save}>
        <Field form={form} name="todays_meeting_target">
          {(bound) => <NumberField label={standUpLabels.meetingTarget} {...bound} />}
        </Field>
        <Field form={form} name="location">
          {(bound) => <TextArea label={standUpLabels.location} {...bound} />}
        </Field>
        <Field form={form} name="comment">
          {(bound) => <TextArea label={standUpLabels.comments} required minLength={MIN_COMMENT} {...bound} />}
        </Field>
        {!standUp.sign_off_at && !isUnreadable(standUp, "sign_off_at") && (
          <Field form={form} name="signing_off_edit_daily_stand_up">
            {(bound) => <Checkbox label={standUpLabels.signingOff} {...bound} />}
          </Field>
        )}
        {signsOff && <SigningOff form={form} />}
      </UploadForm>
    </UnreadGuard>
  );
}
