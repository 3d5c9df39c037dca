import { type ReactNode, startTransition, useEffect, useState } from "react";

interface AfterPaintProps {
  /** Shown until then. */
  place: ReactNode;
  children: ReactNode;
}

/** Renders heavy content in small steps after what is around it is on screen, so that a tap is answered at once. */
export function AfterPaint({ place, children }: AfterPaintProps) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setPainted(true))));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted ? children : place;
}
