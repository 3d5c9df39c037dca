import { type ReactNode, Suspense } from "react";
import { labelStyle } from "./RequiredMark.tsx";

interface LazyFieldProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Keeps the place of a field whose part is still on its way, so that nothing jumps. */
export function LazyField({ label, className, children }: LazyFieldProps) {
  const place = (
    <div className={className} aria-busy="true">
      <span className={labelStyle}>{label}</span>
      <span className="control block motion-safe:animate-pulse" />
    </div>
  );
  return <Suspense fallback={place}>{children}</Suspense>;
}
