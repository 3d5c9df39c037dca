import { useState } from "react";
import { startScreen } from "../../auth/startScreen.ts";
import { Checkbox } from "../../ui/form/Checkbox.tsx";

/** Whether this user starts here on this device. */
export function StartSetting() {
  const [isStart, setStart] = useState(startScreen.isMyDay);
  const choose = (chosen: boolean) => {
    startScreen.setMyDay(chosen);
    setStart(chosen);
  };
  return <Checkbox label="Start with My Day" value={isStart} onChange={choose} className="mb-2 px-1" />;
}
