import { useState } from "react";
import { clock } from "../../media/capture/clock.ts";
import { useObjectUrl } from "../../media/capture/useObjectUrl.ts";
import { DownloadLink } from "../../media/files/DownloadLink.tsx";
import { useRecording } from "../../media/files/useRecording.ts";
import { Button } from "../../ui/base/Button.tsx";

interface RecordedAudioProps {
  url: string;
  seconds: number | null | undefined;
}

/** A recording from the upstream, fetched when Play is pressed, because it may be long. */
export function RecordedAudio({ url, seconds }: RecordedAudioProps) {
  const { data, error, isFetching, refetch } = useRecording(url);
  const address = useObjectUrl(data);
  const [isAsked, setAsked] = useState(false);
  const play = () => {
    setAsked(true);
    void refetch();
  };
  return (
    <div className="flex flex-col items-start gap-3">
      {address ? (
        // biome-ignore lint/a11y/useMediaCaption: there is no transcript
        <audio controls autoPlay={isAsked} src={address} aria-label="Recorded audio" className="w-full" />
      ) : (
        <Button look="plain" icon="play" pending={isFetching} onClick={play}>
          {seconds ? `Play ${clock(seconds)}` : "Play"}
        </Button>
      )}
      {error && (
        <p role="alert" className="text-sm text-on-bad">
          The recording could not be loaded.
        </p>
      )}
      <DownloadLink url={url} name="recording.mp3" kind="recording">
        Save the recording
      </DownloadLink>
    </div>
  );
}
