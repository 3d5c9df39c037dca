import type { Outputs } from "../../api/trpc.ts";
import { RemoteImage } from "../../media/files/RemoteImage.tsx";
import { RecordedAudio } from "./RecordedAudio.tsx";

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
