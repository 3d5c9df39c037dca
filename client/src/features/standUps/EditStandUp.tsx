import { isUnreadable } from "@mobile-crm/contracts/lenient/unreadable.ts";
import { MIN_COMMENT, SIGN_OFF_FIELDS, type StandUpEdit } from "@mobile-crm/contracts/resources/standUps.ts";
import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useWatch } from "react-hook-form";
import { READ_FOR_EDIT } from "../../api/queryClient.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { useUnsentShown } from "../../input/outbox/useUnsentShown.ts";
import { formatInstant } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { useLeaveForm } from "../../lib/useLeaveForm.ts";
import { PositionField } from "../../media/capture/PositionField.tsx";
import { SelfieCapture } from "../../media/capture/SelfieCapture.tsx";
import { UploadForm } from "../../media/capture/UploadForm.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { Checkbox } from "../../ui/form/Checkbox.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { NumberField } from "../../ui/form/NumberField.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { useDependentFields } from "../../ui/form/useDependentFields.ts";
import type { FormFor } from "../../ui/form/useForm.ts";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { standUpLabels } from "./labels.ts";
import { type StandUp, useStandUpEdit } from "./useStandUpEdit.ts";

/** Edits a stand-up, and signs it off if that was not done yet (U157–U160). */
export function EditStandUp() {
  const id = toId(paths.editStandUp.useParams().id);
  const { data, error, refetch } = trpc.standUps.details.useQuery({ id }, READ_FOR_EDIT);
  const isUnsentShown = useUnsentShown();
  return (
    <>
      <ScreenHeading subtitle={recordLabel(data?.field_executive, id)}>{standUpLabels.editStandUp}</ScreenHeading>
      {data && isUnsentShown ? (
        <Editor key={id} standUp={data} />
      ) : (
        <RecordPlaceholder shape="form" error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/** Without the right to edit there is no Edit button (U154), but the address can still be opened. */
function Editor({ standUp }: { standUp: Outputs["standUps"]["details"] }) {
  if (standUp.can_edit_daily_stand_up === true) return <EditStandUpForm standUp={standUp} />;
  return (
    <div className="card flex flex-col items-start gap-4 p-5">
      <p>This stand-up can no longer be edited.</p>
      <ButtonLink to={paths.standUp.to({ id: standUp.id })}>Back to the stand-up</ButtonLink>
    </div>
  );
}

function EditStandUpForm({ standUp }: { standUp: StandUp }) {
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
        <Field form={form} name="todays_meeting_target" as={NumberField} label={standUpLabels.meetingTarget} />
        <Field form={form} name="location" as={TextArea} label={standUpLabels.location} />
        <Field form={form} name="comment">
          {(bound) => <TextArea label={standUpLabels.comments} required minLength={MIN_COMMENT} {...bound} />}
        </Field>
        {!standUp.sign_off_at && !isUnreadable(standUp, "sign_off_at") && (
          <Field form={form} name="signing_off_edit_daily_stand_up" as={Checkbox} label={standUpLabels.signingOff} />
        )}
        {signsOff && <SigningOff form={form} />}
      </UploadForm>
    </UnreadGuard>
  );
}

/** The selfie and the location at the end of the day (U160, V064). */
function SigningOff({ form }: { form: FormFor<typeof StandUpEdit> }) {
  return (
    <>
      <Field form={form} name="signing_off_selfie_photo">
        {(bound) => <SelfieCapture required {...bound} onChange={bound.onChange as never} />}
      </Field>
      <PositionField
        form={form}
        name="signing_off_location"
        lat="signing_off_meeting_lat"
        long="signing_off_meeting_long"
        label={standUpLabels.signOffLocation}
      />
    </>
  );
}
