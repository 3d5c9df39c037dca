import type { Ref } from "react";
import { FieldFrame } from "./FieldFrame.tsx";
import { type FieldBinding, type FieldProps, useFieldIds } from "./fieldBinding.ts";

interface TextAreaProps extends FieldProps, FieldBinding<string | null, string> {
  placeholder?: string;
  readOnly?: boolean;
  /** Characters that it needs at least: they are counted below it, as the check counts them. */
  minLength?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Three rows that grow to six with what is written. */
export function TextArea({
  label,
  required,
  error,
  className,
  value,
  minLength,
  hint = minLength ? `${value?.trim().length ?? 0} of at least ${minLength} characters` : undefined,
  onChange,
  ...rest
}: TextAreaProps) {
  const { input, ...ids } = useFieldIds({ required, error, hint });
  return (
    <FieldFrame {...{ label, required, error, hint, className, ...ids }}>
      <textarea
        {...rest}
        {...input}
        value={value ?? ""}
        rows={3}
        onChange={(event) => onChange(event.target.value)}
        className="control block field-sizing-content min-h-[calc(3lh+1.125rem)] max-h-[calc(6lh+1.125rem)] resize-none"
      />
    </FieldFrame>
  );
}
