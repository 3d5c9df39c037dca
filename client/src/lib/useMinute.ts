import { useEffect, useState } from "react";
import { clock } from "./clock.ts";

/** The current time, updated each minute and when the page comes back into view. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const look = () => setNow(clock.now());
    const timer = setInterval(look, 60_000);
    document.addEventListener("visibilitychange", look);
    const unsubscribe = clock.subscribe(look);
    return () => {
      unsubscribe();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return now;
}
