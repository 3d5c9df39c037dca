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

/** The one h1 of a screen. */
export function ScreenHeading({ children, inBar, actions, className }: ScreenHeadingProps) {
  if (inBar && !actions) return <h1 className="sr-only">{children}</h1>;
  return (
    <div className={classes("mb-4 flex min-h-11 items-center justify-between gap-3", className)}>
      <h1 className={inBar ? "sr-only" : "min-w-0 text-xl font-bold tracking-tight text-balance sm:text-2xl"}>
        {children}
      </h1>
      {actions && <div className="flex shrink-0 items-center gap-1">{actions}</div>}
    </div>
  );
}
