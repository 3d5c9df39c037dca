import { countText } from "../../lib/countText.ts";

/**
 * Everything that users read about what is captured and why, in one place for translation. A new meaning requires a new
 * `VERSION` of the consent.
 */
export const privacyTexts = {
  notice: {
    title: "Location, camera and microphone",
    paragraphs: [
      "This app records your location, a photo and, if you start one, an audio recording of the meeting.",
      "They are sent with the meeting to your organisation's CRM and nowhere else, and are kept as long as your organisation's policy says. Tell people before you record them.",
      "Your browser will ask for permission too.",
    ],
  },
  screen: {
    title: "Privacy",
    captured: "What is captured, and why",
    kinds: [
      {
        name: "Location",
        text: "Where you are when you log a meeting or stand-up. Near Me uses it on this phone only and never sends it.",
      },
      {
        name: "Maps",
        text: "The day board draws places on this phone. If your organisation uses map tiles, the tile server sees which area is shown, but no coordinates.",
      },
      {
        name: "Camera",
        text: "A selfie with a meeting or stand-up, to show that you were there. Camera metadata is removed from the file.",
      },
      {
        name: "Microphone",
        text: "A recording of a meeting, only if you start it. It is kept encrypted on this phone until the meeting has been sent.",
      },
    ],
  },
  places: {
    positions: "The locations are the channel partners' offices.",
    withoutPlace: (count: number) => `${countText(count, "meeting")} without a place.`,
    withoutTiles: "Drawn on this phone; nothing is requested for it.",
    withTiles: (host: string) =>
      `The map comes from ${host}, which sees which area is shown. No coordinates leave this phone.`,
  },
  consent: {
    heading: "Your consent",
    none: "You haven't agreed yet. Nothing is recorded until you do.",
    given: "Given",
    withdrawn: "Withdrawn",
    version: "Version of the notice",
    device: "Device",
    scope: "Your choice applies to your account in this browser. Anything saved before stays in the CRM.",
    give: "Give consent",
    withdraw: "Withdraw consent",
    unknown: "Not recorded",
  },
  off: {
    text: (day: string) => `Off: you withdrew your consent on ${day}.`,
    link: "Change it in Privacy",
  },
  seen: {
    heading: "Who opened my files",
    explanation: "Recordings, selfies and files of your meetings and stand ups, and who opened them.",
    nothing: "Nothing was opened.",
    unavailable:
      "This server can't show whose files were opened. Ask your administrator, who can see all access records.",
    download: "Save as JSON",
    system: "The system",
    file: (id: string) => `File ${id}`,
  },
} as const;
