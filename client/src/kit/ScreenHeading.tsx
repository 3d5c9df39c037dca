import type { ReactNode } from "react";
import { classes } from "./classes.ts";

interface ScreenHeadingProps {
  children: ReactNode;
  /** The bar above already says it: only screen readers meet it again. */
  inBar?: boolean;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  className?: string;
}

/** The one h1 of a screen; a plain text names the browser's tab as well. */
export function ScreenHeading({ children, inBar, actions, className }: ScreenHeadingProps) {
  const title = typeof children === "string" && <title>{`${children} · Mobile CRM`}</title>;
  if (inBar && !actions) {
    return (
      <h1 className="sr-only">
        {title}
        {children}
      </h1>
    );
  }
  return (
    <div className={classes("mb-4 flex min-h-11 items-center justify-between gap-3", className)}>
      {title}
      <h1 className={inBar ? "sr-only" : "min-w-0 text-xl font-bold tracking-tight text-balance sm:text-2xl"}>
        {children}
      </h1>
      {actions && <div className="flex shrink-0 items-center gap-1">{actions}</div>}
    </div>
  );
}
