import { useEffect } from "react";
import { session } from "../../auth/session.ts";
import { unsentStore, useUnsentWrites } from "../unsent/unsentWrites.ts";
import { readOutbox } from "./sender.ts";

/**
 * Whether it is known what this user has saved on this device and what has not arrived. A form that is filled from a record waits for it:
 * after a reload it would otherwise begin with what the server has, and undo the earlier save.
 */
export function useUnsentShown(): boolean {
  const isKnown = useUnsentWrites() !== undefined;
  useEffect(() => {
    if (isKnown) return;
    let isOver = false;
    // A browser that keeps nothing has nothing unsent.
    readOutbox().catch(() => isOver || unsentStore.set({ owner: session.userId(), writes: [] }));
    return () => {
      isOver = true;
    };
  }, [isKnown]);
  return isKnown;
}
