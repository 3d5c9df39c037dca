import { RECORDING, sizeProblem } from "@mobile-crm/contracts/http/attachment.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useEffect } from "react";
import { classes } from "../../lib/classes.ts";
import { formatInstant } from "../../lib/format.ts";
import { Button } from "../../ui/base/Button.tsx";
import { FieldError } from "../../ui/form/FieldError.tsx";
import { confirm } from "../../ui/overlay/dialogStore.ts";
import type { Recording } from "../recording/recordings.ts";
import { CaptureBox } from "./CaptureBox.tsx";
import { ConsentOff } from "./ConsentOff.tsx";
import { clock } from "./clock.ts";
import { useConsent } from "./consent.ts";
import { RecordingPlayer } from "./RecordingPlayer.tsx";
import { isRunning, type Running, useRecorder } from "./useRecorder.ts";

interface AudioRecorderProps {
  /** The broker that is chosen in the form. */
  broker?: EntityId | null | undefined;
  /** The broker's name; undefined while it is unknown. */
  brokerName?(id: EntityId): string | undefined;
  /** Called with the recording to send; undefined when it is removed. */
  onChange(recording: Recording | undefined): void;
  /**
   * Called with a function that stops the running recording, so that a save can call it, and with undefined when it
   * ends.
   */
  onRunning?(stop: (() => Promise<Recording | undefined>) | undefined): void;
}

const AGAIN = "New recording will delete the current one. Are you sure you want to proceed?";

type NameOf = AudioRecorderProps["brokerName"];

const nameOf = (broker: EntityId, brokerName: NameOf) => brokerName?.(broker) ?? "another broker";

/** Asks before a recording of the meeting with one broker is sent with another's. */
export const confirmOtherMeeting = ({ broker }: Recording, brokerName: NameOf) =>
  confirm({
    icon: "warning",
    title: "This recording belongs to another meeting",
    text: `It was made for the meeting with ${broker === undefined ? "another broker" : nameOf(broker, brokerName)}.`,
    yes: "Use it here",
    no: "Back",
  });

/** Records a meeting: idle, recording, paused, stopped (D1 §4). The form works without it. */
export function AudioRecorder({ broker, brokerName, onChange, onRunning }: AudioRecorderProps) {
  const { state, start, goOn, stop, pause, resume, discard, keep } = useRecorder(broker);
  const recording = state.phase === "stopped" ? state.recording : undefined;
  useEffect(() => onChange(recording), [recording, onChange]);
  const isOff = Boolean(useConsent()?.withdrawn);
  const running = isRunning(state) ? state : undefined;
  const runs = Boolean(running);
  useEffect(() => onRunning?.(runs ? stop : undefined), [runs, stop, onRunning]);
  /** The broker of a recording, if it is not the form's. */
  const otherOf = ({ broker: of }: Recording) => (of !== undefined && of !== broker ? of : undefined);
  const take = async (found: Recording) => {
    if (broker == null || otherOf(found) === undefined || (await confirmOtherMeeting(found, brokerName))) keep(found);
  };
  const again = async () => {
    if (!(await confirm({ icon: "warning", title: "New recording", text: AGAIN }))) return;
    await discard();
    await start();
  };

  return (
    <CaptureBox title="Recording" icon="mic" hint="Up to 100 MB">
      {isOff && !runs && <ConsentOff />}
      {!isOff && (state.phase === "idle" || state.phase === "starting" || state.phase === "failed") && (
        <Button look="plain" icon="mic" pending={state.phase === "starting"} onClick={() => void start()}>
          Start recording
        </Button>
      )}
      {state.phase === "failed" && (
        <p role="alert" className="text-sm text-on-bad">
          {state.denied
            ? "Microphone not allowed. Allow it for this site in the browser's settings to record; everything else works without."
            : "Recording couldn't start on this device. You can save the meeting without it."}
        </p>
      )}
      {running && (
        <RecordingTimer {...running} onPause={pause} onResume={() => void resume()} onStop={() => void stop()} />
      )}
      {state.phase === "found" && (
        <FoundRecording
          recording={state.recording}
          broker={state.recording.broker === undefined ? undefined : nameOf(state.recording.broker, brokerName)}
          onKeep={() => void take(state.recording)}
          onDiscard={() => void discard()}
        />
      )}
      {recording && (
        <RecordingPlayer
          recording={recording}
          onContinue={isOff ? undefined : () => void goOn(recording)}
          onAgain={() => void again()}
        />
      )}
      {recording && <FieldError>{sizeProblem(recording.file.size, RECORDING)}</FieldError>}
    </CaptureBox>
  );
}

interface FoundRecordingProps {
  recording: Recording;
  /** The name of the broker of the meeting. */
  broker?: string | undefined;
  onKeep(): void;
  onDiscard(): void;
}

/** Offers a recording that was interrupted when the page was closed or crashed. */
function FoundRecording({ recording: { seconds, startedAt }, broker, onKeep, onDiscard }: FoundRecordingProps) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <p>
        {`A recording of ${formatInstant(new Date(startedAt).toISOString())}${
          broker ? `, of the meeting with ${broker},` : ""
        } was not sent. It lasts ${clock(seconds)}.`}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button icon="check" onClick={onKeep}>
          Use it
        </Button>
        <Button look="plain" icon="delete" onClick={onDiscard}>
          Delete it
        </Button>
      </div>
    </div>
  );
}

interface RecordingTimerProps extends Running {
  onPause(): void;
  onResume(): void;
  onStop(): void;
}

/** The recorded time, updated during the recording. */
function RecordingTimer({ phase, seconds, isSilent, onPause, onResume, onStop }: RecordingTimerProps) {
  const isLive = phase === "recording";
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="flex grow items-center gap-3">
        <span
          className={classes(
            "size-3 rounded-full",
            isLive && !isSilent ? "bg-on-bad motion-safe:animate-pulse" : "bg-edge",
          )}
          aria-hidden="true"
        />
        <span role="timer" aria-label="Recorded time" className="text-2xl font-bold tabular-nums">
          {clock(seconds)}
        </span>
        <span
          role="status"
          className={classes("text-sm", phase === "taken" || isSilent ? "text-on-bad" : "text-muted")}
        >
          {isSilent ? "No sound is arriving" : WORDS[phase]}
        </span>
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
        <Button look="plain" icon={isLive ? "pause" : "mic"} onClick={isLive ? onPause : onResume}>
          {isLive ? "Pause" : "Resume"}
        </Button>
        <Button icon="stop" onClick={onStop}>
          Stop
        </Button>
      </div>
    </div>
  );
}

const WORDS = { recording: "Recording", paused: "Paused", taken: "Paused: the microphone was taken" };
