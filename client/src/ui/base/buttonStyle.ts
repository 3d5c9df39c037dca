import { classes } from "../../lib/classes.ts";

const variants = {
  primary: "bg-action text-on-action shadow-card hover:bg-action-strong",
  plain: "border border-edge bg-surface text-ink hover:border-action hover:bg-tint",
  soft: "bg-tint text-on-tint hover:opacity-85",
  quiet: "text-action hover:bg-tint",
  danger: "bg-bad text-on-bad hover:opacity-85",
};

export type ButtonVariant = keyof typeof variants;

/** The style of a button, whether it is a button or a link. */
export const buttonStyle = (look: ButtonVariant, className?: string) =>
  classes(
    "print:hidden inline-flex flex-wrap min-h-11 max-w-full wrap-break-word items-center justify-center gap-x-2 rounded-xl px-4 py-1 text-center font-medium no-underline transition",
    "focus-ring active:scale-[.98] disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50",
    variants[look],
    className,
  );
