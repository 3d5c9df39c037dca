import { createElement, type ReactNode } from "react";
import type { PanelProps } from "../../ui/overlay/Panel.tsx";
import type { ComboboxTriggerProps } from "../../ui/pickers/comboboxProps.ts";
import type { DateFieldProps } from "../../ui/pickers/dateFieldProps.ts";

interface PickerProps {
  label: string;
  required?: boolean | undefined;
  error?: string | undefined;
  hint?: string | undefined;
}

const picker = ({ label, required, error, hint }: PickerProps, props: object, ...more: ReactNode[]) =>
  createElement(
    "div",
    null,
    createElement("label", { htmlFor: `picker ${label}` }, label),
    createElement("input", { id: `picker ${label}`, required, ...props }),
    ...more,
    hint && createElement("p", null, hint),
    error && createElement("p", null, error),
  );

/** A dialog without its movement: title, content, what stays in sight below, and how to close it. */
export const Panel = ({ open, title, subtitle, children, footer, onClose, side }: PanelProps & { side: string }) =>
  open &&
  createElement(
    "dialog",
    { "aria-label": `${title} (${side})` },
    createElement("p", null, subtitle),
    createElement("button", { type: "button", "aria-label": "Close", onClick: onClose }),
    children,
    createElement("footer", null, footer),
  );

/** What lies over the screen while an answer is awaited. */
export const LoadingOverlay = ({ shown }: { shown: boolean }) => shown && createElement("p", null, "(one moment)");

/** A box that shows all of its options. */
export const ComboboxTrigger = ({
  options,
  chosen,
  onChoose,
  mode,
  placeholder,
  disabled,
  ...rest
}: ComboboxTriggerProps<string | number>) =>
  picker(
    rest,
    {
      ...{ type: mode, placeholder, disabled, value: chosen.join(","), onBlur: rest.onBlur },
      onValue: (value: string | number | null | (string | number)[]) =>
        onChoose(Array.isArray(value) ? value : value === null ? [] : [value]),
    },
    createElement("p", null, `of ${options.map(({ value, label }) => `${value} ${label}`).join(", ")}`),
  );

const dateField =
  (type: string) =>
  ({ min, max, value, onChange, onBlur, applied, defaultOpen, ...rest }: DateFieldProps) =>
    picker(rest, {
      ...{ type: applied ? `${type} applied` : type, min, max, open: defaultOpen, value, onBlur, onValue: onChange },
    });

/** A day as its value is written. */
export const DayPicker = dateField("day");
/** A minute as its value is written. */
export const DateTimePicker = dateField("minute");

interface SelfieProps extends Omit<PickerProps, "label"> {
  value: File | null | undefined;
  onChange(value: File | null): void;
}

/** A photo that is given rather than taken. */
export const SelfieCapture = ({ value, onChange, ...rest }: SelfieProps) =>
  picker({ label: "Selfie", ...rest }, { type: "selfie", value: value?.name, onValue: onChange });
