import { type ReactNode, Suspense } from "react";
import { labelStyle } from "./RequiredMark.tsx";

interface FieldPlaceProps {
  label: string;
  className?: string;
}

/** Reserves the space of a field that is still loading, so that nothing jumps. */
export const FieldPlace = ({ label, className }: FieldPlaceProps) => (
  <div className={className} aria-busy="true">
    <span className={labelStyle}>{label}</span>
    <span className="control block motion-safe:animate-pulse" />
  </div>
);

/** The same for a field whose code has to be fetched. */
export const LazyField = ({ children, ...place }: FieldPlaceProps & { children: ReactNode }) => (
  <Suspense fallback={<FieldPlace {...place} />}>{children}</Suspense>
);
