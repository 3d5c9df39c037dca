import { NewClientMeeting as Schema } from "@mobile-crm/contracts/resources/clientMeetings.ts";
import { type EntityId, toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { useLeaveForm } from "../../lib/useLeaveForm.ts";
import { PositionField } from "../../media/capture/PositionField.tsx";
import { SelfieCapture } from "../../media/capture/SelfieCapture.tsx";
import { UploadForm } from "../../media/capture/UploadForm.tsx";
import { useUpload } from "../../media/capture/useUpload.ts";
import { DeletedNotice } from "../../shared/DeletedNotice.tsx";
import { MeetingTimes, thisMinute } from "../../shared/MeetingTimes.tsx";
import { ErrorState } from "../../ui/base/ErrorState.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { useForm } from "../../ui/form/useForm.ts";
import { Select } from "../../ui/pickers/Select.tsx";
import { clientMeetingLabels } from "./labels.ts";

const TIMES = ["start_date", "end_date"] as const;

/**
 * A meeting for an enquiry or for a premium enquiry; every name other than "enquiry" means premium (D1 §2.14,
 * SPEC-114).
 */
export function NewClientMeeting() {
  const id = toId(paths.newClientMeeting.useParams().id);
  const [params] = useSearchParams();
  const call = params.get("name") === "enquiry" ? "create" : "createPremium";
  const leave = useLeaveForm();
  const { data: settings, error, refetch } = trpc.clientMeetings.settings.useQuery(undefined, SETTINGS);
  const { label: subtitle, isDeleted } = useClient(id, call === "createPremium");
  const [now] = useState(thisMinute);
  const form = useForm(Schema, { id, start_date: now, end_date: now });
  const upload = useUpload({
    call: `clientMeetings.${call}`,
    success: clientMeetingLabels.created,
    onSuccess: () => leave(paths.clientMeetings.path, { isNew: true }),
  });

  return (
    <>
      <ScreenHeading subtitle={subtitle}>
        {call === "create" ? clientMeetingLabels.newMeeting : clientMeetingLabels.newPremiumMeeting}
      </ScreenHeading>
      {!settings && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isDeleted ? (
        <DeletedNotice id={id} />
      ) : (
        <UploadForm
          upload={upload}
          form={form}
          label={clientMeetingLabels.newMeeting}
          filledIn={TIMES}
          onSave={upload.send}
        >
          <MeetingTimes form={form} names={TIMES} />
          <Field form={form} name="meeting_type">
            {(bound) => (
              <Select
                label={clientMeetingLabels.meetingType}
                options={settings?.meeting_types ?? []}
                {...bound}
                value={bound.value ?? null}
              />
            )}
          </Field>
          <Field form={form} name="minutes_of_meeting">
            {(bound) => <TextArea label={clientMeetingLabels.minutesOfMeeting} required {...bound} />}
          </Field>
          <Field form={form} name="selfie_photo">
            {(bound) => <SelfieCapture required {...bound} onChange={bound.onChange as never} />}
          </Field>
          <PositionField form={form} name="location" lat="meeting_executive_lat" long="meeting_executive_long" />
        </UploadForm>
      )}
    </>
  );
}

/** The enquiry of a new meeting: its name (its number while loading), and whether it was deleted. */
function useClient(id: EntityId, isPremium: boolean): { label: string; isDeleted: boolean } {
  const enquiry = trpc.enquiries.details.useQuery({ id }, { enabled: !isPremium }).data;
  const premium = trpc.premiumEnquiries.details.useQuery({ id }, { enabled: isPremium }).data;
  if (!isPremium) return { label: recordLabel(enquiry?.full_name, enquiry?.enquiry_no || id), isDeleted: false };
  return {
    label: recordLabel(premium?.name, premium?.premium_enquiry_no || id),
    isDeleted: Boolean(premium?.deleted_at),
  };
}
