import { lazy, Suspense, useId, useRef, useState } from "react";
import { loadChunk } from "../loadChunk.ts";
import { FieldError } from "./FieldError.tsx";
import { type FieldLook, useFieldIds } from "./field.ts";
import { Icon } from "./Icon.tsx";
import type { Option, OptionValue } from "./options.ts";
import { labelStyle, Star } from "./Star.tsx";

const load = () => import("./aria/OptionPopover.tsx");
const OptionPopover = lazy(() => loadChunk(async () => ({ default: (await load()).OptionPopover })));

export interface OptionBoxProps<Value extends OptionValue> extends FieldLook {
  name?: string;
  mode: "single" | "multiple";
  options: readonly Option<Value>[];
  chosen: readonly Value[];
  onChoose(values: Value[]): void;
  onBlur?(): void;
  disabled?: boolean;
  /** What the box says while nothing is chosen. */
  placeholder: string;
}

/** A box that opens a list to search in; the list is fetched only then. */
export function OptionBox<Value extends OptionValue>(props: OptionBoxProps<Value>) {
  const { label, required, error, className, name, mode, options, chosen, onChoose, onBlur, disabled, placeholder } =
    props;
  const { input, errorId } = useFieldIds({ required, error });
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLButtonElement>(null);
  const labelId = useId();
  const listId = useId();
  const close = () => {
    setOpen(false);
    onBlur?.();
  };

  return (
    <div className={className}>
      <label id={labelId} htmlFor={input.id} className={labelStyle}>
        {label}
        {required && <Star />}
      </label>
      <button
        {...input}
        ref={box}
        type="button"
        name={name}
        role="combobox"
        aria-labelledby={labelId}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={listId}
        disabled={disabled}
        onFocus={() => void load().catch(() => {})}
        onClick={() => setOpen(true)}
        onKeyDown={({ key }) => key === "ArrowDown" && setOpen(true)}
        className="control flex items-center justify-between gap-2"
      >
        <Summary options={options} chosen={chosen} placeholder={placeholder} />
        <Icon name="down" className="size-5 shrink-0 text-muted" />
      </button>
      <FieldError id={errorId}>{error}</FieldError>
      <Suspense>
        {open && <OptionPopover {...{ listId, label, box, mode, options, chosen, onClose: close, onChoose }} />}
      </Suspense>
    </div>
  );
}

function Summary({
  options,
  chosen,
  placeholder,
}: Pick<OptionBoxProps<OptionValue>, "options" | "chosen" | "placeholder">) {
  if (chosen.length === 0) return <span className="truncate text-muted">{placeholder}</span>;
  const labels = chosen.map((value) => options.find((option) => option.value === value)?.label ?? String(value));
  return (
    <>
      <span className="min-w-0 grow truncate">{labels.join(", ")}</span>
      {chosen.length > 1 && (
        <span className="rounded-full bg-tint px-2 text-sm font-semibold text-on-tint tabular-nums">
          {chosen.length}
        </span>
      )}
    </>
  );
}
