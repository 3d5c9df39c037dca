import { useId, useRef, useState } from "react";
import { lazyPart } from "../../lib/lazyPart.ts";
import { useDeferredFlag } from "../base/Deferred.tsx";
import { Icon } from "../base/Icon.tsx";
import { FieldError } from "../form/FieldError.tsx";
import { useFieldIds } from "../form/fieldBinding.ts";
import { labelStyle, RequiredMark } from "../form/RequiredMark.tsx";
import { LazyDialog } from "../overlay/LazyDialog.tsx";
import type { ComboboxTriggerProps } from "./comboboxProps.ts";
import { type OptionValue, withChosen } from "./options.ts";

const load = () => import("./OptionPopover.tsx");
const OptionPopover = lazyPart(load, "OptionPopover");

/** A box that opens a searchable list; the list is fetched only then. */
export function ComboboxTrigger<Value extends OptionValue>(props: ComboboxTriggerProps<Value>) {
  const { label, required, error, className, name, mode, chosen, onChoose, onBlur, placeholder } = props;
  const options = withChosen(props.options, chosen);
  const { input, errorId } = useFieldIds({ required, error });
  const [open, setOpen] = useState(false);
  const isShown = useDeferredFlag(open);
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
        <span>{label}</span>
        {required && <RequiredMark />}
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
        onFocus={() => void load().catch(() => {})}
        onClick={() => setOpen(true)}
        onKeyDown={({ key }) => key === "ArrowDown" && setOpen(true)}
        className="control flex items-center justify-between gap-2"
      >
        <Summary options={options} chosen={chosen} placeholder={placeholder} />
        <Icon name="down" className="size-5 shrink-0 text-muted" />
      </button>
      <FieldError id={errorId}>{error}</FieldError>
      {isShown && (
        <LazyDialog onClose={close}>
          <OptionPopover {...{ listId, label, required, box, mode, options, chosen, onClose: close, onChoose }} />
        </LazyDialog>
      )}
    </div>
  );
}

function Summary({
  options,
  chosen,
  placeholder,
}: Pick<ComboboxTriggerProps<OptionValue>, "options" | "chosen" | "placeholder">) {
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
