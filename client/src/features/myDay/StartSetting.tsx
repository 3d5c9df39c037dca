import { useState } from "react";
import { session } from "../../auth/session.ts";
import { paths } from "../../lib/paths.ts";
import { Checkbox } from "../../ui/form/Checkbox.tsx";

/** The key that the router reads. */
const startKey = () => `start${session.userId()}`;

/** The screen with which the signed-in user starts on this device: My Day, otherwise the list of enquiries. */
const startScreen = {
  isMyDay: () => localStorage.getItem(startKey()) === paths.myDay.path,
  setMyDay: (isWanted: boolean) =>
    isWanted ? localStorage.setItem(startKey(), paths.myDay.path) : localStorage.removeItem(startKey()),
};

/** Whether this user starts here on this device. */
export function StartSetting() {
  const [isStart, setStart] = useState(startScreen.isMyDay);
  const choose = (chosen: boolean) => {
    startScreen.setMyDay(chosen);
    setStart(chosen);
  };
  return <Checkbox label="Start with My Day" value={isStart} onChange={choose} className="mb-2 px-1" />;
}
