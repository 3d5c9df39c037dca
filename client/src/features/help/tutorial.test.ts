import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderAgain, unmount } from "../../lib/test/renderAgain.ts";
import { Tutorial } from "./Tutorial.tsx";
import type { TutorialName } from "./tutorials.ts";

vi.stubGlobal(
  "VTTCue",
  class {
    readonly start: number;
    readonly end: number;
    readonly text: string;
    constructor(start: number, end: number, text: string) {
      this.start = start;
      this.end = end;
      this.text = text;
    }
  },
);
const told = vi.spyOn(console, "info").mockImplementation(() => {});
beforeEach(() => {
  unmount();
  told.mockClear();
});

const render = (src = "/help/meeting.mp4", name: TutorialName = "Meeting") =>
  renderAgain(() => Tutorial({ src, name })).props;

function openVideo(duration = 70) {
  const track = { mode: "showing", cues: [] as { text: string }[], addCue: (cue: never) => track.cues.push(cue) };
  const textTracks: object[] = [];
  return {
    ...{ duration, volume: 1, track, textTracks, play: vi.fn(async () => {}) },
    addTextTrack: vi.fn(() => {
      textTracks.push(track);
      return track;
    }),
  };
}

describe("a tutorial", () => {
  test("begins by itself once, not too loud, however often its element is given", () => {
    const video = openVideo();
    render().ref(null);
    render().ref(video);
    render().ref(null);
    render().ref(video);

    expect(video.play).toHaveBeenCalledOnce();
    expect(video.volume).toBe(0.6);
  });

  test.each([
    [new DOMException("no gesture", "NotAllowedError"), "NotAllowedError"],
    ["refused", ""],
  ])("that may not play by itself waits for a tap: %s", async (reason, name) => {
    const video = openVideo();
    video.play.mockRejectedValue(reason);
    render().ref(video);

    await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith("the tutorial waits for a tap", name));
  });

  test("can be paused, names its subject, and stays in its place on a phone", () => {
    expect(render("/help/campaigns.mp4", "Campaigns")).toMatchObject({
      ...{ src: "/help/campaigns.mp4", controls: true, "aria-label": "Tutorial for Campaigns", playsInline: true },
    });
  });
});

describe("captions", () => {
  test("of our own clip are added once, and are off at first", () => {
    const video = openVideo();
    render().onLoadedMetadata({ currentTarget: video });
    render().onLoadedMetadata({ currentTarget: video });

    expect(video.addTextTrack).toHaveBeenCalledExactlyOnceWith("captions", "English", "en");
    expect(video.track.cues).toHaveLength(7);
    expect(video.track.cues[1]).toMatchObject({ start: 10, end: 20, text: expect.stringMatching(/^Open Meetings\n/) });
    expect(video.track.mode).toBe("hidden");
  });

  test("are not added to another clip, which has other pictures", () => {
    const video = openVideo();
    render("https://videos.example.com/help/meeting.mp4").onLoadedMetadata({ currentTarget: video });

    expect(video.addTextTrack).not.toHaveBeenCalled();
  });
});
