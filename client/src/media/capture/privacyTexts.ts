import { formatCount } from "../../lib/formatCount.ts";

/**
 * All texts for users about what is captured and why, in one place for translation. A new meaning requires a new
 * `CONSENT_VERSION`.
 */
export const privacyTexts = {
  notice: {
    title: "Location, camera and microphone",
    paragraphs: [
      "They are sent with the meeting to your organisation's CRM and nowhere else, and are kept as long as your organisation's policy says. Tell people before you record them.",
      "Your browser will ask for permission too.",
    ],
    yes: "Agree",
    no: "Not now",
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
        text: "Links to places open your maps app, which then sees the place. The app itself asks no map service.",
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
    withoutPlace: (count: number) => `${formatCount(count, "meeting")} without a place.`,
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
} as const;
