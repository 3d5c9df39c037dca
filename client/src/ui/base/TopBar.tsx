import type { ReactNode } from "react";
import { IconButton } from "./IconButton.tsx";

interface TopBarProps {
  title: string;
  menuOpen?: boolean;
  onMenu?(): void;
  onBack?(): void;
  /** Content at the right: Help, the stand-up badge. */
  children?: ReactNode;
  /** At the lower edge: the loading bar. */
  edge?: ReactNode;
}

// With large text the buttons stay 44 pixels, so that the header keeps its height.
const onBar = "size-[max(44px,min(2.75rem,12vw))] focus-visible:outline-white hover:bg-white/15 hover:text-white";

export function TopBar({ title, menuOpen, onMenu, onBack, children, edge }: TopBarProps) {
  return (
    <header className="sticky print:static top-0 z-20 bg-(--bar) pt-[env(safe-area-inset-top)] text-white shadow-card">
      <div className="column flex min-h-14 flex-wrap items-center py-1 sm:gap-1">
        {onMenu && (
          <IconButton
            icon="menu"
            label="Open menu"
            aria-expanded={menuOpen}
            onClick={onMenu}
            className={`-ml-2 ${onBar}`}
          />
        )}
        {onBack && (
          <IconButton icon="back" label="Back" onClick={onBack} className={onMenu ? onBar : `-ml-2 ${onBar}`} />
        )}
        {/* Never cut off: it wraps, shrinks slightly on the narrowest phones, and pushes what follows down. */}
        <p className="min-w-min grow basis-0 px-0.5 sm:px-1 text-[clamp(0.875rem,4.4vw,1.0625rem)] leading-tight sm:text-lg font-semibold tracking-tight">
          {title}
        </p>
        <div className="ml-auto flex min-w-0 items-center gap-1.5 sm:gap-2">{children}</div>
      </div>
      {edge}
    </header>
  );
}
