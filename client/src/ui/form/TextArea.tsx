import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { classes } from "../../lib/classes.ts";
import { FieldFrame } from "./FieldFrame.tsx";
import { type FieldBinding, type FieldProps, useFieldIds } from "./fieldBinding.ts";

interface TextAreaProps extends FieldProps, FieldBinding<string | null, string> {
  readOnly?: boolean;
  /** Minimum number of characters, with a counter below that counts as validation does. */
  minLength?: number;
  /** 1 for a text that is usually short. @default 3 */
  rows?: 1 | 3;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Grows with the text from `rows` to six rows. */
export function TextArea({
  label,
  required,
  error,
  className,
  value,
  minLength,
  rows = 3,
  hint = minLength ? `${value?.trim().length ?? 0} of at least ${minLength} characters` : undefined,
  onChange,
  ref,
  ...rest
}: TextAreaProps) {
  const { input, ...ids } = useFieldIds({ required, error, hint });
  const element = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLTextAreaElement);
  // A fallback for `field-sizing: content`, which is missing in Safari before 26.2 and Firefox before 152. The style
  // sets minimum and maximum.
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
        rows={rows}
        onChange={(event) => onChange(event.target.value)}
        className={classes("control block max-h-[10.125rem] resize-none", rows === 3 && "min-h-[5.625rem]")}
      />
    </FieldFrame>
  );
}
