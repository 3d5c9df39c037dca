import { ClientMeetingEdit } from "@mobile-crm/contracts/resources/clientMeetings.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { SETTINGS } from "../../api/queryClient.ts";
import { type Outputs, prefetch } from "../../api/trpc.ts";
import { withUnsentEdits } from "../../input/conflicts/snapshot.ts";
import { useSnapshot } from "../../input/conflicts/useSnapshot.ts";
import { PersistedForm } from "../../input/drafts/PersistedForm.tsx";
import { useSave } from "../../input/drafts/useSave.ts";
import { formatInstant } from "../../lib/format.ts";
import { useChoices } from "../../shared/useChoices.ts";
import { Field } from "../../ui/form/Field.tsx";
import { SaveButton } from "../../ui/form/Submit.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { type Parts, unreadParts } from "../../ui/form/unreadParts.ts";
import { useForm } from "../../ui/form/useForm.ts";
import { ownOptionsOr } from "../../ui/pickers/options.ts";
import { Select } from "../../ui/pickers/Select.tsx";
import { meetingLabels } from "./labels.ts";
import { clientMeetingSnapshot } from "./meetingSnapshot.ts";
import { ReadOnlyField } from "./ReadOnlyField.tsx";

interface EditClientMeetingProps {
  id: EntityId;
  meeting: Outputs["clientMeetings"]["details"];
  /** Undefined until they are loaded; the form does not wait for them. */
  settings: Outputs["clientMeetings"]["settings"] | undefined;
  onSaved(): void;
}

/** The form of a meeting with a client; its time and enquiry cannot be changed (U093, V044). */
export function EditClientMeeting({ id, meeting, settings, onSaved }: EditClientMeetingProps) {
  const { meeting_type, minutes_of_meeting } = meeting;
  const seen = useSnapshot(() => clientMeetingSnapshot(id, meeting));
  const form = useForm(ClientMeetingEdit, withUnsentEdits({ id, meeting_type, minutes_of_meeting }, seen));
  const ready = useChoices(settings, () => prefetch.clientMeetings.settings.fetch(undefined, SETTINGS));
  const update = useSave({
    call: "clientMeetings.update",
    seen,
    success: meetingLabels.updated,
    onSuccess: onSaved,
  });
  const parts = unreadParts(meeting, clientMeetingParts);
  return (
    <UnreadGuard parts={parts}>
      <PersistedForm
        form={form}
        label={meetingLabels.editMeeting}
        className="card p-4 sm:p-6"
        before={ready}
        onSave={(values, origin) => update(parts.without(values), origin)}
      >
        <Field form={form} name="meeting_type">
          {({ value = null, ...bound }) => (
            <Select
              label={meetingLabels.meetingType}
              {...bound}
              value={value}
              {...ownOptionsOr(settings?.meeting_types, value ?? meeting_type)}
            />
          )}
        </Field>
        <Field form={form} name="minutes_of_meeting" as={TextArea} label={meetingLabels.minutesOfMeeting} required />
        <ReadOnlyField label={meetingLabels.clientName} value={meeting.client_name} />
        <ReadOnlyField label={meetingLabels.enquiryNumber} value={meeting.enquiry_no} />
        <ReadOnlyField label={meetingLabels.projectName} value={meeting.project_name} />
        <ReadOnlyField label={meetingLabels.brokerName} value={meeting.broker_name} />
        <ReadOnlyField label={meetingLabels.fieldExecutive} value={meeting.field_executive} />
        <ReadOnlyField label={meetingLabels.startDateAndTime} value={formatInstant(meeting.start_date_time)} />
        <ReadOnlyField label={meetingLabels.endDateAndTime} value={formatInstant(meeting.end_date_time)} />
        <SaveButton form={form} />
      </PersistedForm>
    </UnreadGuard>
  );
}

/** The parts of the reply that the form must not overwrite if they are missing. */
const clientMeetingParts = {
  meeting_type: { label: meetingLabels.meetingType, keeps: ["meeting_type"], documented: true },
  minutes_of_meeting: { label: meetingLabels.minutesOfMeeting },
} satisfies Parts<Outputs["clientMeetings"]["details"]>;
