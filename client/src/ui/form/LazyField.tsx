import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Boundary } from "../base/Boundary.tsx";
import { Button } from "../base/Button.tsx";
import { FieldError } from "./FieldError.tsx";
import { labelStyle } from "./RequiredMark.tsx";

interface FieldPlaceProps {
  label: string;
  className?: string | undefined;
}

interface LazyFieldProps extends FieldPlaceProps {
  error?: string | undefined;
  children: ReactNode;
}

/** Placeholder of a loading field, so that nothing jumps. */
export const FieldPlace = ({ label, className }: FieldPlaceProps) => (
  <div className={className} aria-busy="true">
    <span className={labelStyle}>{label}</span>
    <span className="control block motion-safe:animate-pulse" />
  </div>
);

/**
 * A field whose code is lazy. If it cannot be fetched the rest of the form stays, and the field is retried when the
 * browser comes online.
 */
export function LazyField({ children, error, ...place }: LazyFieldProps) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt(attempt + 1);
  return (
    <Boundary key={attempt} fallback={<FailedField {...place} error={error} onRetry={retry} />}>
      <Suspense fallback={<FieldPlace {...place} />}>{children}</Suspense>
    </Boundary>
  );
}

function FailedField({ label, className, error, onRetry }: Omit<LazyFieldProps, "children"> & { onRetry(): void }) {
  useEffect(() => {
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  }, [onRetry]);
  return (
    <fieldset data-invalid={error ? true : undefined} className={className}>
      <legend className={labelStyle}>{label}</legend>
      <span className="flex flex-wrap items-center justify-between gap-2 text-muted">
        This field could not be loaded.
        <Button look="quiet" onClick={onRetry}>
          Retry
        </Button>
      </span>
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}
