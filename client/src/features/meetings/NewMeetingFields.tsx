import { useCallback, useEffect } from "react";
import { type FieldErrors, useWatch } from "react-hook-form";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { session } from "../../auth/session.ts";
import { useToday } from "../../lib/useToday.ts";
import { AudioRecorder } from "../../media/capture/AudioRecorder.tsx";
import { PositionField } from "../../media/capture/PositionField.tsx";
import { PHOTO_REQUIRED, SelfieCapture } from "../../media/capture/SelfieCapture.tsx";
import { UploadForm } from "../../media/capture/UploadForm.tsx";
import { useUpload } from "../../media/capture/useUpload.ts";
import { type Recording, recordings } from "../../media/recording/recordings.ts";
import { MeetingTimes } from "../../shared/MeetingTimes.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { errorMessage } from "../../ui/form/formErrors.ts";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { useForm } from "../../ui/form/useForm.ts";
import { alert } from "../../ui/overlay/dialogStore.ts";
import type { Option } from "../../ui/pickers/options.ts";
import { Select } from "../../ui/pickers/Select.tsx";
import { BrokerAndExecutive } from "./BrokerAndExecutive.tsx";
import { EngagementFields } from "./EngagementFields.tsx";
import { MeetingDrafts } from "./MeetingDrafts.tsx";
import { formPart, type NewMeetingForm, newMeetingSchema, timeBounds } from "./meetingForms.ts";
import { ratings } from "./ratings.ts";

interface NewMeetingFieldsProps {
  /** Its choices; undefined until they are loaded, which the form does not wait for. */
  settings: Outputs["meetings"]["settings"] | undefined;
  onCreated(): void;
}

export function NewMeetingFields({ settings, onCreated }: NewMeetingFieldsProps) {
  const today = useToday();
  const form = useForm(newMeetingSchema(today, { selfie: !settings?.is_manager }), { rating_to_broker: 0 });
  const { client } = trpc.useUtils();
  usePreselectedExecutive(form, settings?.field_executives);
  const broker_id = useWatch({ control: form.control, name: "broker_id" });
  const upload = useUpload({
    call: "meetings.create",
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
      ? [errorMessage(recorded_audio), "Save it as a file, and record a shorter one."]
      : [PHOTO_REQUIRED, "Take a selfie before you save the meeting."];
    void alert({ icon: "warning", title: title ?? "", text });
  };

  return (
    <UploadForm upload={upload} form={form} label="New Meeting" onSave={upload.send} onRefused={warn}>
      <Field form={form} name="recorded_audio">
        {() => <AudioRecorder onChange={takeRecording} />}
      </Field>
      <BrokerAndExecutive form={form} settings={settings} />
      <MeetingTimes form={form} names={["start_date_time", "end_date_time"]} bounds={timeBounds(today)} />
      <Field form={form} name="meeting_type">
        {(bound) => <Select label="Meeting Type" options={settings?.meeting_types ?? []} required {...bound} />}
      </Field>
      <Field form={form} name="rating_to_broker">
        {(bound) => <Select label="Rating to Broker" options={ratings} required {...bound} />}
      </Field>
      <EngagementFields form={formPart(form)} />
      <Field form={form} name="minutes_of_meeting">
        {(bound) => <TextArea label="Minutes of Meeting" required {...bound} />}
      </Field>
      <PositionField form={form} name="location" lat="meeting_executive_lat" long="meeting_executive_long" />
      <Field form={form} name="executive_image">
        {(bound) => <SelfieCapture required={!settings?.is_manager} {...bound} onChange={bound.onChange as never} />}
      </Field>
      <MeetingDrafts form={formPart(form)} broker={broker_id} />
    </UploadForm>
  );
}

/** The only executive on offer is selected where none is: once the choices have come, and again after a draft was discarded. */
function usePreselectedExecutive(form: NewMeetingForm, executives: readonly Option[] = []) {
  const only = executives.length === 1 ? executives[0]?.value : undefined;
  const chosen = useWatch({ control: form.control, name: "user_id" });
  useEffect(() => {
    if (only !== undefined && chosen == null) form.resetField("user_id", { defaultValue: only });
  }, [form, only, chosen]);
}
