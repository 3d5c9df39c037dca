import { useId } from "react";

/** Props that all fields share: label, hint, required mark. */
export interface FieldProps {
  label: string;
  required?: boolean;
  error?: string;
  /** A rule or a counter below the input, shown from the start. */
  hint?: string;
  className?: string;
}

/**
 * Value props that a form passes to each of its fields; any other owner of a value may do the same. A field reports
 * `null` only if `Chosen` includes it.
 */
export interface FieldBinding<Value, Chosen = Value> {
  name?: string;
  value: Value;
  onChange(value: Chosen): void;
  onBlur?(): void;
  error?: string;
  /** The value is shown but cannot be changed; `hint` says why. */
  readOnly?: boolean;
  hint?: string;
}

/** Ids that connect an input to its label, and to its error or hint. */
export function useFieldIds({ required, error, hint }: Pick<FieldProps, "required" | "error" | "hint">) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  return {
    id,
    errorId,
    hintId,
    input: {
      id,
      "aria-required": required || undefined,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": error ? errorId : hint && hintId,
    },
  };
}
