import { MeetingEdit } from "@mobile-crm/contracts/resources/meetings.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { SETTINGS } from "../../api/queryClient.ts";
import { type Outputs, prefetch } from "../../api/trpc.ts";
import { SUPER_ADMIN, session } from "../../auth/session.ts";
import { withUnsentEdits } from "../../input/conflicts/snapshot.ts";
import { useSnapshot } from "../../input/conflicts/useSnapshot.ts";
import { formatInstant } from "../../lib/format.ts";
import { UploadForm } from "../../media/capture/UploadForm.tsx";
import { useUpload } from "../../media/capture/useUpload.ts";
import { MeetingTimes } from "../../shared/MeetingTimes.tsx";
import { useChoices } from "../../shared/useChoices.ts";
import { Field } from "../../ui/form/Field.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { unreadParts } from "../../ui/form/unreadParts.ts";
import { useForm } from "../../ui/form/useForm.ts";
import { ownOptionsOr } from "../../ui/pickers/options.ts";
import { Select } from "../../ui/pickers/Select.tsx";
import { EngagementFields } from "./EngagementFields.tsx";
import { campaignsAreKnown, initialMeeting, meetingParts, toSave } from "./initialMeeting.ts";
import { meetingLabels } from "./labels.ts";
import { MeetingDrafts } from "./MeetingDrafts.tsx";
import { formPart, type MeetingEditForm } from "./meetingForms.ts";
import { meetingSnapshot } from "./meetingSnapshot.ts";
import { ReadOnlyField } from "./ReadOnlyField.tsx";

interface EditBrokerMeetingProps {
  id: EntityId;
  details: Outputs["meetings"]["details"];
  /** Undefined until they are loaded; the form does not wait for them. */
  settings: Outputs["meetings"]["settings"] | undefined;
  onSaved(): void;
}

/** The form of a meeting with a broker, with its campaigns; where it took place cannot be changed (U092). */
export function EditBrokerMeeting({ id, details, settings, onSaved }: EditBrokerMeetingProps) {
  const { meeting } = details;
  const seen = useSnapshot(() => meetingSnapshot(id, details));
  const form = useForm(MeetingEdit, withUnsentEdits(initialMeeting(id, details), seen));
  const ready = useChoices(settings, () => prefetch.meetings.settings.fetch(undefined, SETTINGS));
  const upload = useUpload({
    call: "meetings.update",
    seen,
    success: meetingLabels.updated,
    onSuccess: onSaved,
  });
  const parts = unreadParts(meeting, meetingParts(session.hasRole(SUPER_ADMIN)), details);
  const hasCampaigns = campaignsAreKnown(details);
  return (
    <UnreadGuard parts={parts}>
      <UploadForm
        upload={upload}
        form={form}
        label={meetingLabels.editMeeting}
        before={ready}
        onSave={(values, origin) => upload.send(toSave(values, details), origin)}
      >
        <ReadOnlyField
          label={meetingLabels.broker}
          value={[meeting.firm_name, meeting.broker_name].filter(Boolean).join(" - ")}
        />
        <EditTimes form={form} />
        <Field form={form} name="meeting_type">
          {(bound) => (
            <Select
              label={meetingLabels.meetingType}
              required
              {...bound}
              {...ownOptionsOr(settings?.meeting_types, bound.value ?? meeting.meeting_type)}
            />
          )}
        </Field>
        <EngagementFields form={formPart(form)} />
        <Field form={form} name="comment" as={TextArea} label={meetingLabels.minutesOfMeeting} required />
        <Field form={form} name="location" as={TextArea} label={meetingLabels.location} required readOnly />
        {hasCampaigns ? (
          <MeetingDrafts form={formPart(form)} broker={meeting.broker_id} />
        ) : (
          <ReadOnlyField label={meetingLabels.campaigns} value="These couldn't be read and won't be changed." />
        )}
      </UploadForm>
    </UnreadGuard>
  );
}

/** The times of the meeting: only the super admin may change them (P006), but they are always sent (SPEC-117). */
function EditTimes({ form }: { form: MeetingEditForm }) {
  if (session.hasRole(SUPER_ADMIN)) return <MeetingTimes form={form} names={["start_date_time", "end_date_time"]} />;
  return (
    <>
      <Field form={form} name="start_date_time">
        {({ value }) => <ReadOnlyField label={meetingLabels.startDateAndTime} value={formatInstant(value)} />}
      </Field>
      <Field form={form} name="end_date_time">
        {({ value }) => <ReadOnlyField label={meetingLabels.endDateAndTime} value={formatInstant(value)} />}
      </Field>
    </>
  );
}
