import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon, type IconName } from "./Icon.tsx";

interface BarLinkProps {
  /** Without an address it is only a badge. */
  to?: string;
  icon: IconName;
  children: ReactNode;
}

/** A pill in the top bar: a link, or a sign that something is done. */
export function BarLink({ to, icon, children }: BarLinkProps) {
  const content = (
    <>
      <Icon name={icon} className="size-4 shrink-0 max-sm:hidden" />
      <span>{children}</span>
    </>
  );
  const shape =
    "print:hidden inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-xs font-semibold sm:px-3 sm:text-sm max-sm:w-min max-sm:text-center max-sm:leading-[1.1]";
  if (!to) return <span className={`${shape} bg-emerald-200 text-emerald-950`}>{content}</span>;
  return (
    <Link
      to={to}
      className={`${shape} focus-ring bg-white/15 text-white hover:bg-white/25 focus-visible:outline-white`}
    >
      {content}
    </Link>
  );
}
