import { createStore } from "../../lib/store.ts";

/** What each key does, as the dialog of `?` lists it. */
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

/** Whether the dialog of `?` is open. */
export const keysShown = createStore(false);

const OFF = "keys_off";

/** Whether the user wants keys; input by voice, for one, does not. */
export const keysWanted = {
  get: () => localStorage.getItem(OFF) === null,
  set: (wanted: boolean) => (wanted ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, "true")),
};
