import { Link, type LinkProps } from "react-router-dom";
import { type ButtonVariant, buttonStyle } from "./buttonStyle.ts";
import { Icon, type IconName } from "./Icon.tsx";

interface ButtonLinkProps extends LinkProps {
  look?: ButtonVariant;
  icon?: IconName;
  disabled?: boolean;
}

/** A link that looks like a button; a disabled one is not a link, but can still be read. */
export function ButtonLink({ look = "primary", icon, disabled, className, children, to, ...rest }: ButtonLinkProps) {
  const style = buttonStyle(look, className);
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span className="min-w-0">{children}</span>
    </>
  );
  if (!disabled) {
    return (
      <Link {...rest} to={to} className={style}>
        {content}
      </Link>
    );
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: HTML's own way to write a disabled link is one without an address
    <a role="link" aria-disabled="true" className={style}>
      {content}
    </a>
  );
}
