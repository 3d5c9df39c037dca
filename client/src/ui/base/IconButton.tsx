import type { ComponentProps } from "react";
import { classes } from "../../lib/classes.ts";
import { Icon, type IconName } from "./Icon.tsx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  icon: IconName;
  /** Accessible name of the action. */
  label: string;
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes(
        "focus-ring print:hidden inline-grid size-11 shrink-0 place-items-center rounded-xl transition active:scale-95 disabled:pointer-events-none disabled:opacity-40 hover:bg-tint hover:text-on-tint",
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
