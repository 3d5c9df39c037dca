import { type ReactNode, useDeferredValue } from "react";

/** `isWanted` after a deferred render, which a tap may interrupt; false at once. */
export const useDeferredFlag = (isWanted: boolean) => useDeferredValue(isWanted, false) && isWanted;

interface DeferredProps {
  /** Placeholder until then. */
  place: ReactNode;
  children: ReactNode;
}

/** Renders heavy content after its surroundings, so that a tap is answered at once. */
export const Deferred = ({ place, children }: DeferredProps) => (useDeferredFlag(true) ? children : place);
