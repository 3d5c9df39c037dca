import { formatInstant } from "../../lib/format.ts";
import { Button } from "../../ui/base/Button.tsx";
import type { Recording } from "../recording/recordings.ts";
import { clock } from "./clock.ts";

interface FoundRecordingProps {
  recording: Recording;
  /** The name of the broker of the meeting. */
  broker?: string | undefined;
  onKeep(): void;
  onDiscard(): void;
}

/** Offers a recording that was interrupted when the page was closed or crashed. */
export function FoundRecording({ recording: { seconds, startedAt }, broker, onKeep, onDiscard }: FoundRecordingProps) {
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
