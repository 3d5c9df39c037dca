import type { ReactNode } from "react";
import { FieldError } from "./FieldError.tsx";
import type { FieldProps } from "./fieldBinding.ts";
import { labelStyle, RequiredMark } from "./RequiredMark.tsx";

interface FieldFrameProps extends FieldProps {
  id: string;
  errorId: string;
  hintId: string;
  children: ReactNode;
}

/** A label above an input, and below it its hint and its error. */
export function FieldFrame({
  label,
  required,
  error,
  hint,
  className,
  id,
  errorId,
  hintId,
  children,
}: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className={labelStyle}>
        <span>{label}</span>
        {required && <RequiredMark />}
      </label>
      {children}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
