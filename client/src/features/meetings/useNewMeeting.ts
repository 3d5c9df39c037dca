import type { NewMeeting } from "@mobile-crm/contracts/resources/meetings.ts";
import { localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useCallback, useRef, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import type * as z from "zod/mini";
import type { Outputs } from "../../api/trpc.ts";
import { session } from "../../auth/session.ts";
import type { FormOrigin } from "../../input/outbox/outboxTypes.ts";
import { clock } from "../../lib/clock.ts";
import { UserCancelled } from "../../lib/errors.ts";
import { confirmOtherMeeting } from "../../media/capture/AudioRecorder.tsx";
import { PHOTO_REQUIRED } from "../../media/capture/SelfieCapture.tsx";
import { useUpload } from "../../media/capture/useUpload.ts";
import { type Recording, recordings } from "../../media/recording/recordings.ts";
import { brokerLabel } from "../../shared/brokerOptions.ts";
import { thisMinute } from "../../shared/MeetingTimes.tsx";
import { errorMessage } from "../../ui/form/formErrors.ts";
import { useForm } from "../../ui/form/useForm.ts";
import { alert } from "../../ui/overlay/dialogStore.ts";
import { meetingLabels } from "./labels.ts";
import { MEETING_TIMES, newMeetingSchema, problemOfRecording } from "./meetingForms.ts";

interface NewMeetingOptions {
  settings: Outputs["meetings"]["settings"] | undefined;
  broker: EntityId | null;
  today: string;
  onCreated(): void;
}

/** The form of a new meeting, which starts now or when its recording began, and its save. */
export function useNewMeeting({ settings, broker, today, onCreated }: NewMeetingOptions) {
  const [now] = useState(() => thisMinute());
  const form = useForm(newMeetingSchema(today, { selfie: !settings?.is_manager }), {
    rating_to_broker: 0,
    broker_id: broker,
    start_date_time: now,
    end_date_time: now,
  });
  const upload = useUpload({
    call: "meetings.create",
    success: meetingLabels.created,
    onSuccess: async () => {
      if (form.getValues("recorded_audio")) await recordings.remove(session.userId() ?? "");
      onCreated();
    },
  });
  const taken = useRef<Recording>(undefined);
  const brokers = settings?.brokers;
  const brokerName = useCallback(
    (id: EntityId) => {
      const found = brokers?.find((one) => one.id === id);
      return found && brokerLabel(found);
    },
    [brokers],
  );
  const takeRecording = useCallback(
    (recording: Recording | undefined) => {
      taken.current = recording;
      form.setValue("recorded_audio", (recording?.file ?? null) as never);
      form.setValue("recorded_audio_duration", recording?.seconds ?? null);
      const began = recording && clock.correct(recording.startedAt);
      // An entered start is kept, and a recording from yesterday is ignored.
      if (!began || localDateOf(began) !== today || form.getValues("start_date_time") !== now) return;
      for (const name of MEETING_TIMES) form.setValue(name, thisMinute(began));
    },
    [form, now, today],
  );
  const stopRecording = useRef<() => Promise<Recording | undefined>>(undefined);
  const noteRunning = useCallback((stop: typeof stopRecording.current) => {
    stopRecording.current = stop;
  }, []);
  /** A recording in progress ends with the save and is part of it. */
  const save = async (values: z.output<typeof NewMeeting>, origin: FormOrigin) => {
    const isOther = taken.current?.broker !== undefined && taken.current.broker !== values.broker_id;
    if (taken.current && isOther && !(await confirmOtherMeeting(taken.current, brokerName)))
      throw new UserCancelled("the recording is of another meeting");
    const recording = await stopRecording.current?.();
    if (!recording) return upload.send(values, origin);
    takeRecording(recording);
    const problem = problemOfRecording(recording.file);
    if (problem) {
      warnOfMedia({ recorded_audio: { type: "size", message: problem } });
      throw new Error(problem);
    }
    const [start_date_time, end_date_time] = form.getValues(MEETING_TIMES);
    const { file: recorded_audio, seconds: recorded_audio_duration } = recording;
    return upload.send({ ...values, start_date_time, end_date_time, recorded_audio, recorded_audio_duration }, origin);
  };
  return { form, upload, save, takeRecording, noteRunning, brokerName };
}

/** Warns about a missing selfie (M009) or an unsendable recording, which have no input to focus. */
export function warnOfMedia({ executive_image, recorded_audio, ...others }: FieldErrors) {
  if (Object.keys(others).length) return;
  const [title, text] = recorded_audio
    ? [errorMessage(recorded_audio), "Save it as a file and record a shorter one."]
    : [PHOTO_REQUIRED, "Take a selfie before you save the meeting."];
  void alert({ icon: "warning", title: title ?? "", text });
}
