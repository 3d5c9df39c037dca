import { useRef } from "react";
import { trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";

const VOLUME = 0.6;

/** The tutorial of the Meeting or the Campaign screen (U061, K010). */
export function Help() {
  const { name } = paths.help.useParams();
  const { data } = trpc.site.settings.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const known = name === "Meeting" || name === "Campaigns" ? name : undefined;
  return (
    <>
      <ScreenHeading>{known ? `Help: ${known}` : "Help"}</ScreenHeading>
      {!known && <p className="card p-5">There is no tutorial for this screen.</p>}
      {known && data && <Tutorial key={known} src={data.helpVideos[known]} label={`Tutorial for ${known}`} />}
    </>
  );
}

/** A browser that refuses to play with sound by itself leaves it to the controls (SPEC-26). */
function Tutorial({ src, label }: { src: string; label: string }) {
  const started = useRef(false);
  const start = (video: HTMLVideoElement | null) => {
    if (!video || started.current) return;
    started.current = true;
    video.volume = VOLUME;
    video
      .play()
      .catch((reason: unknown) =>
        console.info("the tutorial waits for a tap", reason instanceof Error ? reason.name : ""),
      );
  };
  return (
    // biome-ignore lint/a11y/useMediaCaption: the clip shows its text in the picture
    <video
      ref={start}
      src={src}
      aria-label={label}
      controls
      playsInline
      className="card aspect-video w-full bg-black"
    />
  );
}
