import { localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import { useEffect, useState } from "react";
import { clock } from "./clock.ts";

/** Today in Asia/Kolkata, checked again when it may have changed. */
export function useToday(): string {
  const [today, setToday] = useState(() => localDateOf(clock.now()));
  useEffect(() => {
    const look = () => setToday(localDateOf(clock.now()));
    const timer = setInterval(look, 60_000);
    document.addEventListener("visibilitychange", look);
    const unsubscribe = clock.subscribe(look);
    return () => {
      unsubscribe();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return today;
}
