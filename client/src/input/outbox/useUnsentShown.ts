import { useEffect } from "react";
import { session } from "../../auth/session.ts";
import { unsentStore, useUnsentWrites } from "../unsent/unsentWrites.ts";
import { readOutbox } from "./sender.ts";

/**
 * Whether this user's unsent saves on this device have been read. A form of a record waits for this: after a reload it
 * would otherwise start from the server's values, and undo the earlier save.
 */
export function useUnsentShown(): boolean {
  const isKnown = useUnsentWrites() !== undefined;
  useEffect(() => {
    if (isKnown) return;
    let isOver = false;
    // A browser that cannot store anything has nothing unsent.
    readOutbox().catch(() => isOver || unsentStore.set({ owner: session.userId(), writes: [] }));
    return () => {
      isOver = true;
    };
  }, [isKnown]);
  return isKnown;
}
