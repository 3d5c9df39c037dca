import { session } from "../../auth/session.ts";
import { confirm } from "../../ui/overlay/dialogStore.ts";

/** Goes up whenever the notice says something new: then everybody is asked again. */
const VERSION = 1;

const NOTICE = [
  "To show that a meeting took place, this app takes down your position, your picture and, where you start it, a recording of the talk.",
  "They go with the meeting to your organisation's CRM and nowhere else, and are kept as long as its rules say. Tell the people you record before you begin.",
  "The browser will ask you as well.",
].join("\n\n");

/** Storage key for the version and time of the accepted notice. */
export const consentKey = (userId: string | number | null) => `consent ${VERSION} ${userId}`;

let asking: Promise<boolean> | undefined;

/** Shows the notice before position, camera or microphone are used for the first time by this person on this device. */
export function ensureConsent(): Promise<boolean> {
  const key = consentKey(session.userId());
  if (localStorage.getItem(key)) return Promise.resolve(true);
  // A form asks for several of them at once.
  asking ??= ask(key).finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(key: string) {
  const agreed = await confirm({ icon: "warning", title: "Position, camera and microphone", text: NOTICE });
  if (agreed) localStorage.setItem(key, new Date().toISOString());
  return agreed;
}
