import { useEffect, useRef, useState } from "react";
import { fileAddress } from "../../api/downloadFile.ts";
import { DownloadLink } from "../../media/files/DownloadLink.tsx";
import { useFileSession } from "../../media/files/fileSession.ts";
import { playbackText, usePlaybackProblem } from "../../media/files/useRecording.ts";
import { Button } from "../../ui/base/Button.tsx";

export interface PlayingProps {
  row: number;
  playing: boolean;
  onPlay(row: number): void;
  /** Called when it has ended, was paused, or cannot be played. */
  onStop(row: number): void;
}

interface CallRecordingProps extends PlayingProps {
  url: string;
  /** When the call began, for the accessible name. */
  began: string;
}

/**
 * A recording; the browser fetches it within the tap on Play, without which Safari plays nothing. Pausing keeps the
 * position.
 */
export function CallRecording({ url, began, row, playing, onPlay, onStop }: CallRecordingProps) {
  const player = useRef<HTMLAudioElement>(null);
  const isOpen = useFileSession();
  const [isLoading, setLoading] = useState(false);
  const { problem, clear, find } = usePlaybackProblem(url);

  // Another recording was started, or this one was stopped.
  useEffect(() => {
    if (!playing) player.current?.pause();
  }, [playing]);

  const play = () => {
    clear();
    setLoading(true);
    onPlay(row);
    // A failure is reported by the element; a pause before playback is not one.
    player.current?.play().catch(() => onStop(row));
  };

  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <Button
        look={playing ? "primary" : "soft"}
        icon={playing ? "pause" : "play"}
        pending={!isOpen}
        aria-label={`${playing ? "Pause" : "Play"} the recording of ${began}`}
        onClick={() => (playing ? onStop(row) : play())}
      >
        {playing ? "Pause" : "Play"}
      </Button>
      {/* biome-ignore lint/a11y/useMediaCaption: there is no transcript */}
      <audio
        ref={player}
        preload="none"
        src={isOpen ? fileAddress(url, "recording") : undefined}
        onPlaying={() => setLoading(false)}
        onEnded={() => onStop(row)}
        onError={({ currentTarget }) => {
          onStop(row);
          void find(currentTarget.error);
        }}
      />
      <p role="status" className="text-sm text-muted">
        {playing && isLoading && "Loading…"}
      </p>
      {problem !== undefined && (
        <p role="alert" className="text-sm text-on-bad">
          {playbackText(problem)}
        </p>
      )}
      {problem && (
        <DownloadLink url={url} name="recording" kind="recording">
          Save the recording
        </DownloadLink>
      )}
    </div>
  );
}
