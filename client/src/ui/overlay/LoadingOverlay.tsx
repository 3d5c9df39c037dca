import { useEffect, useState } from "react";
import { Spinner } from "../base/Spinner.tsx";

/** Covers the screen while something is under way, unless that is over at once. */
export function LoadingOverlay({ shown }: { shown: boolean }) {
  const visible = useLasting(shown);
  return (
    <div
      role="status"
      aria-label={visible ? "Loading" : undefined}
      data-react-aria-top-layer="true"
      className={visible ? "enter-fade fixed inset-0 z-50 grid place-items-center bg-page/50" : undefined}
    >
      {visible && (
        <p className="card flex items-center gap-3 px-5 py-4 font-medium shadow-float">
          <Spinner className="size-5 text-action" />
          Loading
        </p>
      )}
    </div>
  );
}

/** Whether it has been so for long enough to be worth a word. */
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
