import { classes } from "../../lib/classes.ts";
import { Button } from "../../ui/base/Button.tsx";
import { clock } from "./clock.ts";

interface RecordingTimerProps {
  phase: "recording" | "paused";
  seconds: number;
  onPause(): void;
  onResume(): void;
  onStop(): void;
}

/** The time that is on disk, running while it is recorded. */
export function RecordingTimer({ phase, seconds, onPause, onResume, onStop }: RecordingTimerProps) {
  const running = phase === "recording";
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="flex grow items-center gap-3">
        <span
          className={classes("size-3 rounded-full", running ? "bg-on-bad motion-safe:animate-pulse" : "bg-edge")}
          aria-hidden="true"
        />
        <span role="timer" aria-label="Recorded time" className="text-2xl font-bold tabular-nums">
          {clock(seconds)}
        </span>
        <span role="status" className="text-sm text-muted">
          {running ? "Recording" : "Paused"}
        </span>
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
        <Button look="plain" icon={running ? "pause" : "mic"} onClick={running ? onPause : onResume}>
          {running ? "Pause" : "Resume"}
        </Button>
        <Button icon="stop" onClick={onStop}>
          Stop
        </Button>
      </div>
    </div>
  );
}
