import type { FileRule } from "@mobile-crm/contracts/http/attachment.ts";
import { useRef, useState } from "react";
import { checkFile } from "./checkFile.ts";
import { FieldFrame } from "./FieldFrame.tsx";
import { type FieldBinding, type FieldProps, useFieldIds } from "./fieldBinding.ts";

interface FileFieldProps extends FieldProps, FieldBinding<unknown, File | null> {
  /** As in an input: extensions or media types. */
  accept: string;
  /** What may be chosen; checked by content, before any of it is sent. */
  rule: FileRule;
  /** Makes the file that is sent from the chosen one. It rejects with the reason why it can't. */
  prepare?(file: File): Promise<File>;
}

/** A file from the phone; an unsuitable one is refused when it is chosen. */
export function FileField({
  label,
  required,
  error,
  className,
  accept,
  hint,
  rule,
  prepare = async (file) => file,
  name,
  onChange,
  onBlur,
}: FileFieldProps) {
  const [problem, setProblem] = useState<string>();
  const shown = problem ?? error;
  const { input, ...ids } = useFieldIds({ required, error: shown, hint });
  const chosen = useRef<File>(undefined);
  const prepared = async (checked: Awaited<ReturnType<typeof checkFile>>) =>
    checked.file
      ? prepare(checked.file).then(
          (file) => ({ file, problem: undefined }),
          ({ message }: Error) => ({ file: undefined, problem: message }),
        )
      : checked;
  const choose = async (file: File | undefined) => {
    chosen.current = file;
    const checked = file && (await checkFile(file, rule).then(prepared));
    // Another file may have been chosen while this one was read.
    if (chosen.current !== file) return;
    setProblem(checked?.problem);
    onChange(checked?.file ?? null);
  };
  return (
    <FieldFrame {...{ label, required, error: shown, hint, className, ...ids }}>
      <input
        {...input}
        name={name}
        type="file"
        accept={accept}
        onBlur={onBlur}
        onChange={(event) => void choose(event.target.files?.[0])}
        className="control file-control"
      />
    </FieldFrame>
  );
}
