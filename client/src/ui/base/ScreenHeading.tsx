import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

interface ScreenHeadingProps {
  children: ReactNode;
  /**
   * The title of the browser tab, if the heading names a person or a firm: a browser's history outlives the sign-out.
   */
  tab?: string;
  /** The subject of the screen, below the heading. Never in the title of the browser tab. */
  subtitle?: ReactNode;
  /** The bar above already shows it, so it is visible to screen readers only. */
  inBar?: boolean;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
}

/** The screen's only h1; `tab`, or a plain text heading, is also the title of the browser tab. */
export function ScreenHeading({ children, tab, subtitle, inBar, actions }: ScreenHeadingProps) {
  const name = tab ?? (typeof children === "string" ? children : undefined);
  const title = name !== undefined && <title>{`${name} · Mobile CRM`}</title>;
  const heading = useScreenFocus();
  if (inBar && !actions) {
    return (
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {title}
        <span>{children}</span>
      </h1>
    );
  }
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      {title}
      <div className="min-w-0 grow basis-[max(50%,min(8rem,100%))]">
        <h1
          ref={heading}
          tabIndex={-1}
          translate={tab === undefined ? undefined : "no"}
          className={
            inBar ? "sr-only" : "text-xl font-bold tracking-tight text-balance wrap-anywhere outline-none sm:text-2xl"
          }
        >
          {children}
        </h1>
        {subtitle && (
          <p translate="no" className="mt-0.5 text-muted wrap-anywhere">
            {subtitle}
          </p>
        )}
      </div>
      {actions && <div className="flex max-w-full shrink-0 items-center gap-1">{actions}</div>}
    </div>
  );
}

/** The address at which the page was loaded, and whether another one was opened since. */
const entry: { key?: string; isLeft?: boolean } = {};

/**
 * The focus of a new screen: its heading, which a screen reader then reads. A field that takes the focus itself keeps
 * it, and so does the page when it is loaded.
 */
function useScreenFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    entry.key ??= key;
    entry.isLeft ||= key !== entry.key;
    if (!entry.isLeft || document.activeElement?.closest("main, [role=dialog], [role=alertdialog]")) return;
    heading.current?.focus({ preventScroll: true });
  }, [key]);
  return heading;
}
