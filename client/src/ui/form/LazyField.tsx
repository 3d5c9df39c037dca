import { type ReactNode, Suspense } from "react";
import { labelStyle } from "./RequiredMark.tsx";

interface FieldPlaceProps {
  label: string;
  className?: string;
}

/** Keeps the place of a field that is still on its way, so that nothing jumps. */
export const FieldPlace = ({ label, className }: FieldPlaceProps) => (
  <div className={className} aria-busy="true">
    <span className={labelStyle}>{label}</span>
    <span className="control block motion-safe:animate-pulse" />
  </div>
);

/** The same for a field whose part has to be fetched. */
export const LazyField = ({ children, ...place }: FieldPlaceProps & { children: ReactNode }) => (
  <Suspense fallback={<FieldPlace {...place} />}>{children}</Suspense>
);
