import { localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import { useEffect, useState } from "react";

/** The day that it is in Asia/Kolkata, looked at again when it may have changed. */
export function useToday(): string {
  const [today, setToday] = useState(() => localDateOf(new Date()));
  useEffect(() => {
    const look = () => setToday(localDateOf(new Date()));
    const timer = setInterval(look, 60_000);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return today;
}
