import { useEffect, useState } from "react";
import { classes } from "../../lib/classes.ts";

interface LoadingOverlayProps {
  shown: boolean;
  /** The position of the bar: the lower edge of its header, otherwise the upper edge of the screen. */
  inHeader?: boolean;
}

/** A thin bar over the screen while a request is pending, unless it ends quickly. It takes no taps. */
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

/** Whether it has lasted long enough to be worth showing. */
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
