import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import { MeetingEdit } from "@mobile-crm/contracts/resources/meetings.ts";
import type * as z from "zod/mini";
import { Choice } from "../../kit/Choice.tsx";
import { Field } from "../../kit/Field.tsx";
import { Form } from "../../kit/Form.tsx";
import { Submit } from "../../kit/Submit.tsx";
import { TextArea } from "../../kit/TextArea.tsx";
import { UnreadGuard } from "../../kit/UnreadGuard.tsx";
import { unreadParts } from "../../kit/unreadParts.ts";
import { useForm } from "../../kit/useForm.ts";
import { useSeen } from "../../offline/useSeen.ts";
import { SUPER_ADMIN, session } from "../../session.ts";
import { type Outputs, trpc } from "../../trpc.ts";
import { UploadProgress } from "../capture/UploadProgress.tsx";
import { useUpload } from "../capture/useUpload.ts";
import { EditTimes } from "./EditTimes.tsx";
import { EngagementFields } from "./EngagementFields.tsx";
import { campaignsAreKnown, initialMeeting, meetingParts } from "./initialMeeting.ts";
import { MeetingDrafts } from "./MeetingDrafts.tsx";
import { partOf } from "./meetingForms.ts";
import { ReadOnly } from "./ReadOnly.tsx";
import { seenMeeting } from "./seenMeeting.ts";

interface EditBrokerMeetingProps {
  id: EntityId;
  details: Outputs["meetings"]["details"];
  settings: Outputs["meetings"]["settings"];
  onSaved(): void;
}

/** U092. */
export function EditBrokerMeeting({ id, details, settings, onSaved }: EditBrokerMeetingProps) {
  const { meeting } = details;
  const form = useForm(MeetingEdit, initialMeeting(id, details));
  const { client } = trpc.useUtils();
  const seen = useSeen(() => seenMeeting(id, details));
  const upload = useUpload({
    call: ["meetings", "update"],
    seen,
    send: (values, options) => client.meetings.update.mutate(values, options),
    success: "Meeting Updated!",
    onSuccess: onSaved,
  });
  const parts = unreadParts(meeting, meetingParts(session.hasRole(SUPER_ADMIN)), details);
  const hasCampaigns = campaignsAreKnown(details);
  /** Campaigns that were not read whole stay as they are on the server. */
  const sent = ({ campaigns, ...values }: z.output<typeof MeetingEdit>) =>
    upload.send(hasCampaigns && campaigns ? { ...values, campaigns } : values);
  return (
    <UnreadGuard parts={parts}>
      <Form form={form} label="Edit Meeting" className="card p-4 sm:p-6" onSave={sent}>
        <ReadOnly label="Broker" value={[meeting.firm_name, meeting.broker_name].filter(Boolean).join(" - ")} />
        <EditTimes form={form} />
        <Field form={form} name="meeting_type">
          {(bound) => <Choice label="Meeting Type" options={settings.meeting_types} required {...bound} />}
        </Field>
        <EngagementFields form={partOf(form)} />
        <Field form={form} name="comment">
          {(bound) => <TextArea label="Minutes of Meeting" required {...bound} />}
        </Field>
        <Field form={form} name="location">
          {(bound) => <TextArea label="Location" required readOnly {...bound} />}
        </Field>
        {hasCampaigns ? (
          <MeetingDrafts form={partOf(form)} broker={meeting.broker_id} />
        ) : (
          <ReadOnly label="Campaigns" value="Could not be read, and stay as they are." />
        )}
        <Submit form={form}>Save</Submit>
        <UploadProgress progress={upload.progress} onCancel={upload.cancel} />
      </Form>
    </UnreadGuard>
  );
}
