import type { ReactNode } from "react";
import { usePainted } from "../../lib/usePainted.ts";

interface AfterPaintProps {
  /** Shown until then. */
  place: ReactNode;
  children: ReactNode;
}

/** Renders heavy content in small steps after what is around it is on screen, so that a tap is answered at once. */
export const AfterPaint = ({ place, children }: AfterPaintProps) => (usePainted(true) ? children : place);
