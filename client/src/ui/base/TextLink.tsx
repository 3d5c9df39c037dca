import { Link, type LinkProps } from "react-router-dom";

/** A link within a text, tall enough for a finger; its height does not spread the lines. */
export const TextLink = (props: Pick<LinkProps, "to" | "children">) => (
  <Link
    {...props}
    className="focus-ring -my-2.5 inline-flex min-h-11 items-center rounded font-medium text-action underline underline-offset-2"
  />
);
