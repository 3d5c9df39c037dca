import { fileAddress } from "../../api/downloadFile.ts";
import type { Outputs } from "../../api/trpc.ts";
import { clock } from "../../media/capture/clock.ts";
import { DownloadLink } from "../../media/files/DownloadLink.tsx";
import { useFileSession } from "../../media/files/fileSession.ts";
import { RemoteImage } from "../../media/files/RemoteImage.tsx";
import { playbackText, usePlaybackProblem } from "../../media/files/useRecording.ts";

/** The recording and the selfie of a visit, if it has them. */
export function BrokerMeetingMedia({ meeting }: { meeting: Outputs["meetings"]["details"]["meeting"] }) {
  const { recorded_audio, recorded_audio_duration, executive_image } = meeting;
  return (
    <section className="card mb-3 grid gap-x-8 gap-y-4 p-4 sm:grid-cols-2 sm:p-5">
      <div>
        <h2 className="mb-3 text-base font-semibold">Recorded Audio</h2>
        {recorded_audio ? (
          <RecordedAudio url={recorded_audio} seconds={recorded_audio_duration} />
        ) : (
          <p className="text-muted">Nothing was recorded.</p>
        )}
      </div>
      <div>
        <h2 className="mb-3 text-base font-semibold">Executive Selfie</h2>
        <Selfie url={executive_image} />
      </div>
    </section>
  );
}

export function Selfie({ url }: { url: string | null | undefined }) {
  if (!url) return <p className="text-muted">No selfie.</p>;
  return (
    <RemoteImage url={url} alt="Executive selfie" kind="selfie" className="aspect-[4/3] w-full max-w-xs rounded-xl" />
  );
}

interface RecordedAudioProps {
  url: string;
  seconds: number | null | undefined;
}

/** A recording from the upstream; the browser fetches it when it is played, because it may be long. */
function RecordedAudio({ url, seconds }: RecordedAudioProps) {
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
