import { RECORDING, sizeProblem } from "@mobile-crm/contracts/http/attachment.ts";
import { useEffect } from "react";
import { Button } from "../../ui/base/Button.tsx";
import { FieldError } from "../../ui/form/FieldError.tsx";
import { confirm } from "../../ui/overlay/dialogStore.ts";
import type { Recording } from "../recording/recordings.ts";
import { CaptureBox } from "./CaptureBox.tsx";
import { ConsentOff } from "./ConsentOff.tsx";
import { useConsent } from "./consent.ts";
import { FoundRecording } from "./FoundRecording.tsx";
import { RecordingPlayer } from "./RecordingPlayer.tsx";
import { RecordingTimer } from "./RecordingTimer.tsx";
import { useRecorder } from "./useRecorder.ts";

interface AudioRecorderProps {
  /** Told of the recording that is to be sent, and of its going. */
  onChange(recording: Recording | undefined): void;
  /** Told how to stop it while it records, so that a save can, and of its end. */
  onRunning?(stop: (() => Promise<Recording | undefined>) | undefined): void;
}

const AGAIN = "New recording will delete the current one. Are you sure you want to proceed?";

/** Records a meeting: idle, recording, paused, stopped (D1 §4). The form works without it. */
export function AudioRecorder({ onChange, onRunning }: AudioRecorderProps) {
  const { state, start, stop, pause, resume, discard, keep } = useRecorder();
  const recording = state.phase === "stopped" ? state.recording : undefined;
  useEffect(() => onChange(recording), [recording, onChange]);
  const isOff = Boolean(useConsent()?.withdrawn);
  const isRunning = state.phase === "recording" || state.phase === "paused";
  useEffect(() => onRunning?.(isRunning ? stop : undefined), [isRunning, stop, onRunning]);
  const again = async () => {
    if (!(await confirm({ icon: "warning", title: "New recording", text: AGAIN }))) return;
    await discard();
    await start();
  };

  return (
    <CaptureBox title="Recording" icon="mic" hint="Up to 100 MB">
      {isOff && !isRunning && <ConsentOff />}
      {!isOff && (state.phase === "idle" || state.phase === "starting" || state.phase === "failed") && (
        <Button look="plain" icon="mic" pending={state.phase === "starting"} onClick={() => void start()}>
          Start recording
        </Button>
      )}
      {state.phase === "failed" && (
        <p role="alert" className="text-sm text-on-bad">
          {state.denied
            ? "Microphone not allowed. Allow it for this site in the browser's settings to record; everything else works without."
            : "The recording could not be started on this device. Everything else works without."}
        </p>
      )}
      {isRunning && <RecordingTimer {...state} onPause={pause} onResume={resume} onStop={() => void stop()} />}
      {state.phase === "found" && (
        <FoundRecording {...state} onKeep={() => keep(state.recording)} onDiscard={() => void discard()} />
      )}
      {recording && <RecordingPlayer recording={recording} onAgain={() => void again()} />}
      {recording && <FieldError>{sizeProblem(recording.file.size, RECORDING)}</FieldError>}
    </CaptureBox>
  );
}
