import { useRef } from "react";
import { captionsOf, type TutorialName, tutorials } from "./tutorials.ts";

const VOLUME = 0.6;

/** Browsers may block autoplay with sound; then the user starts it with the controls (SPEC-26). */
export function Tutorial({ name }: { name: TutorialName }) {
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
    // biome-ignore lint/a11y/useMediaCaption: the captions are added once its length is known
    <video
      ref={start}
      src={`/help/${name.toLowerCase()}.mp4`}
      aria-label={`Tutorial for ${name}`}
      controls
      playsInline
      onLoadedMetadata={({ currentTarget }) => addCaptions(currentTarget, name)}
      className="card mb-3 aspect-video w-full bg-black"
    />
  );
}

function addCaptions(video: HTMLVideoElement, name: TutorialName) {
  if (video.textTracks.length) return;
  const track = video.addTextTrack("captions", "English", "en");
  for (const { start, end, text } of captionsOf(tutorials[name], video.duration))
    track.addCue(new VTTCue(start, end, text));
  // Hidden because the clip and the steps below show the same text; its controls switch captions on.
  track.mode = "hidden";
}
