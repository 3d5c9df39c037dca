import { createStore } from "../../lib/store.ts";

/** What each key does, as listed by the dialog that `?` opens. */
export const keyTable = [
  { key: "/", does: "Find anything" },
  { key: "j", does: "Next row, or next record of the list beside" },
  { key: "k", does: "Previous row, or previous record of the list beside" },
  { key: "Enter", does: "Open the row" },
  { key: "e", does: "Edit" },
  { key: "c", does: "Call: first the number, then the call; on a row its contact actions" },
  { key: "n", does: "New" },
  { key: "?", does: "This list" },
] as const;

export type Key = (typeof keyTable)[number]["key"];

/** Whether that dialog is open. */
export const keysShown = createStore(false);

const OFF = "keys_off";

/** Whether the user wants keyboard shortcuts; with voice input, for example, they get in the way. */
export const keysWanted = {
  get: () => localStorage.getItem(OFF) === null,
  set: (wanted: boolean) => (wanted ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, "true")),
};
