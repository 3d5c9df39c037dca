import { session } from "../../auth/session.ts";
import type { QuietHours } from "./planCalls.ts";

const QUIET = "quiet_hours";
/** Dispatched on `window` when reminders of the closed app are turned on or off. */
export const PUSH_CHANGED = "push reminders";
const NIGHT: QuietHours = { from: 21, until: 8 };

const name = () => `push_reminders ${session.userId()}`;

/** The user's settings on this device for reminders of the closed app. */
export const pushSettings = {
  /** Whether the signed-in user wants them; the choice outlives the session. */
  isOn: () => localStorage.getItem(name()) === "on" && session.token() !== null,
  setOn(isOn: boolean) {
    if (isOn) localStorage.setItem(name(), "on");
    else localStorage.removeItem(name());
    dispatchEvent(new Event(PUSH_CHANGED));
  },

  quietHours(): QuietHours {
    const [, from, until] = /^(\d{1,2}) (\d{1,2})$/.exec(localStorage.getItem(QUIET) ?? "") ?? [];
    return from && until ? { from: Number(from), until: Number(until) } : NIGHT;
  },
  setQuietHours: ({ from, until }: QuietHours) => localStorage.setItem(QUIET, `${from} ${until}`),
};
