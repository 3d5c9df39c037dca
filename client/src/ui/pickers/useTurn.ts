import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "../../lib/whenIdle.ts";

let isTaken = false;

/** The first that asks may begin at once; the others once it is done and the browser is idle. */
function takeTurn(): boolean {
  if (isTaken) return false;
  isTaken = true;
  whenIdle(() => {
    isTaken = false;
  });
  return true;
}

/**
 * Whether a part that is heavy to render may be rendered now: of several that come together one after the other, so that a slow phone can
 * take a tap between two of them.
 */
export function useTurn(): boolean {
  const [has, setHas] = useState(takeTurn);
  useEffect(() => {
    if (has) return;
    let isGone = false;
    const wait = () =>
      whenIdle(() => {
        if (isGone) return;
        if (takeTurn()) startTransition(() => setHas(true));
        else wait();
      });
    wait();
    return () => {
      isGone = true;
    };
  }, [has]);
  return has;
}
