import { fileAddress } from "../../api/downloadFile.ts";
import { clock } from "../../media/capture/clock.ts";
import { DownloadLink } from "../../media/files/DownloadLink.tsx";
import { useFileSession } from "../../media/files/fileSession.ts";
import { playbackText, usePlaybackProblem } from "../../media/files/useRecording.ts";

interface RecordedAudioProps {
  url: string;
  seconds: number | null | undefined;
}

/** A recording from the upstream; the browser fetches it when it is played, because it may be long. */
export function RecordedAudio({ url, seconds }: RecordedAudioProps) {
  const isOpen = useFileSession();
  const { problem, find } = usePlaybackProblem(url);
  return (
    <div className="flex flex-col items-start gap-3">
      {/* biome-ignore lint/a11y/useMediaCaption: there is no transcript */}
      <audio
        controls
        preload="none"
        src={isOpen ? fileAddress(url, "recording") : undefined}
        onError={({ currentTarget }) => void find(currentTarget.error)}
        aria-label="Recorded audio"
        className="w-full"
      />
      {seconds && <p className="text-sm text-muted">{`Length ${clock(seconds)}`}</p>}
      {problem !== undefined && (
        <p role="alert" className="text-sm text-on-bad">
          {playbackText(problem)}
        </p>
      )}
      <DownloadLink url={url} name="recording.mp3" kind="recording">
        Save the recording
      </DownloadLink>
    </div>
  );
}
