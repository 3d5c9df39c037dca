import { contentProblem, type FileRule, sizeProblem, UNREADABLE_FILE } from "@mobile-crm/contracts/http/attachment.ts";
import { HEAD_BYTES, sniffMimeType } from "@mobile-crm/contracts/http/sniffMimeType.ts";
import { useRef, useState } from "react";
import { Button } from "../base/Button.tsx";
import { FieldFrame } from "./FieldFrame.tsx";
import { type FieldBinding, type FieldProps, useFieldIds } from "./fieldBinding.ts";
import { useWaitFor } from "./formFields.ts";

interface FileFieldProps extends FieldProps, FieldBinding<unknown, File | null> {
  /** As in an input: extensions or media types. */
  accept: string;
  /** The file rule, checked by content before anything is sent. */
  rule: FileRule;
  /** Converts the chosen file to the one that is sent. Rejects with the reason if it can't. */
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
  value,
  onChange,
  onBlur,
}: FileFieldProps) {
  const [problem, setProblem] = useState<string>();
  const shown = problem ?? error;
  const { input, ...ids } = useFieldIds({ required, error: shown, hint });
  const chosen = useRef<File>(undefined);
  const waitFor = useWaitFor();
  const prepared = async (checked: Awaited<ReturnType<typeof checkFile>>) =>
    checked.file
      ? prepare(checked.file).then(
          (file) => ({ file, problem: undefined }),
          ({ message }: Error) => ({ file: undefined, problem: message }),
        )
      : checked;
  const element = useRef<HTMLInputElement>(null);
  const remove = () => {
    if (element.current) element.current.value = "";
    void waitFor(choose(undefined));
  };
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
        ref={element}
        name={name}
        type="file"
        accept={accept}
        onBlur={onBlur}
        onChange={(event) => void waitFor(choose(event.target.files?.[0]))}
        className="control file-control"
      />
      {value instanceof File && (
        // After a reload the native input does not show the draft's file.
        <p className="mt-1.5 flex flex-wrap items-center justify-between gap-2 text-sm">
          <span className="min-w-0 wrap-anywhere">{`${value.name}, ${sizeText(value.size)}`}</span>
          <Button look="quiet" onClick={remove} aria-label={`Remove ${value.name}`}>
            Remove
          </Button>
        </p>
      )}
    </FieldFrame>
  );
}

const sizeText = (bytes: number) =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** Reads the start of a file and returns its problem, or the file with the type of its content. */
async function checkFile(file: File, rule: FileRule): Promise<{ problem?: string; file?: File }> {
  const tooLarge = sizeProblem(file.size, rule);
  if (tooLarge) return { problem: tooLarge };
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  if (!head) return { problem: UNREADABLE_FILE };
  const bytes = new Uint8Array(head);
  const problem = contentProblem(file.name, bytes, rule);
  if (problem) return { problem };
  const type = sniffMimeType(bytes) ?? file.type;
  return { file: file.type === type ? file : new File([file], file.name, { type, lastModified: file.lastModified }) };
}
