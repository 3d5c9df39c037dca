import { MIN_COMMENT, OUTDOOR_DUTY, NewStandUp as Schema } from "@mobile-crm/contracts/resources/standUps.ts";
import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useWatch } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import type * as z from "zod/mini";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { usePending } from "../../input/outbox/pending.ts";
import { paths } from "../../lib/paths.ts";
import { useLeaveForm } from "../../lib/useLeaveForm.ts";
import { PositionField } from "../../media/capture/PositionField.tsx";
import { SelfieCapture } from "../../media/capture/SelfieCapture.tsx";
import { UploadForm } from "../../media/capture/UploadForm.tsx";
import { useUpload } from "../../media/capture/useUpload.ts";
import { ErrorState } from "../../ui/base/ErrorState.tsx";
import { Icon } from "../../ui/base/Icon.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { NumberField } from "../../ui/form/NumberField.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { useDependentFields } from "../../ui/form/useDependentFields.ts";
import { type FormValues, useForm } from "../../ui/form/useForm.ts";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { DateTimeField } from "../../ui/pickers/DateTimeField.tsx";
import { Select } from "../../ui/pickers/Select.tsx";
import { standUpLabels } from "./labels.ts";

/** The form of a new stand-up (U155, U156); prefilled from an earlier one if the address names it. */
export function NewStandUp() {
  const [params] = useSearchParams();
  const like = params.get("like");
  const { data, error, refetch } = trpc.standUps.details.useQuery({ id: toId(like ?? "") }, { enabled: like !== null });
  return (
    <>
      <ScreenHeading>{standUpLabels.newStandUp}</ScreenHeading>
      {like === null || data ? (
        <NewStandUpForm initial={data ? planOf(data) : {}} />
      ) : (
        <RecordPlaceholder error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/** The fields to repeat on another day. */
const planOf = (standUp: Outputs["standUps"]["details"]) => ({
  standup_type: standUp.stand_up_type ?? null,
  todays_meeting_target: standUp.todays_meeting_target ?? null,
  enquiry_sourcing_target: standUp.enquiry_sourcing_target ?? null,
  comment: standUp.comment ?? null,
});

interface NewStandUpFormProps {
  initial: Partial<FormValues<z.output<typeof Schema>>>;
}

function NewStandUpForm({ initial }: NewStandUpFormProps) {
  const leave = useLeaveForm();
  const { data: settings, error, refetch } = trpc.standUps.settings.useQuery();
  const form = useForm(Schema, initial);
  const outdoor = useWatch({ control: form.control, name: "standup_type" }) === OUTDOOR_DUTY;
  useDependentFields(form, ["start_date", "end_date"], outdoor);
  const upload = useUpload({
    call: "standUps.create",
    success: standUpLabels.created,
    onSuccess: () => leave(paths.standUps.path, { isNew: true }),
  });

  return (
    <>
      <TodayNotice settings={settings} />
      {!settings && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <UploadForm upload={upload} form={form} label={standUpLabels.newStandUp} onSave={upload.send}>
        <Field form={form} name="standup_type">
          {(bound) => (
            <Select label={standUpLabels.standupType} options={settings?.stand_up_types ?? []} required {...bound} />
          )}
        </Field>
        {outdoor && (
          <>
            <Field form={form} name="start_date" as={DateTimeField} label={standUpLabels.startTime} required />
            <Field form={form} name="end_date" as={DateTimeField} label={standUpLabels.endTime} required />
          </>
        )}
        <Field form={form} name="todays_meeting_target" as={NumberField} label={standUpLabels.meetingTarget} />
        <Field form={form} name="enquiry_sourcing_target">
          {(bound) => <NumberField label={standUpLabels.enquirySourcingTarget} {...bound} />}
        </Field>
        <PositionField
          form={form}
          name="location"
          lat="meeting_lat"
          long="meeting_long"
          label={standUpLabels.signInLocation}
        />
        <Field form={form} name="selfie_photo">
          {(bound) => <SelfieCapture required {...bound} onChange={bound.onChange as never} />}
        </Field>
        <Field form={form} name="comment">
          {(bound) => <TextArea label={standUpLabels.comments} required minLength={MIN_COMMENT} {...bound} />}
        </Field>
      </UploadForm>
    </>
  );
}

/** The plus is always shown (U146); a user who has already signed in today sees a notice (SPEC-147). */
function TodayNotice({ settings }: { settings: Outputs["standUps"]["settings"] | undefined }) {
  const isUnsent = usePending()?.some(({ call }) => call === "standUps.create");
  if (!isUnsent && settings?.have_daily_stand_up_meet !== true) return null;
  return (
    <p role="status" className="card mb-3 flex items-center gap-3 p-4">
      <Icon name="info" className="size-5 shrink-0 text-action" />
      You already have a stand-up today.
    </p>
  );
}
