import type { ComponentProps } from "react";
import { type ButtonVariant, buttonStyle } from "./buttonStyle.ts";
import { Icon, type IconName } from "./Icon.tsx";
import { Spinner } from "./Spinner.tsx";

export interface ButtonProps extends ComponentProps<"button"> {
  look?: ButtonVariant;
  icon?: IconName;
  /** Shows a spinner and ignores presses. */
  pending?: boolean;
}

export function Button({ look = "primary", icon, pending, disabled, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={buttonStyle(look, className)}
    >
      {pending ? <Spinner /> : icon && <Icon name={icon} />}
      {children != null && <span className="min-w-0">{children}</span>}
    </button>
  );
}
