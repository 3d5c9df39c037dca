export type TutorialName = "Meeting" | "Campaigns";

interface Step {
  title: string;
  text: string;
}

interface Tutorial {
  title: string;
  steps: readonly Step[];
}

/** What the tutorials show: their captions, and the same as text. */
export const tutorials: Readonly<Record<TutorialName, Tutorial>> = {
  Meeting: {
    title: "Log a meeting",
    steps: [
      { title: "Open Meetings", text: "In the menu, choose Meetings, then the orange + button." },
      {
        title: "Record the conversation",
        text: "Tap the microphone. Pause and resume as you like; what is recorded is kept on the phone.",
      },
      {
        title: "Fill in the visit",
        text: "Choose the broker and the field executive. The end follows the start you choose.",
      },
      {
        title: "Say how it went",
        text: "Meeting type, rating, minutes. If the app was used, enter the three counts; if not, the reason.",
      },
      {
        title: "Add location and selfie",
        text: "Your location is filled in automatically. Take the selfie with the front camera.",
      },
      {
        title: "Add campaigns and save",
        text: "Add the campaigns you agreed on and save. The meeting appears at the top of the list.",
      },
    ],
  },
  Campaigns: {
    title: "Run a campaign",
    steps: [
      { title: "Find the broker", text: "Open Projects, then the interested brokers of a project, then the broker." },
      { title: "Add Campaign", text: "On the broker's card choose Add Campaign." },
      { title: "Plan it", text: "Project, start and end date, type, title, and what you plan to reach." },
      { title: "Say why", text: "Use the comment to tell your team what was agreed." },
      {
        title: "Report the result",
        text: "When the campaign is over, set Executed to Yes and enter what was achieved and the enquiries.",
      },
      { title: "Follow it", text: "Total Campaigns lists them under Active, Up Coming and Past." },
    ],
  },
};

/** A caption with its time in seconds. */
export interface Caption {
  start: number;
  end: number;
  text: string;
}

/** The captions of our own clips: the title and then each step, all equally long. */
export function captionsOf({ title, steps }: Tutorial, seconds: number): Caption[] {
  const texts = [title, ...steps.map((step) => `${step.title}\n${step.text}`)];
  const each = seconds / texts.length;
  return texts.map((text, index) => ({ start: index * each, end: (index + 1) * each, text }));
}
