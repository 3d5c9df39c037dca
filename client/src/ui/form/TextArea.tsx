import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { FieldFrame } from "./FieldFrame.tsx";
import { type FieldBinding, type FieldProps, useFieldIds } from "./fieldBinding.ts";

interface TextAreaProps extends FieldProps, FieldBinding<string | null, string> {
  placeholder?: string;
  readOnly?: boolean;
  /** The minimum number of characters; counted below it, the way the check counts them. */
  minLength?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Three rows that grow to six with the text. */
export function TextArea({
  label,
  required,
  error,
  className,
  value,
  minLength,
  hint = minLength ? `${value?.trim().length ?? 0} of at least ${minLength} characters` : undefined,
  onChange,
  ref,
  ...rest
}: TextAreaProps) {
  const { input, ...ids } = useFieldIds({ required, error, hint });
  const element = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLTextAreaElement);
  // `field-sizing: content` is missing in Safari before 26.2 and Firefox before 152. The style sets minimum and
  // maximum.
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    current.style.height = "auto";
    current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`;
  }, [value]);
  return (
    <FieldFrame {...{ label, required, error, hint, className, ...ids }}>
      <textarea
        {...rest}
        {...input}
        ref={element}
        value={value ?? ""}
        rows={3}
        onChange={(event) => onChange(event.target.value)}
        className="control block min-h-[5.625rem] max-h-[10.125rem] resize-none"
      />
    </FieldFrame>
  );
}
