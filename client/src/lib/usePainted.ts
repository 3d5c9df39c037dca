import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "./afterPaint.ts";

/** Whether something may be rendered that a tap asked for: once the tap itself is on screen. What is no longer wanted goes at once. */
export function usePainted(isWanted: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isWanted) return setPainted(false);
    return afterPaint(() => startTransition(() => setPainted(true)));
  }, [isWanted]);
  return isWanted && isPainted;
}
