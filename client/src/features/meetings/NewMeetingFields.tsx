import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type ComponentProps, memo, useEffect, useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { Outputs } from "../../api/trpc.ts";
import { useToday } from "../../lib/useMinute.ts";
import { AudioRecorder } from "../../media/capture/AudioRecorder.tsx";
import { PositionField } from "../../media/capture/PositionField.tsx";
import { SelfieCapture } from "../../media/capture/SelfieCapture.tsx";
import { UploadForm } from "../../media/capture/UploadForm.tsx";
import { MeetingTimes } from "../../shared/MeetingTimes.tsx";
import { formatKilometres, kilometresBetween } from "../../shared/position/distance.ts";
import { Field } from "../../ui/form/Field.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { Combobox } from "../../ui/pickers/Combobox.tsx";
import type { Option } from "../../ui/pickers/options.ts";
import { Select } from "../../ui/pickers/Select.tsx";
import { EngagementFields } from "./EngagementFields.tsx";
import { meetingLabels } from "./labels.ts";
import { MeetingDrafts } from "./MeetingDrafts.tsx";
import { formPart, MEETING_TIMES, type NewMeetingForm, timeBounds } from "./meetingForms.ts";
import { nearestBrokers } from "./nearestBrokers.ts";
import { RatingField } from "./RatingField.tsx";
import { useNewMeeting, warnOfMedia } from "./useNewMeeting.ts";

interface NewMeetingFieldsProps {
  /** Its choices, undefined until they are loaded: the form does not wait for them. */
  settings: Outputs["meetings"]["settings"] | undefined;
  /** The preselected broker. */
  broker: EntityId | null;
  onCreated(): void;
}

/**
 * Renders again only for other choices: it is the heaviest form of all. Without router hooks, because each of their
 * updates would render it.
 */
export const NewMeetingFields = memo(function NewMeetingFields({ settings, broker, onCreated }: NewMeetingFieldsProps) {
  const today = useToday();
  const { form, upload, save, takeRecording, noteRunning, brokerName } = useNewMeeting({
    settings,
    broker,
    today,
    onCreated,
  });
  return (
    <UploadForm
      upload={upload}
      form={form}
      label={meetingLabels.newMeeting}
      filledIn={MEETING_TIMES}
      onSave={save}
      onRefused={warnOfMedia}
    >
      <Field form={form} name="recorded_audio">
        {() => (
          <RecorderOfBroker form={form} brokerName={brokerName} onChange={takeRecording} onRunning={noteRunning} />
        )}
      </Field>
      <BrokerAndExecutive form={form} settings={settings} />
      <MeetingTimes form={form} names={MEETING_TIMES} bounds={timeBounds(today)} />
      <Field form={form} name="meeting_type">
        {(bound) => (
          <Select label={meetingLabels.meetingType} options={settings?.meeting_types ?? []} required {...bound} />
        )}
      </Field>
      <Field form={form} name="rating_to_broker" as={RatingField} label={meetingLabels.ratingToBroker} required />
      <EngagementFields form={formPart(form)} />
      <Field form={form} name="minutes_of_meeting" as={TextArea} label={meetingLabels.minutesOfMeeting} required />
      <MeetingLocation form={form} brokers={settings?.brokers} />
      <Field form={form} name="executive_image">
        {(bound) => <SelfieCapture required={!settings?.is_manager} {...bound} onChange={bound.onChange as never} />}
      </Field>
      <DraftsOfBroker form={form} brokers={settings?.brokers} />
      <OnlyExecutive form={form} executives={settings?.field_executives} />
    </UploadForm>
  );
});

/** A separate component, because it watches the broker. */
function RecorderOfBroker({ form, ...rest }: { form: NewMeetingForm } & ComponentProps<typeof AudioRecorder>) {
  return <AudioRecorder broker={useWatch({ control: form.control, name: "broker_id" })} {...rest} />;
}

interface DraftsOfBrokerProps {
  form: NewMeetingForm;
  brokers: NonNullable<NewMeetingFieldsProps["settings"]>["brokers"] | undefined;
}

/** Where the meeting takes place, and how far that is from the broker's office (K021, SPEC-109). */
function MeetingLocation({ form, brokers }: DraftsOfBrokerProps) {
  const names = ["broker_id", "meeting_executive_lat", "meeting_executive_long"] as const;
  const [chosen, lat, long] = useWatch({ control: form.control, name: names });
  const broker = brokers?.find(({ id }) => id === chosen);
  const km = broker && kilometresBetween({ lat, long }, broker);
  return (
    <PositionField
      form={form}
      name="location"
      lat="meeting_executive_lat"
      long="meeting_executive_long"
      hint={km === undefined ? undefined : `${formatKilometres(km)} from this broker's office`}
    />
  );
}

/** A separate component that watches the broker, so that another choice rerenders only this part of the form. */
function DraftsOfBroker({ form, brokers }: DraftsOfBrokerProps) {
  const broker = useWatch({ control: form.control, name: "broker_id" });
  return <MeetingDrafts form={formPart(form)} broker={broker} brokers={brokers} />;
}

interface OnlyExecutiveProps {
  form: NewMeetingForm;
  executives: readonly Option[] | undefined;
}

/**
 * Selects the only available executive if none is selected: once the choices have arrived, and again after a draft was
 * discarded. Shows nothing; a component of its own, so that another choice does not render the whole form.
 */
function OnlyExecutive({ form, executives = [] }: OnlyExecutiveProps) {
  const only = executives.length === 1 ? executives[0]?.value : undefined;
  const chosen = useWatch({ control: form.control, name: "user_id" });
  useEffect(() => {
    if (only !== undefined && chosen == null) form.resetField("user_id", { defaultValue: only });
  }, [form, only, chosen]);
  return null;
}

interface BrokerAndExecutiveProps {
  form: NewMeetingForm;
  settings: Outputs["meetings"]["settings"] | undefined;
}

/** The broker and the executive of a meeting; the nearest brokers are offered first. */
function BrokerAndExecutive({ form, settings }: BrokerAndExecutiveProps) {
  const names = ["meeting_executive_lat", "meeting_executive_long"] as const;
  const [lat, long] = useWatch({ control: form.control, name: names });
  const options = useMemo(() => nearestBrokers(settings?.brokers, { lat, long }), [settings?.brokers, lat, long]);
  return (
    <>
      <Field form={form} name="broker_id">
        {(bound) => (
          <Combobox
            label={meetingLabels.broker}
            options={options}
            required
            {...bound}
            onChange={(id) => {
              // Campaigns are kept, but may be for projects of another broker (SPEC-112).
              if (form.getValues("campaigns")?.length) toast("Check the campaigns' projects: the broker has changed");
              bound.onChange(id);
            }}
          />
        )}
      </Field>
      <Field form={form} name="user_id">
        {(bound) => (
          <Combobox
            label={meetingLabels.fieldExecutive}
            options={settings?.field_executives ?? []}
            required
            {...bound}
          />
        )}
      </Field>
    </>
  );
}
