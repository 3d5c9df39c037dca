import { useRef } from "react";
import { glossary } from "../../lib/glossary.ts";
import { paths } from "../../lib/paths.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { captionsOf, type TutorialName, tutorials } from "./tutorials.ts";

/** The purpose and use of screens without a tutorial. */
const screens: Readonly<Record<string, string>> = {
  [screenNames.myDay]:
    "What the day asks of you: calls with the time left, meetings, targets and unsent work. Open it from Me; tick Start with My Day to begin there.",
  [screenNames.dayBoard]:
    "For managers, from Me: choose a day or a week, and a team. Those who miss most to their target come first. Open Seven days, Backlog by age or Places of the day for more. CSV saves the table, and is recorded.",
  [screenNames.nearMe]:
    "From My CPs or Me: tap Find brokers around me, choose a distance, tick up to nine and open the route in Maps. Your location stays on this phone.",
  [screenNames.device]:
    "From Me: which records are kept on this phone and since when, whether they are fetched over metered connections, and which reminders it gets, with quiet hours.",
  [screenNames.privacy]: "From Me: what is captured and why, and your consent. Withdraw it with one tap.",
};

/** The tutorial of the Meeting or the Campaign screen (U061, K010), its steps as text, and the terms of the field. */
export function Help() {
  const { name } = paths.help.useParams();
  const known = name === "Meeting" || name === "Campaigns" ? name : undefined;
  return (
    <>
      <ScreenHeading>{known ? `Help: ${known}` : "Help"}</ScreenHeading>
      {!known && <p className="card mb-3 p-5">There's no tutorial for this screen.</p>}
      {known && <Tutorial key={known} name={known} />}
      {known && <Steps name={known} />}
      <Definitions title="Screens" entries={screens} />
      <Definitions title="Words" entries={glossary} />
    </>
  );
}

const Steps = ({ name }: { name: TutorialName }) => (
  <section className="card mb-3 p-4 sm:p-5">
    <h2 className="mb-3 text-base font-semibold">{tutorials[name].title}</h2>
    <ol className="flex flex-col gap-3">
      {tutorials[name].steps.map(({ title, text }, index) => (
        <li key={title} className="flex flex-wrap gap-3">
          <span
            aria-hidden="true"
            className="grid size-10 shrink-0 place-items-center rounded-full bg-tint text-on-tint"
          >
            {index + 1}
          </span>
          <p className="grow basis-24">
            <span className="font-semibold">{`${title}.`}</span> <span>{text}</span>
          </p>
        </li>
      ))}
    </ol>
  </section>
);

interface DefinitionsProps {
  title: string;
  entries: Readonly<Record<string, string>>;
}

const Definitions = ({ title, entries }: DefinitionsProps) => (
  <section className="card mb-3 p-4 sm:p-5">
    <h2 className="mb-3 text-base font-semibold">{title}</h2>
    <dl className="flex flex-col gap-3">
      {Object.entries(entries).map(([term, meaning]) => (
        <div key={term}>
          <dt className="font-semibold">{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const VOLUME = 0.6;

/** Browsers may block autoplay with sound; then the user starts it with the controls (SPEC-26). */
function Tutorial({ name }: { name: TutorialName }) {
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
