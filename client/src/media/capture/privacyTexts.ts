import { countText } from "../../lib/countText.ts";

/** All that users read about what is captured and why, in one place for translation. A new meaning needs a new `VERSION` of the consent. */
export const privacyTexts = {
  notice: {
    title: "Position, camera and microphone",
    paragraphs: [
      "To show that a meeting took place, this app takes down your position, your picture and, where you start it, a recording of the talk.",
      "They go with the meeting to your organisation's CRM and nowhere else, and are kept as long as its rules say. Tell the people you record before you begin.",
      "The browser will ask you as well.",
    ],
  },
  screen: {
    title: "Privacy",
    captured: "What is captured, and why",
    kinds: [
      {
        name: "Position",
        text: "Where you are when you log a meeting or stand up, to show that it took place there. Near Me uses it on this phone and does not send it.",
      },
      {
        name: "Maps",
        text: "The day board of managers draws places on this phone. Where your organisation has set up map tiles, their server learns the area that is shown, and no coordinate.",
      },
      {
        name: "Picture",
        text: "A selfie with a meeting or a stand up, to show that you were there. What a camera writes into its files is removed.",
      },
      {
        name: "Voice",
        text: "A recording of a meeting, only where you start it. It is kept encrypted on this phone until the meeting has arrived.",
      },
    ],
  },
  places: {
    positions: "Positions are those of the channel partners.",
    withoutPlace: (count: number) => `${countText(count, "meeting")} without a place.`,
    withoutTiles: "Drawn on this phone; nothing is requested for it.",
    withTiles: (host: string) =>
      `The map comes from ${host}, which learns the numbers of the tiles, and so the area that is shown. No coordinate leaves this phone.`,
  },
  consent: {
    heading: "Your consent",
    none: "You have not been asked yet, or did not agree. Nothing is captured before you do.",
    given: "Given",
    withdrawn: "Withdrawn",
    version: "Version of the notice",
    device: "Device",
    scope: "It counts for your account in this browser. What you saved before stays in the CRM.",
    give: "Give consent",
    withdraw: "Withdraw consent",
    unknown: "Not recorded",
  },
  off: {
    text: (day: string) => `Off: you withdrew your consent on ${day}.`,
    link: "Change it in Privacy",
  },
  seen: {
    heading: "Who looked at what of mine",
    explanation: "Recordings, selfies and files of your meetings and stand ups, and who opened them.",
    nothing: "Nothing was opened.",
    unavailable:
      "This server cannot tell whose files were opened. Ask your administrator, who sees all access records.",
    download: "Save as JSON",
    system: "The system",
    file: (id: string) => `File ${id}`,
  },
} as const;
