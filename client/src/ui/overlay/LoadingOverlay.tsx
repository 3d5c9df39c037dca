import { useEffect, useState } from "react";
import { classes } from "../../lib/classes.ts";

interface LoadingOverlayProps {
  shown: boolean;
  /** Whether it is at the lower edge of the header instead of the upper edge of the screen. */
  inHeader?: boolean;
}

/** A thin bar over the screen while a request is in flight, unless it is short. Ignores taps. */
export function LoadingOverlay({ shown, inHeader }: LoadingOverlayProps) {
  const visible = useLasting(shown);
  return (
    <div
      role="status"
      aria-label={visible ? "Loading" : undefined}
      data-react-aria-top-layer="true"
      className={classes(
        "pointer-events-none inset-x-0 h-1 overflow-hidden",
        inHeader ? "absolute top-full" : "fixed top-0 z-50",
      )}
    >
      {visible && <span className="loading-bar block h-full bg-accent" />}
    </div>
  );
}

/** Whether it has lasted long enough to be shown. */
function useLasting(shown: boolean, milliseconds = 150) {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [shown, milliseconds]);
  return shown && lasting;
}
