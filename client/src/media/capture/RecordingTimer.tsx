import { classes } from "../../lib/classes.ts";
import { Button } from "../../ui/base/Button.tsx";
import { clock } from "./clock.ts";
import type { Running } from "./useRecorder.ts";

interface RecordingTimerProps extends Running {
  onPause(): void;
  onResume(): void;
  onStop(): void;
}

/** The recorded time, updated during the recording. */
export function RecordingTimer({ phase, seconds, isSilent, onPause, onResume, onStop }: RecordingTimerProps) {
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
