import { paths } from "../lib/paths.ts";
import { session } from "./session.ts";

/** As the router reads it. */
const key = () => `start${session.userId()}`;

/** With which screen the signed-in user starts on this device: My Day, or else the list of enquiries. */
export const startScreen = {
  isMyDay: () => localStorage.getItem(key()) === paths.myDay.path,
  setMyDay: (isWanted: boolean) =>
    isWanted ? localStorage.setItem(key(), paths.myDay.path) : localStorage.removeItem(key()),
};
