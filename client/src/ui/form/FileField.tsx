import { useState } from "react";
import { FieldFrame } from "./FieldFrame.tsx";
import { type FieldBinding, type FieldProps, useFieldIds } from "./fieldBinding.ts";

interface FileFieldProps extends FieldProps, FieldBinding<unknown, File | null> {
  /** As in an input: extensions or media types. */
  accept: string;
  /** What is wrong with a file, before any of it is sent. */
  check?(file: File): string | undefined;
}

/** A file from the phone; one that cannot be taken is refused where it is chosen. */
export function FileField({
  label,
  required,
  error,
  className,
  accept,
  hint,
  check,
  name,
  onChange,
  onBlur,
}: FileFieldProps) {
  const [problem, setProblem] = useState<string>();
  const shown = problem ?? error;
  const { input, ...ids } = useFieldIds({ required, error: shown, hint });
  const choose = (file: File | undefined) => {
    const wrong = file && check?.(file);
    setProblem(wrong);
    onChange(file && !wrong ? file : null);
  };
  return (
    <FieldFrame {...{ label, required, error: shown, hint, className, ...ids }}>
      <input
        {...input}
        name={name}
        type="file"
        accept={accept}
        onBlur={onBlur}
        onChange={(event) => choose(event.target.files?.[0])}
        className="control file-control"
      />
    </FieldFrame>
  );
}
