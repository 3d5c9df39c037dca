import { Button } from "../../kit/Button.tsx";
import { clock } from "../capture/clock.ts";
import { useObjectUrl } from "../capture/useObjectUrl.ts";
import { DownloadLink } from "../files/DownloadLink.tsx";
import { useRecording } from "../files/useRecording.ts";

interface RecordedAudioProps {
  url: string;
  seconds: number | null | undefined;
}

/** A recording of the upstream, fetched when somebody wants to hear it: it may be long. */
export function RecordedAudio({ url, seconds }: RecordedAudioProps) {
  const { data, error, isFetching, refetch } = useRecording(url);
  const address = useObjectUrl(data);
  return (
    <div className="flex flex-col items-start gap-3">
      {address ? (
        // biome-ignore lint/a11y/useMediaCaption: nobody has written down what was said
        <audio controls autoPlay src={address} aria-label="Recorded audio" className="w-full" />
      ) : (
        <Button look="plain" icon="play" pending={isFetching} onClick={() => void refetch()}>
          {seconds ? `Play ${clock(seconds)}` : "Play"}
        </Button>
      )}
      {error && (
        <p role="alert" className="text-sm text-on-bad">
          The recording could not be loaded.
        </p>
      )}
      <DownloadLink url={url} name="recording.mp3">
        Save the recording
      </DownloadLink>
    </div>
  );
}
