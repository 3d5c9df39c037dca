import { useCallback } from "react";
import { type FieldErrors, useWatch } from "react-hook-form";
import { Choice } from "../../kit/Choice.tsx";
import { alert } from "../../kit/dialogs.ts";
import { Field } from "../../kit/Field.tsx";
import { Form } from "../../kit/Form.tsx";
import { messageOf } from "../../kit/formErrors.ts";
import { Submit } from "../../kit/Submit.tsx";
import { TextArea } from "../../kit/TextArea.tsx";
import { useForm } from "../../kit/useForm.ts";
import { type Recording, recordings } from "../../recording/recordings.ts";
import { session } from "../../session.ts";
import { type Outputs, trpc } from "../../trpc.ts";
import { useToday } from "../../useToday.ts";
import { AudioRecorder } from "../capture/AudioRecorder.tsx";
import { LocationField } from "../capture/LocationField.tsx";
import { PHOTO_REQUIRED, SelfieCapture } from "../capture/SelfieCapture.tsx";
import { UploadProgress } from "../capture/UploadProgress.tsx";
import { useUpload } from "../capture/useUpload.ts";
import { BrokerAndExecutive } from "./BrokerAndExecutive.tsx";
import { EngagementFields } from "./EngagementFields.tsx";
import { MeetingDrafts } from "./MeetingDrafts.tsx";
import { MeetingTimes } from "./MeetingTimes.tsx";
import { newMeetingOf, partOf } from "./meetingForms.ts";
import { ratings } from "./ratings.ts";

interface NewMeetingFieldsProps {
  settings: Outputs["meetings"]["settings"];
  onCreated(): void;
}

export function NewMeetingFields({ settings, onCreated }: NewMeetingFieldsProps) {
  const today = useToday();
  const form = useForm(newMeetingOf(today, { selfie: !settings.is_manager }), initialOf(settings));
  const { client } = trpc.useUtils();
  const broker_id = useWatch({ control: form.control, name: "broker_id" });
  const upload = useUpload({
    call: ["meetings", "create"],
    send: (values, options) => client.meetings.create.mutate(values, options),
    success: "Meeting Created!",
    onSuccess: async () => {
      if (form.getValues("recorded_audio")) await recordings.remove(session.userId() ?? "");
      onCreated();
    },
  });
  const takeRecording = useCallback(
    (recording: Recording | undefined) => {
      form.setValue("recorded_audio", (recording?.file ?? null) as never);
      form.setValue("recorded_audio_duration", recording?.seconds ?? null);
    },
    [form],
  );
  /** M009, and the same for the recording: neither is an input that could be focused. */
  const warn = ({ executive_image, recorded_audio, ...others }: FieldErrors) => {
    if (Object.keys(others).length) return;
    const [title, text] = recorded_audio
      ? [messageOf(recorded_audio), "Save it as a file, and record a shorter one."]
      : [PHOTO_REQUIRED, "Take a selfie before you save the meeting."];
    void alert({ icon: "warning", title: title ?? "", text });
  };

  return (
    <Form form={form} label="New Meeting" className="card p-4 sm:p-6" onSave={upload.send} onRefused={warn}>
      <Field form={form} name="recorded_audio">
        {() => <AudioRecorder onChange={takeRecording} />}
      </Field>
      <BrokerAndExecutive form={form} settings={settings} />
      <MeetingTimes form={form} day={today} />
      <Field form={form} name="meeting_type">
        {(bound) => <Choice label="Meeting Type" options={settings.meeting_types} required {...bound} />}
      </Field>
      <Field form={form} name="rating_to_broker">
        {(bound) => <Choice label="Rating to Broker" options={ratings} required {...bound} />}
      </Field>
      <EngagementFields form={partOf(form)} />
      <Field form={form} name="minutes_of_meeting">
        {(bound) => <TextArea label="Minutes of Meeting" required {...bound} />}
      </Field>
      <Field form={form} name="location">
        {(bound) => (
          <LocationField
            {...bound}
            onPosition={({ lat, long }) => {
              form.setValue("meeting_executive_lat", lat);
              form.setValue("meeting_executive_long", long);
            }}
          />
        )}
      </Field>
      <Field form={form} name="executive_image">
        {(bound) => <SelfieCapture required={!settings.is_manager} {...bound} onChange={bound.onChange as never} />}
      </Field>
      <MeetingDrafts form={partOf(form)} broker={broker_id} />
      <Submit form={form}>Save</Submit>
      <UploadProgress progress={upload.progress} onCancel={upload.cancel} />
    </Form>
  );
}

/** Whoever has only himself to choose from need not choose. */
const initialOf = ({ field_executives: [only, ...others] }: Outputs["meetings"]["settings"]) => ({
  rating_to_broker: 0,
  ...(only && !others.length ? { user_id: only.value } : {}),
});
