import { saveFile } from "../../api/downloadFile.ts";
import { formatInstant } from "../../lib/format.ts";
import { Button } from "../../ui/base/Button.tsx";
import type { Recording } from "../recording/recordings.ts";
import { clock } from "./clock.ts";
import { useObjectUrl } from "./useObjectUrl.ts";

interface RecordingPlayerProps {
  recording: Recording;
  /** Continues in the same file; undefined if recording is not allowed. */
  onContinue?: (() => void) | undefined;
  onAgain(): void;
}

/**
 * A stopped recording can be played, downloaded and replaced (S018, S019). It is shown with its start in India time
 * (K016).
 */
export function RecordingPlayer({
  recording: { file, seconds, startedAt },
  onContinue,
  onAgain,
}: RecordingPlayerProps) {
  const url = useObjectUrl(file);
  return (
    <>
      <p className="text-sm text-muted">
        <span className="text-base font-semibold text-ink tabular-nums">{clock(seconds)}</span>
        <span>{`, recorded at ${formatInstant(new Date(startedAt).toISOString())}`}</span>
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: there is no transcript */}
      {url && <audio controls src={url} aria-label="Your recording" className="w-full" />}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button look="plain" icon="download" onClick={() => saveFile(file, file.name)}>
          Save as file
        </Button>
        {onContinue && (
          <Button look="plain" icon="mic" onClick={onContinue}>
            Go on recording
          </Button>
        )}
        <Button look="plain" icon="mic" onClick={onAgain}>
          New recording
        </Button>
      </div>
    </>
  );
}
