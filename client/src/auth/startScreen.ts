import { paths } from "../lib/paths.ts";
import { session } from "./session.ts";

/** The key that the router reads. */
const key = () => `start${session.userId()}`;

/** The screen with which the signed-in user starts on this device: My Day, otherwise the list of enquiries. */
export const startScreen = {
  isMyDay: () => localStorage.getItem(key()) === paths.myDay.path,
  setMyDay: (isWanted: boolean) =>
    isWanted ? localStorage.setItem(key(), paths.myDay.path) : localStorage.removeItem(key()),
};
