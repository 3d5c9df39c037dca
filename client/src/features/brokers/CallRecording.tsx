import { useEffect, useRef, useState } from "react";
import { useObjectUrl } from "../../media/capture/useObjectUrl.ts";
import { useRecording } from "../../media/files/useRecording.ts";
import { Button } from "../../ui/base/Button.tsx";

export interface PlayingProps {
  row: number;
  playing: boolean;
  onPlay(row: number): void;
  /** It has ended, was paused, or cannot be played. */
  onStop(row: number): void;
}

interface CallRecordingProps extends PlayingProps {
  url: string;
  /** When the call began, to tell recordings apart. */
  began: string;
}

/** A recording, fetched when Play is pressed; a pause keeps its position. */
export function CallRecording({ url, began, row, playing, onPlay, onStop }: CallRecordingProps) {
  const player = useRef<HTMLAudioElement>(null);
  const [failed, setFailed] = useState(false);
  const { data, isFetching, refetch } = useRecording(url);
  const address = useObjectUrl(data);

  useEffect(() => {
    if (!address) return;
    if (!playing) return player.current?.pause();
    player.current?.play().catch(({ name }: Error) => {
      onStop(row);
      // A pause before it began is not a failure.
      if (name !== "AbortError") setFailed(true);
    });
  }, [playing, address, onStop, row]);

  const play = async () => {
    setFailed(false);
    onPlay(row);
    if (data || !(await refetch()).error) return;
    onStop(row);
    setFailed(true);
  };

  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <Button
        look={playing ? "primary" : "soft"}
        icon={playing ? "pause" : "play"}
        pending={playing && isFetching}
        aria-label={`${playing ? "Pause" : "Play"} the recording of ${began}`}
        onClick={() => (playing ? onStop(row) : void play())}
      >
        {playing ? "Pause" : "Play"}
      </Button>
      {/* biome-ignore lint/a11y/useMediaCaption: there is no transcript */}
      <audio ref={player} src={address} onEnded={() => onStop(row)} />
      {failed && (
        <p role="alert" className="text-sm text-on-bad">
          The recording could not be loaded.
        </p>
      )}
    </div>
  );
}
