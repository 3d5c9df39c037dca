import { useEffect } from "react";
import { rowsOfList } from "./answerFromSet.ts";
import { loadedSet, loadSet } from "./setStore.ts";

/** How many of the user's enquiries are on this device; 0 until that is known. */
export function useSetSize(): number {
  const set = loadedSet.use();
  useEffect(() => {
    // If it cannot be read, nothing is shown about the set.
    if (!set) void loadSet().catch(() => undefined);
  }, [set]);
  return set ? rowsOfList(set.sections, "enquiries.list").length : 0;
}
