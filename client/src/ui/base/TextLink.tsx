import { Link, type LinkProps } from "react-router-dom";

interface TextLinkProps extends Pick<LinkProps, "to" | "children"> {
  /** Accessible name, if its text is not one. */
  name?: string | undefined;
}

/** A link within a text, tall enough for a finger without spreading the lines. */
export const TextLink = ({ name, ...props }: TextLinkProps) => (
  <Link
    {...props}
    aria-label={name}
    className="focus-ring -my-2.5 inline-flex min-h-11 items-center rounded font-medium text-action underline underline-offset-2"
  />
);
