import { useEffect } from "react";
import { session } from "../../auth/session.ts";
import { shownFor } from "../overlay/showUnsent.ts";
import { readOutbox } from "./sender.ts";

/**
 * Whether records show what this user has saved on this device and what has not arrived. A form that is filled from a record waits for it:
 * after a reload it would otherwise begin with what the server has, and undo the earlier save.
 */
export function useUnsentShown(): boolean {
  const isShown = shownFor.use() === session.userId();
  useEffect(() => {
    // A browser that keeps nothing has nothing unsent.
    if (!isShown) readOutbox().catch(() => shownFor.set(session.userId()));
  }, [isShown]);
  return isShown;
}
