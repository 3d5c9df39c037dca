import { Link, type LinkProps } from "react-router-dom";
import { EMPTY_VALUE } from "../../lib/format.ts";

interface OptionalLinkProps extends Omit<LinkProps, "to"> {
  to: LinkProps["to"] | undefined;
}

/** A link, or only its text if there is nothing to link to: a record without an id (SPEC-173). */
export function OptionalLink({ to, className, children: text, ...rest }: OptionalLinkProps) {
  // A link without text could not be found or read out.
  const children = text || EMPTY_VALUE;
  if (to === undefined) return <span className={className}>{children}</span>;
  return (
    <Link {...rest} to={to} className={className}>
      {children}
    </Link>
  );
}
