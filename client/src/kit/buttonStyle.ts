import { classes } from "./classes.ts";

const looks = {
  primary: "bg-action text-on-action shadow-card hover:bg-action-strong",
  plain: "border border-edge bg-surface text-ink hover:border-action hover:bg-tint",
  soft: "bg-tint text-on-tint hover:opacity-85",
  quiet: "text-action hover:bg-tint",
  danger: "bg-bad text-on-bad hover:opacity-85",
};

export type ButtonLook = keyof typeof looks;

/** How a button looks, whether it is a button or a link. */
export const buttonStyle = (look: ButtonLook, className?: string) =>
  classes(
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-xl px-4 text-center font-medium no-underline transition",
    "focus-ring active:scale-[.98] disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50",
    looks[look],
    className,
  );
