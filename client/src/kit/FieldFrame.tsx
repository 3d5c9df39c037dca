import type { ReactNode } from "react";
import { FieldError } from "./FieldError.tsx";
import type { FieldLook } from "./field.ts";
import { labelStyle, Star } from "./Star.tsx";

interface FieldFrameProps extends FieldLook {
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
        {required && <Star />}
      </label>
      {children}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
