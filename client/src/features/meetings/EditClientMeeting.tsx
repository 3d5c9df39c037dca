import { ClientMeetingEdit } from "@mobile-crm/contracts/resources/clientMeetings.ts";
import { Choice } from "../../kit/Choice.tsx";
import { Field } from "../../kit/Field.tsx";
import { Form } from "../../kit/Form.tsx";
import { formatInstant } from "../../kit/format.ts";
import { Submit } from "../../kit/Submit.tsx";
import { TextArea } from "../../kit/TextArea.tsx";
import { UnreadGuard } from "../../kit/UnreadGuard.tsx";
import { type Parts, unreadParts } from "../../kit/unreadParts.ts";
import { useForm } from "../../kit/useForm.ts";
import { useSeen } from "../../offline/useSeen.ts";
import { type Outputs, trpc } from "../../trpc.ts";
import { ReadOnly } from "./ReadOnly.tsx";
import { seenClientMeeting } from "./seenMeeting.ts";

interface EditClientMeetingProps {
  meeting: Outputs["clientMeetings"]["details"];
  settings: Outputs["clientMeetings"]["settings"];
  onSaved(): void;
}

/** U093: when and with whom it was cannot be changed (V044). */
export function EditClientMeeting({ meeting, settings, onSaved }: EditClientMeetingProps) {
  const { id, meeting_type, minutes_of_meeting } = meeting;
  const form = useForm(ClientMeetingEdit, { id, meeting_type, minutes_of_meeting });
  const seen = useSeen(() => seenClientMeeting(meeting));
  const update = trpc.clientMeetings.update.useMutation({
    meta: { success: "Meeting Updated!" },
    trpc: { context: { seen } },
    onSuccess: onSaved,
  });
  const parts = unreadParts(meeting, clientMeetingParts);
  return (
    <UnreadGuard parts={parts}>
      <Form
        form={form}
        label="Edit Meeting"
        className="card p-4 sm:p-6"
        onSave={(values) => update.mutateAsync(parts.without(values))}
      >
        <ReadOnly label="Client Name" value={meeting.client_name} />
        <ReadOnly label="Enquiry Number" value={meeting.enquiry_no} />
        <ReadOnly label="Project Name" value={meeting.project_name} />
        <ReadOnly label="Broker Name" value={meeting.broker_name} />
        <ReadOnly label="Field Executive" value={meeting.field_executive} />
        <ReadOnly label="Start Date and Time" value={formatInstant(meeting.start_date_time)} />
        <ReadOnly label="End Date and Time" value={formatInstant(meeting.end_date_time)} />
        <Field form={form} name="meeting_type">
          {(bound) => (
            <Choice label="Meeting Type" options={settings.meeting_types} {...bound} value={bound.value ?? null} />
          )}
        </Field>
        <Field form={form} name="minutes_of_meeting">
          {(bound) => <TextArea label="Minutes of Meeting" required {...bound} />}
        </Field>
        <Submit form={form}>Save</Submit>
      </Form>
    </UnreadGuard>
  );
}

/** What the form must not overwrite where the reply lacks it. */
const clientMeetingParts = {
  meeting_type: { label: "Meeting Type", keeps: ["meeting_type"], documented: true },
  minutes_of_meeting: { label: "Minutes of Meeting" },
} satisfies Parts<Outputs["clientMeetings"]["details"]>;
