import type { ReactNode } from "react";
import { FieldError } from "./FieldError.tsx";
import type { FieldProps } from "./fieldBinding.ts";
import { labelStyle, RequiredMark } from "./RequiredMark.tsx";

interface FieldFrameProps extends FieldProps {
  id: string;
  errorId: string;
  children: ReactNode;
}

/** A label above, an input, and below it what is wrong. */
export function FieldFrame({ label, required, error, className, id, errorId, children }: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className={labelStyle}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
