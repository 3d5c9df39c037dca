import type { ReactNode } from "react";

/** Buttons that share the width of the panel. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3 border-t border-line px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] *:grow">
      {children}
    </div>
  );
}
